import { OUTAGE_MS_MAX, refunds } from '@degen/rules/games/crash/flight.ts';
import type { Outage } from '@degen/rules/games/crash/types.ts';
import { callFunction } from '../../db/call-function.ts';
import type { Deps } from '../../deps.ts';
import { exitsOf, type OpenFlight, type Secret } from './flight-state.ts';

/**
 * Every server that takes cash-outs says so twice a second, in the database and by its clock. Where no
 * server did for longer than a flight's outage may last, players could not cash out. A server that was
 * too busy to say so was up: or whoever keeps it busy gets the stakes of lost flights back.
 */
const BEAT_MS = 500;

const ENDLESS: Outage = { fromMs: 0, untilMs: Number.MAX_SAFE_INTEGER };

export const beat = async ({ db, stalls }: Pick<Deps, 'db' | 'stalls'>): Promise<void> => {
  const stalledMs = stalls.takeMs();
  await callFunction(db, 'record_heartbeat', { gap_ms: OUTAGE_MS_MAX, stalled_ms: stalledMs });
};

/** The outage that gives the stake of a crashed flight back, if there was one. */
export const refundingOutage = async (
  deps: Pick<Deps, 'db' | 'stalls'>,
  round: OpenFlight,
  { course: { ending }, cashOutMs }: Secret,
): Promise<Outage | null> => {
  const exits = exitsOf(round);
  // Most flights would not be refunded whatever had happened.
  if (cashOutMs !== null || !refunds(ending, exits, ENDLESS)) return null;
  // We are up: an outage that has just ended with our start ends here, not with our next beat.
  await beat(deps);
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

type Heartbeat = { stop(): Promise<void> };

/** Beats from now on until stopped; the server must be listening. */
export const startHeartbeat = async (
  deps: Pick<Deps, 'db' | 'log' | 'stalls'>,
): Promise<Heartbeat> => {
  // Nobody could cash out before now, however busy this server was.
  deps.stalls.takeMs();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const loop = async (): Promise<void> => {
    await beat(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, 'no heartbeat could be written; flights may be refunded');
    });
    if (stopped) return;
    timer = setTimeout(() => {
      running = loop();
    }, BEAT_MS);
  };
  await loop();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
