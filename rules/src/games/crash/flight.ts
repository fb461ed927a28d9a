import { mulDivDown } from '../../amount.ts';
import { type Hashing, openStream, type SeedPair } from '../../fairness.ts';
import { err, ok, type Result } from '../../result.ts';
import { drawJackpotOf, type Wager } from '../round.ts';
import { type Curve, crashCurve, multiplierAt, reachMs } from './curve.ts';
import { drawFlight } from './draw.ts';
import { exitOf } from './exits.ts';
import {
  CAP_MAX,
  type CrashRound,
  type Ending,
  type Exits,
  type Flight,
  type FlightEvents,
  ONE_X,
  type Outage,
} from './types.ts';

/** A player who was shut out for longer than this while the flight crashed gets the stake back. */
export const OUTAGE_MS_MAX = 2_000;

/** Also one who crashed so soon after: a page needs a moment to find the server again. */
export const OUTAGE_AFTERMATH_MS = 5_000;

export type Course = {
  readonly curve: Curve;
  /** How the round ends without a cash-out. */
  readonly ending: Ending;
};

/**
 * A flight crashes at the first millisecond in which the multiplier shown reaches the crash point, and
 * is cashed out by itself when it reaches an exit that lies below the crash point. The line wobbles,
 * so a multiplier may be shown several times; only the first time counts.
 */
export const courseOf = ({ crashPoint, wobble }: Flight, exits: Exits): Course => {
  const { cap } = exits;
  if (cap <= ONE_X || cap > CAP_MAX) throw new RangeError(`courseOf: a cap of ${cap}`);
  const curve = crashCurve(wobble);
  const exit = exitOf(exits);
  const ending: Ending =
    exit < crashPoint
      ? { status: 'cashedout', multiplier: exit, atMs: reachMs(curve, exit) }
      : { status: 'crashed', multiplier: crashPoint, atMs: reachMs(curve, crashPoint) };
  return { curve, ending };
};

/** A cash-out that arrives at `elapsedMs` pays the multiplier shown then; null when it is too late. */
export const cashOutAt = ({ curve, ending }: Course, elapsedMs: number): Ending | null =>
  elapsedMs >= 0 && elapsedMs < ending.atMs
    ? { status: 'cashedout', multiplier: multiplierAt(curve, elapsedMs), atMs: elapsedMs }
    : null;

/** Whether an outage gives the stake of a crashed flight back. */
export const refunds = (ending: Ending, { autoCashOut }: Exits, outage: Outage): boolean => {
  // With an automatic cash-out the flight needed nobody's hand, and went on without us.
  if (ending.status !== 'crashed' || autoCashOut !== null) return false;
  const { fromMs, untilMs } = outage;
  if (untilMs - fromMs <= OUTAGE_MS_MAX) return false;
  // Later on the flight is in its player's hands again, or every outage would be a free ride.
  return fromMs < ending.atMs && ending.atMs <= untilMs + OUTAGE_AFTERMATH_MS;
};

/** How a flight ended, given what happened in it; null when that cannot have happened. */
export const endingOf = (
  flight: Flight,
  exits: Exits,
  { cashOutMs, outage }: FlightEvents,
): Ending | null => {
  const course = courseOf(flight, exits);
  if (outage !== null) {
    if (cashOutMs !== null || !refunds(course.ending, exits, outage)) return null;
    return { status: 'refunded', multiplier: ONE_X, atMs: course.ending.atMs };
  }
  return cashOutMs === null ? course.ending : cashOutAt(course, cashOutMs);
};

/** Everything that the ending credits. Rounds down. */
export const crashPayoutWei = ({ status, multiplier }: Ending, stakeWei: bigint): bigint =>
  status === 'crashed' ? 0n : mulDivDown(stakeWei, multiplier, ONE_X);

/** Draws a flight: crash point, wobble, then the jackpot. Secret until the round is over. */
export const openCrash = (hashing: Hashing, pair: SeedPair, wager: Wager<Exits>): CrashRound => {
  const stream = openStream(hashing, pair);
  const flight = drawFlight(wager.profile, wager.token, stream);
  const jackpot = drawJackpotOf(wager, stream);
  return { wager, jackpot, stakedWei: wager.stakeWei, payoutWei: null, flight, ended: null };
};

/** What happens in a flight that nobody touches. */
export const UNTOUCHED: FlightEvents = { cashOutMs: null, outage: null };

/** Ends the round; rejects what cannot have happened in this flight. */
export const endCrash = (
  round: CrashRound,
  { cashOutMs, outage }: FlightEvents,
): Result<CrashRound, 'ROUND.MOVE_INVALID'> => {
  const { wager, flight, ended } = round;
  const ending = ended === null ? endingOf(flight, wager.pick, { cashOutMs, outage }) : null;
  if (ending === null) return err('ROUND.MOVE_INVALID');
  const payoutWei = crashPayoutWei(ending, wager.stakeWei);
  return ok({ ...round, payoutWei, ended: { ...ending, cashOutMs, outage } });
};
