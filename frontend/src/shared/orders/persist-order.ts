import type { OrderContent, OrderFields, SeededOrderFields } from '@degen/rules/orders/content.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { SeedDoubt } from '../fairness/error-messages.ts';
import { serverErrorTexts, stoppedOrderTexts } from '../fairness/texts.ts';
import { type Persisted, persistRequest } from '../lib/persist-request.ts';
import type { GivenOrder, Outcome } from './abandoned-orders.ts';
import { keepReceipt, loadedEvidence, withEvidence } from './evidence.ts';
import { lostOrders } from './lost-orders.ts';
import {
  continueOrderChain,
  forgetOrderChain,
  isActionDeniedOnce,
  noteAction,
  type OrderChain,
  orderChainOf,
} from './order-chain.ts';
import { findOrderKey } from './order-keys.ts';
import { type OrderDraft, type SeedPairNames, signOrder } from './signed-order.ts';

/** The chain, read anew if its key is gone: another tab may have signed in with a new one. */
const withKey = async (chain: OrderChain, roundId?: string): Promise<OrderChain> => {
  if ((await findOrderKey(chain.grant)) !== null) return chain;
  forgetOrderChain(roundId);
  return orderChainOf(chain.account, roundId);
};

/**
 * The chain of a round that the next action continues.
 * @throws SeedDoubt once, when it lacks an action that was answered: with another one in its place, the
 * casino could use either
 */
const actionChainOf = async (account: string, roundId: string): Promise<OrderChain> => {
  const chain = await withKey(await orderChainOf(account, roundId), roundId);
  if (!isActionDeniedOnce(roundId, chain)) return chain;
  const t = serverErrorTexts.get();
  throw new SeedDoubt(t.pressAgain(t.actionDenied));
};

/** Without the key nothing is signed, and so nothing compared. */
const lackedBy = async (chain: OrderChain): Promise<readonly GivenOrder[]> => {
  const key = await findOrderKey(chain.grant);
  return (key && (await loadedEvidence()?.lackedBy(key, chain))) ?? [];
};

/**
 * The chain that the next order of an account continues.
 * @throws SeedDoubt when it lacks orders that were answered and that the player has not given up
 */
const wholeChainOf = async (account: string): Promise<OrderChain> => {
  const chain = await withKey(await orderChainOf(account));
  const missed = new Set((await lackedBy(chain)).map(({ hash }) => hash));
  if (missed.size === 0) return chain;
  // An order of this page may have been answered since the chain was read.
  forgetOrderChain();
  const now = await withKey(await orderChainOf(account));
  const orders = (await lackedBy(now)).filter(({ hash }) => missed.has(hash));
  if (orders.length === 0) return now;
  lostOrders.set({ account, chain: now, orders });
  throw new SeedDoubt(stoppedOrderTexts.get().ordersLost);
};

/** A request that moves money by an order of the player, or acts in an open round. */
type OrderRequest = {
  readonly account: string;
  readonly path: string;
  /** Its body without the order. */
  readonly body: object;
  readonly draft: OrderDraft;
  /**
   * The pair from which the order draws. `refused` is the hash of the server seed of the order before,
   * if the server no longer has its pair. If this throws, nothing is sent.
   */
  readonly seedPair?: (refused: string | undefined) => Promise<SeedPairNames>;
  /** The open round of an action. */
  readonly roundId?: string | undefined;
};

/** A request as it is sent. A repeat must be the same, byte for byte. */
export type SentRequest = {
  readonly body: object;
  /** The hash of the order. */
  readonly idempotencyKey: string;
};

type Sending<Answer> = {
  /** The request as an earlier visit or attempt sent it, if its answer was lost. */
  readonly earlier: SentRequest | null;
  /** Called with each signed request before it is sent, because its answer may be lost. */
  readonly keep?: (sent: SentRequest) => void;
  readonly delaysMs: readonly number[];
  readonly check?: ((answer: Answer) => void) | undefined;
};

const SEED_MOVED = 'SEED.MOVED';

/**
 * How often an order is signed anew after each final answer. With these codes nothing happened:
 * another tab or device was faster, the time was over, the session or the seed pair is another.
 */
const TIMES_ANEW = new Map([
  ['ORDER.MOVED', 3],
  ['ORDER.EXPIRED', 1],
  ['ORDER.REQUIRED', 1],
  [SEED_MOVED, 1],
]);

