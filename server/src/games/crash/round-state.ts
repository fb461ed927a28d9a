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

/** The stored state of an open round. Everything else follows from this state and the seeds. */
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

/** The age of the round at the time when it was read, by the database's clock. */
export const elapsedMsOf = ({ openedAt, now }: OpenCrashRound): number =>
  now.getTime() - openedAt.getTime();

/**
 * Values that must not leave the server before the round has ended. The duration of `secretOf`
 * depends on the crash point, so it must not be called earlier either.
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
 * When a round ends without a cash-out, in milliseconds from its start. It is computed once, in the
 * same steps for every round, and stored as the round's due time. Later requests only compare that
 * time with the clock, so their duration reveals nothing.
 */
export const endMsOf = ({ crashPoint, wobble }: CrashDraw, exits: Exits): number => {
  const exit = exitOf(exits);
  return reachMsEvenly(wobble, exit < crashPoint ? exit : crashPoint);
};

/**
 * The remaining time of the round; zero or less if it has ended. A cash-out ends a round by setting
 * its due time to the present.
 */
export const leftMsOf = ({ dueAt, now }: OpenCrashRound): number => dueAt.getTime() - now.getTime();

/**
 * Receipt and payout of a round that has ended. If `outage` is set and the player did not cash out
 * in time, the stake is refunded.
 */
export const settlementOf = (
  round: OpenCrashRound,
  { opened, cashOutMs }: Secret,
  outage: Outage | null,
): Ending => {
  // A cash-out in time decides the round, so the outage refunds nothing.
  const events: CrashEvents = { cashOutMs, outage: cashOutMs === null ? outage : null };
  const ended = game.act(opened, events);
  if (!ended.ok) throw new Error(`settlementOf: round ${round.id} cannot have ended so`);
  return endingOf(game, ended.value);
};
