import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import type { StrategyState } from '@degen/rules/strategy/types.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Session } from '../http/session-store.ts';
import type { Mandate } from '../orders/signed-order.ts';
import { type AutoBetsRow, stateOf } from './repository.ts';

/** After this time another server takes over the automatic bets of a server that died. */
const LEASE = '5 seconds';

/** The data for playing the next round of automatic bets. */
export type ClaimedAutoBets = {
  readonly id: string;
  readonly player: Session;
  readonly strategy: StrategyInput;
  readonly paceMs: number;
  readonly state: StrategyState;
  readonly isStopRequested: boolean;
  readonly hasSession: boolean;
  /** Whether the next round was already started, perhaps by a server that died during the round. */
  readonly isBegun: boolean;
  readonly balanceWei: bigint;
  readonly mandate: Mandate;
};

type ClaimedRow = Omit<AutoBetsRow, 'strategy'> & {
  strategy: StrategyInput;
  address: string;
  has_session: boolean;
  is_begun: boolean;
  balance: bigint | null;
};

/** Running automatic bets on which no other server has a lease. */
const isFreeFor = (holder: string) => sql`end_reason is null
  and (holder = ${holder} or held_until is null or held_until < clock_timestamp())`;

/** Claims automatic bets that are due and on which no other server has a lease. */
export const claimDue = async (
  db: Queryable,
  holder: string,
  limit: number,
): Promise<ClaimedAutoBets[]> => {
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select id from auto_bets
      where next_at <= clock_timestamp() and ${isFreeFor(holder)}
      order by next_at limit ${limit}
      for update skip locked
    )
    update auto_bets b
    set holder = ${holder}, held_until = clock_timestamp() + ${LEASE}::interval
    from due, users u
    where b.id = due.id and u.id = b.user_id
    returning b.*, u.address,
      exists (
        select from sessions s
        where s.token_hash = b.session_hash and s.expires_at > clock_timestamp()
      ) as has_session,
      exists (
        select from idempotency_keys k
        where k.user_id = b.user_id and k.key = 'auto-bets:' || b.id || ':' || b.rounds
      ) as is_begun,
      (
        select a.balance from accounts a
        where a.owner = b.user_id and a.kind = 'user' and a.token = b.strategy ->> 'token'
      ) as balance`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    player: { userId: row.user_id, address: row.address },
    strategy: row.strategy,
    paceMs: row.pace_ms,
    state: stateOf(row),
    isStopRequested: row.stop_requested,
    hasSession: row.has_session,
    isBegun: row.is_begun,
    balanceWei: row.balance ?? 0n,
    mandate: {
      hash: row.mandate_hash,
      until: Number(row.mandate_until),
      seed: row.mandate_seed,
      grantId: row.mandate_grant_id,
    },
  }));
};

/** Milliseconds until `claimDue` can claim automatic bets; null when this server can claim none. */
export const untilDueMs = async (db: Queryable, holder: string): Promise<number | null> => {
  const { rows } = await sql<{ due_ms: number | null }>`
    select (extract(epoch from min(next_at) - clock_timestamp()) * 1000)::float8 as due_ms
    from auto_bets where ${isFreeFor(holder)}`.execute(db);
  return rows[0]?.due_ms ?? null;
};