const prepare = async (
  { account, body, draft, seedPair, roundId }: OrderRequest,
  refused?: string,
): Promise<SentRequest> => {
  const reading = roundId === undefined ? wholeChainOf(account) : actionChainOf(account, roundId);
  // A doubt about the pair is told once, so it is thrown first. Lost orders ask the player in a
  // dialog of their own, now and at the next attempt.
  reading.catch(() => undefined);
  const pair = await seedPair?.(refused);
  const order = await signOrder(await reading, draft, pair);
  return { body: { ...body, order: order.fields }, idempotencyKey: order.hash };
};

/** The order of a request. One of an earlier visit comes from the browser's storage. */
const orderOf = ({ body }: SentRequest): OrderFields | undefined =>
  (body as { readonly order?: OrderFields }).order;

/** The hash of the server seed from which a bet or a mandate draws. */
const seedOf = (sent: SentRequest): string | undefined =>
  (orderOf(sent) as Partial<SeededOrderFields> | undefined)?.serverSeedHash;

/**
 * Remembers what the server said of an order: the next one lists it if it was not taken, and the
 * leaf of a later epoch must name it if it was.
 */
const remember = ({ draft }: OrderRequest, sent: SentRequest, outcome: Outcome): void => {
  const order = orderOf(sent);
  if (order === undefined || draft.kind === 'action') return;
  const { seq, prev, until, grant, signature, ...added } = order;
  const content = { ...draft, ...added } as OrderContent;
  const entry = { grant, seq, prev, until, content, signature };
  void withEvidence(({ noteOutcome }) => noteOutcome(entry, sent.idempotencyKey, outcome));
};

/** Keeps what was answered, and continues the chain of this page by its order or action. */
const noteTaken = (
  { account, roundId }: OrderRequest,
  sent: SentRequest,
  { receipt }: { readonly receipt?: Receipt },
): void => {
  if (receipt !== undefined) keepReceipt(receipt);
  const order = orderOf(sent);
  if (order === undefined) return;
  if (roundId === undefined) continueOrderChain(account, order.seq, sent.idempotencyKey);
  else noteAction(roundId, order.seq + 1, sent.idempotencyKey);
};

/**
 * Signs a request and sends it until there is an answer, as `persistRequest` does. Signs it again
 * if the server could not take the order at its position in the chain. An order of an earlier
 * attempt is not signed again, because another tab may do so for the same bet.
 * @throws when the request could not be signed; then no order of it was accepted
 */
export const persistOrder = async <Answer>(
  request: OrderRequest,
  { earlier, keep, delaysMs, check }: Sending<Answer>,
): Promise<Persisted<Answer> & { readonly sent: SentRequest }> => {
  const { account, path, roundId } = request;
  const timesLeft = new Map(TIMES_ANEW);
  let sent = earlier ?? (await prepare(request));
  const all = new Map([[sent.idempotencyKey, sent]]);
  let sentBefore = earlier !== null;
  for (;;) {
    keep?.(sent);
    const options = { sentBefore, delaysMs, check };
    const reply = await persistRequest<Answer>({ account, path, ...sent }, options);
    if (reply.kind !== 'in-doubt') remember(request, sent, reply.kind);
    if (reply.kind === 'answered') noteTaken(request, sent, Object(reply.answer));
    // Whether the order was taken is unknown, so the next one has to ask.
    if (reply.kind === 'in-doubt') forgetOrderChain(roundId);
    if (reply.kind !== 'rejected') return { ...reply, sent };
    const { error } = reply;
    const code = error.code ?? '';
    const left = timesLeft.get(code);
    // The next action signs for the turn that the player sees by then.
    if (left !== undefined || roundId !== undefined) forgetOrderChain(roundId);
    if (left === undefined) return { ...reply, sent };
    const chain = await orderChainOf(account, roundId).catch(() => null);
    // The server may have taken the order that it called void.
    if (chain === null) return { kind: 'in-doubt', rejection: error, error, sent };
    const taken = all.get(chain.head);
    if (left === 0 || (earlier !== null && taken === undefined)) {
      if (taken === undefined) return { ...reply, sent };
      keep?.(taken);
      return { kind: 'in-doubt', rejection: error, error, sent: taken };
    }
    timesLeft.set(code, left - 1);
    // If the server has taken an order that it called void, that one is repeated: a new one would be
    // a second stake.
    sentBefore = taken !== undefined;
    sent = taken ?? (await prepare(request, code === SEED_MOVED ? seedOf(sent) : undefined));
    all.set(sent.idempotencyKey, sent);
  }
};
