import { reachMsEvenly } from '@degen/rules/games/crash/even-reach.ts';
import { exitOf } from '@degen/rules/games/crash/exits.ts';
import { game } from '@degen/rules/games/crash/game.ts';
import { cashOutAt, openCrash, type Timeline, timelineOf } from '@degen/rules/games/crash/round.ts';
import type {
  CrashDraw,
  CrashEvents,
  CrashRound,
  Exits,
  Outage,
} from '@degen/rules/games/crash/types.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import { endingOf } from '../../rounds/receipt.ts';
import type { Ending, OpenRound } from '../../rounds/types.ts';

/** The stored state of an open round: everything else follows from it and the seeds. */
export type CrashState = {
  readonly autoCashOut: string | null;
  readonly cap: string;
  /** When the player's cash-out arrived, in milliseconds from the start (`stamp_cash_out`). */
  readonly stampedMs?: number;
};

export type OpenCrashRound = OpenRound<CrashState>;

export const stateOf = ({ autoCashOut, cap }: Exits): CrashState => ({
  autoCashOut: autoCashOut === null ? null : String(autoCashOut),
  cap: String(cap),
});

export const exitsOf = ({ state }: OpenCrashRound): Exits => ({
  autoCashOut: state.autoCashOut === null ? null : BigInt(state.autoCashOut),
  cap: BigInt(state.cap),
});

/** The round's age by the database's clock when it was read. */
export const elapsedMsOf = ({ openedAt, now }: OpenCrashRound): number =>
  now.getTime() - openedAt.getTime();

/**
 * Values that may leave the server only once the round has ended. Computing them takes a time that
 * depends on the crash point.
 */
export type Secret = {
  readonly opened: CrashRound;
  readonly timeline: Timeline;
  /** Time of the cash-out if it arrived before the end of the round; null otherwise. */
  readonly cashOutMs: number | null;
};

export const secretOf = (round: OpenCrashRound): Secret => {
  const { pair, token, stakeWei } = round;
  const pick = exitsOf(round);
  const opened = openCrash(nodeHashing, pair, { profile: 'SETTLED', token, stakeWei, pick });
  const timeline = timelineOf(opened.draw, pick);
  const { stampedMs } = round.state;
  const inTime = stampedMs !== undefined && cashOutAt(timeline, stampedMs) !== null;
  return { opened, timeline, cashOutMs: inTime ? stampedMs : null };
};

/**
 * When a round ends without a cash-out, in milliseconds from its start. It is stored as the round's
 * due time and read from there, because computing it again would take longer for higher
 * multipliers.
 */
export const endMsOf = ({ crashPoint, wobble }: CrashDraw, exits: Exits): number => {
  const exit = exitOf(exits);
  return reachMsEvenly(wobble, exit < crashPoint ? exit : crashPoint);
};

/**
 * The remaining time of the round; zero or less when it has ended. A cash-out sets the due time to
 * the present, so it ends the round.
 */
export const leftMsOf = ({ dueAt, now }: OpenCrashRound): number => dueAt.getTime() - now.getTime();

/**
 * Receipt and payout of a round that has ended. `outage` refunds the stake, unless the player
 * cashed out in time.
 */
export const settlementOf = (
  round: OpenCrashRound,
  { opened, cashOutMs }: Secret,
  outage: Outage | null,
): Ending => {
  // A cash-out in time decides the round, so there is nothing to refund.
  const events: CrashEvents = { cashOutMs, outage: cashOutMs === null ? outage : null };
  const ended = game.act(opened, events);
  if (!ended.ok) throw new Error(`settlementOf: round ${round.id} cannot have ended so`);
  return endingOf(game, ended.value);
};
