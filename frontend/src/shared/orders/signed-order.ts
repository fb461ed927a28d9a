import { toHex } from '@degen/rules/hex.ts';
import {
  type ActionContent,
  type ActionFields,
  type BetContent,
  type MandateContent,
  ORDER_SEED_BYTES,
  type OrderFields,
  type SeededOrderFields,
  type SignedContent,
  type SwapContent,
} from '@degen/rules/orders/content.ts';
import { ORDER_LIFETIME_MAX_MS, orderHash, orderWords } from '@degen/rules/orders/order.ts';
import { hashing, randomBytes } from '../fairness/crypto/hashing.ts';
import { SeedDoubt } from '../fairness/error-messages.ts';
import { serverErrorTexts } from '../fairness/texts.ts';
import { reportUnauthorized, ServerUnreachable } from '../lib/api-client.ts';
import { loadedEvidence, withEvidence } from './evidence.ts';
import { type OrderChain, serverTimeMs } from './order-chain.ts';
import { OrderKeyMissing } from './order-key-missing.ts';
import { findOrderKey } from './order-keys.ts';

/** The seed pair that a bet or a mandate names. */
export type SeedPairNames = Pick<BetContent, 'serverSeedHash' | 'clientSeed'>;

type Said<Content> = Omit<Content, keyof SeedPairNames | 'abandoned'>;

/** What an order or an action says, before it is signed. */
export type OrderDraft =
  | Said<BetContent>
  | Said<SwapContent>
  | Said<MandateContent>
  | ActionContent;

/** Shorter than the server allows, because the estimate of its time may be ahead. */
const LIFETIME_MS = {
  ...ORDER_LIFETIME_MAX_MS,
  bet: 45_000,
  swap: 45_000,
  action: 45_000,
  mandate: ORDER_LIFETIME_MAX_MS.mandate - 60_000,
} as const;

/**
 * The client seed of one order: the player's, and bytes that the server has not seen before. So it
 * cannot know what a bet draws before it has the bet.
 */
const freshSeeds = ({ serverSeedHash, clientSeed }: SeedPairNames): SeedPairNames => ({
  serverSeedHash,
  clientSeed: `${clientSeed}${toHex(randomBytes(ORDER_SEED_BYTES))}`,
});

type SignedOrder = {
  readonly fields: OrderFields | SeededOrderFields | ActionFields;
  readonly hash: string;
};

/**
 * A large library does it, which only players with a wallet need. The code for wallets imports it for
 * the sign-in, so a page that knows an account has it, and a cash-out after a reload waits for no file.
 */
const loadSigning = () =>
  import('../../../../chain/order-key.ts').catch((error: unknown) => {
    throw new ServerUnreachable(error);
  });

/** Digits of a hash that tell one order from another. */
const HASH_SHOWN = 12;

const refusedInChainText = (hash: string): string => {
  const t = serverErrorTexts.get();
  return t.pressAgain(t.refusedInChain(`${hash.slice(0, HASH_SHOWN)}…`));
};

/**
 * Signs the next order or action of a chain.
 * @throws OrderKeyMissing when this browser does not have the session's key
 * @throws SeedDoubt when the chain has an order that the casino refused, once for each
 */
export const signOrder = async (
  chain: OrderChain,
  draft: OrderDraft,
  pair: SeedPairNames | undefined,
): Promise<SignedOrder> => {
  const { grant, count: seq, head: prev } = chain;
  const [key, { signOrderHash }] = await Promise.all([findOrderKey(grant), loadSigning()]);
  if (key === null) {
    reportUnauthorized();
    throw new OrderKeyMissing('the key of this session is not in this browser');
  }
  const refused =
    draft.kind === 'action' ? undefined : loadedEvidence()?.refusedInChainOnce(key, prev);
  if (refused !== undefined) throw new SeedDoubt(refusedInChainText(refused));
  const nowMs = serverTimeMs(chain);
  const listed = () => loadedEvidence()?.abandonedOf(key, prev, nowMs) ?? [];
  const added =
    draft.kind === 'action' ? {} : { ...(pair && freshSeeds(pair)), abandoned: listed() };
  const until = nowMs + LIFETIME_MS[draft.kind];
  const content = { ...draft, ...added } as SignedContent;
  const hash = orderHash(hashing, orderWords(hashing, key, { seq, prev, until, content }));
  const signature = signOrderHash(hash, key.secret);
  const order = { seq, prev, until, content, signature };
  void withEvidence(({ keepSigned }) => keepSigned(key, order, hash));
  return { fields: { seq, prev, until, grant, ...added, signature }, hash };
};
