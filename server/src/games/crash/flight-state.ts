import { reachMsEvenly } from '@degen/rules/games/crash/even-reach.ts';
import { exitOf } from '@degen/rules/games/crash/exits.ts';
import { type Course, cashOutAt, courseOf, openCrash } from '@degen/rules/games/crash/flight.ts';
import { game } from '@degen/rules/games/crash/game.ts';
import type {
  CrashRound,
  Exits,
  Flight,
  FlightEvents,
  Outage,
} from '@degen/rules/games/crash/types.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import { endingOf } from '../../rounds/receipt.ts';
import type { Ending, OpenRound } from '../../rounds/types.ts';

/** All that an open flight keeps: everything else follows from it and the seeds. */
export type FlightState = {
  readonly autoCashOut: string | null;
  readonly cap: string;
  /** When the player's cash-out arrived, in milliseconds from the take-off (`stamp_cash_out`). */
  readonly stampedMs?: number;
};

export type OpenFlight = OpenRound<FlightState>;

export const stateOf = ({ autoCashOut, cap }: Exits): FlightState => ({
  autoCashOut: autoCashOut === null ? null : String(autoCashOut),
  cap: String(cap),
});

export const exitsOf = ({ state }: OpenFlight): Exits => ({
  autoCashOut: state.autoCashOut === null ? null : BigInt(state.autoCashOut),
  cap: BigInt(state.cap),
});

/** How long the flight had lasted by the database's clock when the round was read. */
export const elapsedMsOf = ({ openedAt, now }: OpenFlight): number =>
  now.getTime() - openedAt.getTime();

/** What nobody outside may know before the flight is over. To compute it takes as long as it is secret. */
export type Secret = {
  readonly opened: CrashRound;
  readonly course: Course;
  /** When the player cashed out, if that was in time. */
  readonly cashOutMs: number | null;
};

export const secretOf = (round: OpenFlight): Secret => {
  const { pair, token, stakeWei } = round;
  const pick = exitsOf(round);
  const opened = openCrash(nodeHashing, pair, { profile: 'SETTLED', token, stakeWei, pick });
  const course = courseOf(opened.flight, pick);
  const { stampedMs } = round.state;
  const inTime = stampedMs !== undefined && cashOutAt(course, stampedMs) !== null;
  return { opened, course, cashOutMs: inTime ? stampedMs : null };
};

/**
 * When a flight ends that nobody touches, in milliseconds from its take-off. A flight is due then, and
 * what waits for its end reads that: to find it again would take as long as the flight goes far.
 */
export const endMsOf = ({ crashPoint, wobble }: Flight, exits: Exits): number => {
  const exit = exitOf(exits);
  return reachMsEvenly(wobble, exit < crashPoint ? exit : crashPoint);
};

/** How long the flight goes on; zero or less when it is over. A cash-out makes it due. */
export const leftMsOf = ({ dueAt, now }: OpenFlight): number => dueAt.getTime() - now.getTime();

/** Receipt and money of a flight that is over; `outage` is one that would give the stake back. */
export const settlementOf = (
  round: OpenFlight,
  { opened, cashOutMs }: Secret,
  outage: Outage | null,
): Ending => {
  // A cash-out that came in time decides, and leaves nothing to give back.
  const events: FlightEvents = { cashOutMs, outage: cashOutMs === null ? outage : null };
  const ended = game.act(opened, events);
  if (!ended.ok) throw new Error(`settlementOf: round ${round.id} cannot have ended so`);
  return endingOf(receiptParts(game, ended.value), ended.value);
};
