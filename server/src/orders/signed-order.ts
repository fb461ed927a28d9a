import { hash } from 'node:crypto';
import {
  type ActionFields,
  type BetContent,
  badActionField,
  badOrderField,
  badSeededOrderField,
  type MandateContent,
  type OrderFields,
  pairClientSeed,
  type SeededOrderFields,
  type SignedContent,
  type SwapContent,
} from '@degen/rules/orders/content.ts';
import { contentText, ORDER_LIFETIME_MAX_MS } from '@degen/rules/orders/order.ts';
import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';
import type { Request } from 'express';
import { sql } from 'kysely';
import { functionCall } from '../db/call-function.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Idempotency } from '../http/request.ts';
import type { OrderSession } from '../http/session-store.ts';
import { AppError } from '../system/errors.ts';
import { signedWords } from './signed-words.ts';
import { verifySigned } from './verify-signed.ts';

/** What limits an order, or the rounds of a mandate, in the database (`check_order`). */
export type OrderLimits = {
  /** Hash of the order or mandate. Its rounds are drawn from it, and their first actions name it. */
  readonly hash: string;
  /** Unix time in milliseconds. */
  readonly until: number;
  /** Hash of the server seed and client seed of the pair, with a colon between; null for a swap. */
  readonly seed: string | null;
  /** Null for the order of another grant than the session's, which can only get its first answer. */
  readonly grantId: bigint | null;
};

/** A mandate that was taken. */
export type Mandate = OrderLimits & { readonly seed: string; readonly grantId: bigint };

/** A round of automatic bets: their mandate, and the number of the round within it. */
export type MandateRound = Mandate & { readonly index: number };

/** What allows a bet: the player's order, or the mandate of a round of automatic bets. */
export type Allowance =
  | { readonly order: SignedOrder; readonly mandate?: undefined }
  | { readonly order?: undefined; readonly mandate: MandateRound };

/** An order whose signature was verified (L22), as the database stores it. */
export type SignedOrder = OrderLimits & {
  /** The key is the order's hash. */
  readonly idempotency: Idempotency;
  readonly kind: SignedContent['kind'];
  readonly seq: number;
  readonly prev: string;
  readonly content: string;
  readonly signature: Buffer;
};

/** An order that draws from the seed pair that it names: a bet or a mandate. */
export type SeededOrder = SignedOrder & { readonly seed: string };

/** What is stored of an order with its key (`claim_key`). */
export const orderColumns = (order: SignedOrder) => ({
  order_seq: order.seq,
  order_until: order.until,
  order_content: order.content,
  order_signature: order.signature,
  grant_id: order.grantId,
});

/** The same for a call that needs no order. */
export const NO_ORDER_COLUMNS = {
  order_seq: null,
  order_until: null,
  order_content: null,
  order_signature: null,
  grant_id: null,
};
export type OrderColumns = ReturnType<typeof orderColumns> | typeof NO_ORDER_COLUMNS;

/** The parameters of every SQL function that claims a key and takes its order. */
export const orderParams = (order: SignedOrder) => ({
  ...orderColumns(order),
  order_prev: order.prev,
  order_lifetime: ORDER_LIFETIME_MAX_MS[order.kind],
  order_seed: order.seed,
});

/** The same parameters for a round of automatic bets, which its mandate limits. */
export const mandateParams = (mandate: Mandate) => ({
  ...NO_ORDER_COLUMNS,
  order_prev: null,
  order_until: mandate.until,
  order_lifetime: ORDER_LIFETIME_MAX_MS.mandate,
  order_seed: mandate.seed,
  grant_id: mandate.grantId,
});

type Placed = {
  readonly player: OrderSession;
  /** The field `order` of the request's body. */
  readonly sent: unknown;
  readonly request: Request;
};

type OrderDeps = Pick<Deps, 'receipts'>;

const invalid = (message: string): AppError => new AppError('ORDER.INVALID', message);

const textOf = (content: SignedContent): string => {
  try {
    return contentText(content);
  } catch (cause) {
    // A number of the input is no whole number, or a text is not well-formed.
    throw new AppError('ORDER.INVALID', 'The content of the order has no canonical form.', {
      cause,
    });
  }
};

/**
 * The verified order or action of a request. `contentOf` adds what the request itself says to the
 * order's fields, so an order cannot say something else than its request. `pairOf` is the seed pair
 * that the fields name, if any.
 */
