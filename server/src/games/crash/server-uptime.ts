import { OUTAGE_MS_MAX, refunds } from '@degen/rules/games/crash/round.ts';
import type { Outage } from '@degen/rules/games/crash/types.ts';
import { sql } from 'kysely';
import { callFunction } from '../../db/call-function.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { repeat } from '../../system/clock.ts';
import { exitsOf, type OpenCrashRound, type Secret } from './round-state.ts';

/**
 * Interval of heartbeats. Every server that accepts cash-outs records them in the database, with
 * the database's clock. A gap longer than `OUTAGE_MS_MAX` is an outage, in which players could not
 * cash out. A server that was too busy to send a heartbeat counts as up: otherwise a player could
 * keep it busy to get lost stakes refunded. Heartbeats use separate connections, so they never wait
 * for requests.
 */
const HEARTBEAT_MS = 500;

const ENDLESS: Outage = { fromMs: 0, untilMs: Number.MAX_SAFE_INTEGER };

export const sendHeartbeat = async ({
  heartbeats,
  stalls,
}: Pick<Deps, 'heartbeats' | 'stalls'>): Promise<void> => {
  const stalledMs = stalls.takeMs();
  await callFunction(heartbeats, 'record_heartbeat', {
    gap_ms: OUTAGE_MS_MAX,
    stalled_ms: stalledMs,
  });
};

/** The outage that refunds the stake of a crashed round, if there was one. */
export const refundingOutage = async (
  deps: Pick<Deps, 'db' | 'heartbeats' | 'stalls'>,
  round: OpenCrashRound,
  { timeline: { ending }, cashOutMs }: Secret,
): Promise<Outage | null> => {
  const exits = exitsOf(round);
  // The result of most rounds is the same with any outage. For them no query is needed.
  if (cashOutMs !== null || !refunds(ending, exits, ENDLESS)) return null;
  // An outage that has no end yet ends here, because this server is up.
  await sendHeartbeat(deps);
  const rows = (await callFunction(deps.db, 'crash_outages', {
    from: round.openedAt,
    until: new Date(round.openedAt.getTime() + ending.atMs),
  })) as { from_ms: bigint; until_ms: bigint }[];
  const outages = rows.map((row) => ({
    fromMs: Number(row.from_ms),
    untilMs: Number(row.until_ms),
  }));
  return outages.find((outage) => refunds(ending, exits, outage)) ?? null;
};

/** Sends heartbeats until stopped. Call it when the server is already listening. */
export const startHeartbeat = async (deps: Pick<Deps, 'heartbeats' | 'log' | 'stalls'>) => {
  // Until now this server accepted no cash-outs, so the time in which it was busy does not count as
  // uptime.
  deps.stalls.takeMs();
  const send = (): Promise<void> =>
    sendHeartbeat(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, 'no heartbeat could be written; crash rounds may be refunded');
    });
  await send();
  return repeat(send, () => HEARTBEAT_MS);
};

/**
 * Seconds until every open crash round is due and the last heartbeat is so old that no server can
 * be running. After an outage, no round may be settled before that. Settling a round sends a
 * heartbeat, which ends the outage. Rounds that crash later would then not be refunded.
 */
export const idleInSeconds = async (db: Queryable): Promise<number> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(until) - clock_timestamp()))::int as seconds from (
      select until_at + ${OUTAGE_MS_MAX}::int * interval '1 millisecond' from server_uptime
      union all
      select due_at from open_rounds where game = 'crash'
    ) as signs (until)`.execute(db);
  return rows[0]?.seconds ?? 0;
};
