import type { Balances } from '@degen/rules/wire/money.ts';
import { orTokenState } from '../chain/token-states.ts';
import { callFunction } from '../db/call-function.ts';
import { sqlStateOf } from '../db/database.ts';
import type { Functions } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type Idempotency, KEY_REUSED, keyReusedError } from '../http/request.ts';
import type { Session } from '../http/session-store.ts';
import { balancesFrom } from '../ledger/balances.ts';
import { orderRejection } from '../orders/signed-order.ts';
import { AppError } from '../system/errors.ts';
import type { Answered } from './types.ts';

export type Db = Pick<Deps, 'db'>;
type HeldRow = { degen: bigint; bnb: bigint };
export type Row<Answer> = HeldRow & { replay: Answer | null; at: Date };

export const answeredFrom = <Answer>(row: Row<Answer>, answer: Answer): Answered<Answer> => ({
  answer: row.replay ?? answer,
  balances: balancesFrom(row.degen, row.bnb),
  at: row.at,
  repeated: row.replay !== null,
});

export const call = async <Name extends keyof Functions>(
  { db }: Db,
  name: Name,
  params: Functions[Name],
): Promise<unknown> => {
  try {
    const [row] = await callFunction(db, name, params);
    if (!row) throw new Error(`${name} returned no row`);
    return row;
  } catch (error) {
    throw rejectionOf(error);
  }
};

type Response = {
  readonly player: Session;
  readonly idempotency: Idempotency | undefined;
  readonly answer: unknown;
  readonly at: Date;
};

/**
 * Stores a response under the key that a call has claimed, when the call changed nothing else.
 * Returns undefined if the call has claimed no key.
 */
export const storeResponse = async (
  deps: Db,
  { player, idempotency, answer, at }: Response,
): Promise<Balances | undefined> => {
  const { degen, bnb } = (await call(deps, 'store_response', {
    user_id: player.userId,
    idempotency_key: idempotency?.key ?? null,
    response: JSON.stringify(answer),
    at,
  })) as HeldRow | { degen: null; bnb: null };
  return degen === null ? undefined : balancesFrom(degen, bnb);
};

/** The input of the computation is outdated, so the round must be computed again. */
export class Outdated extends Error {}

const BALANCE_TOO_LOW = 'CA003';
const RISK_TOO_HIGH = 'CA004';
const SEED_MOVED = 'CA005';
const GAME_OPEN = 'CA007';
const NO_OPEN_ROUND = 'CA008';
const ROUND_MOVED = 'CA010';
const COOLING_OFF = 'CA012';
const TIME_USED_UP = 'CA013';
const WAGER_ABOVE_LIMIT = 'CA014';
const LOSS_ABOVE_LIMIT = 'CA015';
/**
 * Two requests tried to store the same idempotency key at once. The unique index rejected the
 * second one, which then finds the response to the first when it is tried again.
 */
const UNIQUE_VIOLATION = '23505';
/**
 * A deadlock: transactions that rebalance the shards of the house account lock all of them. The
 * aborted transaction is repeated.
 */
const DEADLOCK = '40P01';

/**
 * The error for the player when a call failed, or `Outdated` if the round must be computed again.
 */
export const rejectionOf = (error: unknown): unknown => {
  switch (sqlStateOf(error)) {
    case BALANCE_TOO_LOW:
      return new AppError('WAGER.BALANCE_TOO_LOW', 'The balance is lower than the bet.');
    case RISK_TOO_HIGH:
      return new AppError('WAGER.EXPOSURE_TOO_HIGH', 'The house cannot cover this bet right now.');
    case KEY_REUSED:
      return keyReusedError();
    case GAME_OPEN:
      return new AppError('WAGER.OPEN_ROUND', 'Finish the round that is still open first.');
    case COOLING_OFF:
      return new AppError('LIMIT.COOL_OFF', 'You are taking the break you asked for.');
    case TIME_USED_UP:
      return new AppError('LIMIT.TIME', 'You have played as long as the limit you set.');
    case WAGER_ABOVE_LIMIT:
      return new AppError('LIMIT.WAGER', 'This bet would stake more than the limit you set.');
    case LOSS_ABOVE_LIMIT:
      return new AppError('LIMIT.LOSS', 'This bet could lose more than the limit you set.');
    case NO_OPEN_ROUND:
      return new AppError('ROUND.NOT_FOUND', 'There is no such open round.');
    case SEED_MOVED:
    case ROUND_MOVED:
    case UNIQUE_VIOLATION:
    case DEADLOCK:
      return new Outdated();
    default:
      return orderRejection(sqlStateOf(error)) ?? orTokenState(error);
  }
};

/**
 * Ignores that a round is no longer open: another request or replica has ended it, and its receipt
 * contains the result.
 */
export const ignoreNotFound = (error: unknown): undefined => {
  if (error instanceof AppError && error.code === 'ROUND.NOT_FOUND') return undefined;
  throw error;
};