const signedOrder = <Fields extends ActionFields, Seed extends string | null>(
  { receipts }: OrderDeps,
  { player, sent, request }: Placed,
  badField: (value: unknown) => string | null,
  contentOf: (fields: Fields) => SignedContent,
  pairOf: (fields: Fields) => Seed,
): SignedOrder & { readonly seed: Seed } => {
  const { grant, address } = player;
  if (sent === undefined) {
    throw new AppError('ORDER.REQUIRED', 'This session takes only orders signed by its order key.');
  }
  const bad = badField(sent);
  if (bad !== null) throw invalid(`The field ${bad} of the order is not valid.`);
  const fields = sent as Fields;
  const content = contentOf(fields);
  const scope = { ...receipts.deployment, player: address, grant: fields.grant };
  const text = textOf(content);
  const words = signedWords(scope, fields, content.kind, text);
  const digest = hash('sha256', words, 'buffer');
  const key = digest.toString('hex');
  if (request.get('idempotency-key') !== key) {
    throw invalid('The Idempotency-Key is not the hash of the order.');
  }
  const { seq, prev, until } = fields;
  const signature = Buffer.from(fields.signature, 'hex');
  const order = {
    // The order is all of the request, so its hash also tells a repeat from another request.
    idempotency: { key, requestHash: digest },
    hash: key,
    ...{ kind: content.kind, seq, prev, until, signature },
    seed: pairOf(fields),
    content: text,
  };
  // Such an order may have been taken while its grant was that of the session. So it is not rejected
  // here, where its first answer is not known.
  if (fields.grant !== grant.hash) return { ...order, grantId: null };
  if (!verifySigned({ hash: digest, signature, publicKey: grant.publicKey })) {
    throw invalid('The order is not signed by the order key of this session.');
  }
  // The session may have ended since it was read. The watcher and verifiers, who do not know when an
  // order came, compare the same.
  if (until - ORDER_LIFETIME_MAX_MS[content.kind] > grant.expiresAt.getTime()) {
    throw new AppError('ORDER.EXPIRED', 'The order is later than the sign-in that allows its key.');
  }
  return { ...order, grantId: grant.id };
};

/** The pair that an order draws from, without the random bytes of the order. */
const seedPair = ({ serverSeedHash, clientSeed }: SeededOrderFields): string =>
  `${serverSeedHash}:${pairClientSeed(clientSeed)}`;

/** The fields of a seeded order that its content repeats. */
export const seedsOf = ({ serverSeedHash, clientSeed, abandoned }: SeededOrderFields) => ({
  ...{ serverSeedHash, clientSeed, abandoned },
});

/** The order of a request that draws from the active seed pair: a bet or a mandate. */
export const seededOrder = (
  deps: OrderDeps,
  placed: Placed,
  contentOf: (fields: SeededOrderFields) => BetContent | MandateContent,
): SeededOrder => signedOrder(deps, placed, badSeededOrderField, contentOf, seedPair);

const noPair = (): null => null;

/** The order of a request that draws nothing: a swap. */
export const plainOrder = (
  deps: OrderDeps,
  placed: Placed,
  contentOf: (fields: OrderFields) => SwapContent,
): SignedOrder => signedOrder(deps, placed, badOrderField, contentOf, noPair);

/** The action of a request in an open round. `move` are the fields of the request. */
export const signedAction = (deps: OrderDeps, placed: Placed, move: CanonicalValue): SignedOrder =>
  signedOrder(deps, placed, badActionField, () => ({ kind: 'action', move }), noPair);

/** What the house does in the round of an absent player, without a signature. */
export type HouseAction = { readonly byHouse: CanonicalValue };

/** The action of a round as `take_action` stores it; null when nothing has to be stored. */
export const actionParam = (action: SignedOrder | HouseAction | undefined): string | null => {
  if (action === undefined) return null;
  if ('byHouse' in action) {
    return JSON.stringify({ content: contentText({ kind: 'action', move: action.byHouse }) });
  }
  const { hash: digest, kind, seq, prev, until, content, signature, grantId } = action;
  return JSON.stringify({
    ...{ hash: digest, seq, prev, until, lifetime: ORDER_LIFETIME_MAX_MS[kind], content },
    ...{ signature: signature.toString('hex'), grantId: grantId?.toString() },
  });
};

/** Adds an order to its player's chain, in a transaction that has claimed its key. */
export const takeOrder = async (tx: Tx, userId: bigint, order: SignedOrder): Promise<void> => {
  const { idempotency, kind, seq, prev, until, seed, grantId } = order;
  await sql`select ${functionCall('take_order', {
    ...{ user_id: userId, order_hash: idempotency.key, order_seq: seq, order_prev: prev },
    ...{ order_until: until, order_lifetime: ORDER_LIFETIME_MAX_MS[kind] },
    ...{ order_seed: seed, grant_id: grantId },
  })}`.execute(tx);
};

const ORDER_MOVED = 'CA021';
const ORDER_VOID = 'CA022';
const SEED_MOVED = 'CA023';
const OTHER_GRANT = 'CA024';
const TURN_MOVED = 'CA025';

/** The player's error when the database rejected the order; undefined for any other SQL state. */
export const orderRejection = (sqlState: string | undefined): AppError | undefined => {
  switch (sqlState) {
    case ORDER_MOVED:
      return new AppError('ORDER.MOVED', 'Another order was given meanwhile.');
    case ORDER_VOID:
      return new AppError('ORDER.EXPIRED', 'The order is void.');
    case SEED_MOVED:
      return new AppError('SEED.MOVED', 'The seed pair was changed meanwhile.');
    case OTHER_GRANT:
      // Not final: another server may be taking it under the session that it was signed for.
      return new AppError('ORDER.REQUIRED', 'The order is of another sign-in. Sign a new one.');
    case TURN_MOVED:
      return new AppError('ROUND.MOVE_INVALID', 'The round has moved on.');
    default:
      return undefined;
  }
};
