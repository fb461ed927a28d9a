import { mulDivDown } from '../../amount.ts';
import { type Hashing, openStream, type RoundSeeds } from '../../fairness.ts';
import { err, ok, type Result } from '../../result.ts';
import { drawJackpotOf, type Wager } from '../round.ts';
import { type Curve, crashCurve, multiplierAt, reachMs } from './curve.ts';
import { drawCrashRound } from './draw.ts';
import { exitOf } from './exits.ts';
import {
  CAP_MAX,
  type CrashDraw,
  type CrashEvents,
  type CrashRound,
  type Ending,
  type Exits,
  ONE_X,
  type Outage,
} from './types.ts';

/** An outage longer than this refunds the stake if the round crashed during it. */
export const OUTAGE_MS_MAX = 2_000;

/**
 * A crash within this time after an outage is refunded too, because a page needs time to reconnect.
 */
export const OUTAGE_AFTERMATH_MS = 5_000;

export type Timeline = {
  readonly curve: Curve;
  /** How the round ends without a cash-out. */
  readonly ending: Ending;
};

/**
 * A round crashes in the first millisecond in which the multiplier shown reaches the crash point.
 * It is cashed out automatically when the multiplier reaches an exit (automatic cash-out or cap)
 * below the crash point. Because of the wobble, a multiplier may be shown several times; only the
 * first time counts.
 */
export const timelineOf = ({ crashPoint, wobble }: CrashDraw, exits: Exits): Timeline => {
  const { cap } = exits;
  if (cap <= ONE_X || cap > CAP_MAX) throw new RangeError(`timelineOf: a cap of ${cap}`);
  const curve = crashCurve(wobble);
  const exit = exitOf(exits);
  const ending: Ending =
    exit < crashPoint
      ? { status: 'cashedout', multiplier: exit, atMs: reachMs(curve, exit) }
      : { status: 'crashed', multiplier: crashPoint, atMs: reachMs(curve, crashPoint) };
  return { curve, ending };
};

/** A cash-out that arrives at `elapsedMs` pays the multiplier shown then; null when it is too late. */
export const cashOutAt = ({ curve, ending }: Timeline, elapsedMs: number): Ending | null =>
  elapsedMs >= 0 && elapsedMs < ending.atMs
    ? { status: 'cashedout', multiplier: multiplierAt(curve, elapsedMs), atMs: elapsedMs }
    : null;

/** Whether an outage refunds the stake of a crashed round. */
export const refunds = (ending: Ending, { autoCashOut }: Exits, outage: Outage): boolean => {
  // An automatic cash-out needs no action of the player, so an outage has no effect.
  if (ending.status !== 'crashed' || autoCashOut !== null) return false;
  const { fromMs, untilMs } = outage;
  if (untilMs - fromMs <= OUTAGE_MS_MAX) return false;
  // Only a crash during the outage or just after it is refunded. Otherwise an outage would make the
  // rest of the round free of risk.
  return fromMs < ending.atMs && ending.atMs <= untilMs + OUTAGE_AFTERMATH_MS;
};

/** The end of a round, given its events; null when those events are impossible. */
export const endingOf = (
  draw: CrashDraw,
  exits: Exits,
  { cashOutMs, outage }: CrashEvents,
): Ending | null => {
  const timeline = timelineOf(draw, exits);
  if (outage !== null) {
    if (cashOutMs !== null || !refunds(timeline.ending, exits, outage)) return null;
    return { status: 'refunded', multiplier: ONE_X, atMs: timeline.ending.atMs };
  }
  return cashOutMs === null ? timeline.ending : cashOutAt(timeline, cashOutMs);
};

/** The payout of a round with this ending. Rounds down. */
export const crashPayoutWei = ({ status, multiplier }: Ending, stakeWei: bigint): bigint =>
  status === 'crashed' ? 0n : mulDivDown(stakeWei, multiplier, ONE_X);

/** Draws the round: crash point, wobble, then the jackpot. Secret until the round is over. */
export const openCrash = (hashing: Hashing, seeds: RoundSeeds, wager: Wager<Exits>): CrashRound => {
  const stream = openStream(hashing, seeds);
  const draw = drawCrashRound(wager.profile, wager.token, stream);
  const jackpot = drawJackpotOf(wager, stream);
  return { wager, jackpot, stakedWei: wager.stakeWei, payoutWei: null, draw, ended: null };
};

/** The events of a round without a cash-out or an outage. */
export const UNTOUCHED: CrashEvents = { cashOutMs: null, outage: null };

/** Ends the round; rejects events that are impossible in it. */
export const endCrash = (
  round: CrashRound,
  { cashOutMs, outage }: CrashEvents,
): Result<CrashRound, 'ROUND.MOVE_INVALID'> => {
  const { wager, draw, ended } = round;
  const ending = ended === null ? endingOf(draw, wager.pick, { cashOutMs, outage }) : null;
  if (ending === null) return err('ROUND.MOVE_INVALID');
  const payoutWei = crashPayoutWei(ending, wager.stakeWei);
  return ok({ ...round, payoutWei, ended: { ...ending, cashOutMs, outage } });
};
