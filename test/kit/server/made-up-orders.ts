import { randomBytes, randomUUID } from 'node:crypto';
import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { BetContent } from '@degen/rules/orders/content.ts';
import { contentText, ORDER_LIFETIME_MAX_MS } from '@degen/rules/orders/order.ts';
import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';
import { STRATEGY_ROUNDS_MAX } from '@degen/rules/strategy/types.ts';
import type { SwapOrder } from '@degen/rules/swap.ts';
import { sql } from 'kysely';
import { roundKey } from '../../../server/src/auto-bets/repository.ts';
import type { Database, Queryable } from '../../../server/src/db/database.ts';
import { claimKey, type Idempotency } from '../../../server/src/http/request.ts';
import {
  orderColumns,
  type SignedOrder,
  takeOrder,
} from '../../../server/src/orders/signed-order.ts';
import { orderSeed } from '../players/order-key.ts';

/** For tests that call use cases directly. The use cases trust the route, which verifies orders. */
type Trusted = { readonly db: { readonly kysely: Queryable } };

export const LIFETIME_MS = 45_000n;

type Pair = {
  readonly count: bigint;
  readonly head: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly now_ms: bigint;
};

/** The seed pair in use, with the player's chain of orders. */
export const activePair = async ({ db }: Trusted, userId: bigint): Promise<Pair> => {
  const { rows } = await sql<Pair>`select order_count as count, order_head as head,
    server_seed_hash, client_seed, (extract(epoch from clock_ms()) * 1000)::bigint as now_ms
    from seed_pairs where user_id = ${userId} and revealed_at is null`.execute(db.kysely);
  const [pair] = rows;
  if (pair === undefined) throw new Error(`player ${userId} has no seed pair`);
  return pair;
};

/** A key that is the hash of no order. */
const newIdempotency = (): Idempotency => ({
  key: randomBytes(32).toString('hex'),
  requestHash: randomBytes(32),
});

const next = ({ count, head, now_ms }: Pair) => ({
  ...{ seq: Number(count), prev: head, until: Number(now_ms + LIFETIME_MS) },
  ...{ grantId: 1n, signature: randomBytes(64) },
});

type MadeUpBet = Pick<BetContent, 'game' | 'token'> & { readonly stakeWei: bigint };

/** The player's next order for a bet, which nobody has signed. */
export const madeUpBet = async (
  deps: Trusted,
  userId: bigint,
  { game, token, stakeWei }: MadeUpBet,
  idempotency: Idempotency = newIdempotency(),
) => {
  const pair = await activePair(deps, userId);
  const { server_seed_hash: serverSeedHash, client_seed: clientSeed } = pair;
  const content = contentText({
    ...{ kind: 'bet', game, token, stake: formatAmount(stakeWei), input: {}, abandoned: [] },
    ...{ serverSeedHash, clientSeed: orderSeed(clientSeed) },
  });
  const seed = `${serverSeedHash}:${clientSeed}`;
  const order: SignedOrder = {
    ...next(pair),
    kind: 'bet',
    idempotency,
    hash: idempotency.key,
    seed,
    content,
  };
  return { idempotency, order };
};

/** The player's next order for a swap, which nobody has signed. */
export const madeUpSwap = async (
  deps: Trusted,
  userId: bigint,
  { fromToken, toToken, amountWei }: SwapOrder,
  idempotency: Idempotency = newIdempotency(),
): Promise<SignedOrder> => {
  const amount = formatAmount(amountWei);
  const content = contentText({ kind: 'swap', fromToken, toToken, amount, abandoned: [] });
  const pair = await activePair(deps, userId);
  const hash = idempotency.key;
  return { ...next(pair), kind: 'swap', idempotency, hash, seed: null, content };
};

/** Automatic bets on the wheel, as far as the audit reads a strategy. */
const MADE_UP_STRATEGY = { game: 'wheel', stake: '1000000', rounds: STRATEGY_ROUNDS_MAX };

/**
 * Adds a mandate to the player's orders, which nobody has signed; returns the id of its bets. The key of
 * their first round stands for their row.
 */
export const giveMandate = async (db: Database, userId: bigint, token: Token) => {
  const pair = await activePair({ db }, userId);
  const { server_seed_hash: serverSeedHash, client_seed: clientSeed, now_ms } = pair;
  const chained = next(pair);
  const until = Number(now_ms) + ORDER_LIFETIME_MAX_MS.mandate / 2;
  const content = contentText({
    ...{ kind: 'mandate', strategy: { ...MADE_UP_STRATEGY, token }, paceMs: 0, abandoned: [] },
    ...{ serverSeedHash, clientSeed: orderSeed(clientSeed) },
  });
  const seed = `${serverSeedHash}:${clientSeed}`;
  const idempotency = newIdempotency();
  const hash = idempotency.key;
  const order = { ...chained, until, kind: 'mandate', idempotency, hash, seed, content } as const;
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const made = { call: 'auto-bets', reference: id, order: orderColumns(order) } as const;
    await claimKey(tx, userId, idempotency, made);
    await takeOrder(tx, userId, order);
    await sql`insert into idempotency_keys (user_id, key, call, request_hash)
      values (${userId}, ${roundKey(id, 0)}, 'action', '')`.execute(tx);
  });
  return { id, hash, until, seed, grantId: chained.grantId };
};

/** The first action of a round with this hash, for `take_action`. Nobody has signed it. */
export const madeUpAction = async (
  { db }: Trusted,
  roundId: string,
  move: CanonicalValue,
  hash: string,
): Promise<string> => {
  const { rows } = await sql<{ head: string; now_ms: bigint }>`select action_head as head,
    (extract(epoch from clock_ms()) * 1000)::bigint as now_ms
    from open_rounds where id = ${roundId}`.execute(db.kysely);
  const [round] = rows;
  if (round === undefined) throw new Error(`round ${roundId} is not open`);
  return JSON.stringify({
    ...{ hash, seq: 0, prev: round.head, grantId: '1' },
    ...{ until: Number(round.now_ms + LIFETIME_MS), lifetime: ORDER_LIFETIME_MAX_MS.action },
    content: contentText({ kind: 'action', move }),
    signature: randomBytes(64).toString('hex'),
  });
};
