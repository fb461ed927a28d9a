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
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import { endingOf } from '../../rounds/receipt.ts';
import type { Ending, OpenRound } from '../../rounds/types.ts';

/** All that an open round keeps: everything else follows from it and the seeds. */
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

/** How long the round had lasted by the database's clock when it was read. */
export const elapsedMsOf = ({ openedAt, now }: OpenCrashRound): number =>
  now.getTime() - openedAt.getTime();

/** What leaves the server only once the round is over. To compute it takes as long as it is secret. */
export type Secret = {
  readonly opened: CrashRound;
  readonly timeline: Timeline;
  /** When the player cashed out, if that was in time. */
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
 * When a round ends without a cash-out, in milliseconds from its start. It is due then, and what waits
 * for its end reads that: to compute it again would take as long as the multiplier goes high.
 */
export const endMsOf = ({ crashPoint, wobble }: CrashDraw, exits: Exits): number => {
  const exit = exitOf(exits);
  return reachMsEvenly(wobble, exit < crashPoint ? exit : crashPoint);
};

/** How long the round goes on; zero or less when it is over. A cash-out makes it due. */
export const leftMsOf = ({ dueAt, now }: OpenCrashRound): number => dueAt.getTime() - now.getTime();

/** Receipt and money of a round that is over; `outage` is one that would return the stake. */
export const settlementOf = (
  round: OpenCrashRound,
  { opened, cashOutMs }: Secret,
  outage: Outage | null,
): Ending => {
  // A cash-out that came in time decides, and leaves nothing to return.
  const events: CrashEvents = { cashOutMs, outage: cashOutMs === null ? outage : null };
  const ended = game.act(opened, events);
  if (!ended.ok) throw new Error(`settlementOf: round ${round.id} cannot have ended so`);
  return endingOf(receiptParts(game, ended.value), ended.value);
};
