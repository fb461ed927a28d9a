import { BPS, formatDecimal, mulDivDown, type Token } from '../../amount.ts';
import { type OddsProfile, TOKEN_MULTIPLIER_BPS } from '../../odds.ts';
import type { RandomStream } from '../../random.ts';
import { err, ok, type Result } from '../../result.ts';
import { openInstant, type Wager } from '../round.ts';
import {
  WHEEL_COLOURS,
  WHEEL_SEGMENTS,
  type WheelError,
  type WheelOutcome,
  type WheelPick,
} from './types.ts';

/** Ten units of payout are shared by the picked colours: one colour pays 10 x, ten pay 1 x. */
const TOTAL_PAYOUT_UNITS = 10n;

const MULTIPLIER_TEXT_DECIMALS = 2;

/** Parses an untrusted list of colours as a pick: not empty, known colours, no duplicates. */
export const parseWheelPick = (colours: unknown): Result<WheelPick, WheelError> => {
  if (!Array.isArray(colours)) return err('WAGER.PICK_INVALID');
  const pick = WHEEL_COLOURS.filter((colour) => colours.includes(colour));
  // An unknown or repeated colour makes the list longer than the pick.
  if (pick.length === 0 || pick.length !== colours.length) return err('WAGER.PICK_INVALID');
  return ok(pick as readonly unknown[] as WheelPick);
};

/** The payout of a win with `count` colours. Rounds down. */
export const wheelPayoutWei = (
  profile: OddsProfile,
  token: Token,
  stakeWei: bigint,
  count: number,
): bigint => {
  if (!Number.isInteger(count) || count < 1 || count > WHEEL_SEGMENTS) {
    throw new RangeError(`wheelPayoutWei: 1 to ${WHEEL_SEGMENTS} colours, not ${count}`);
  }
  const multiplierBps = TOTAL_PAYOUT_UNITS * TOKEN_MULTIPLIER_BPS[token];
  const multiplied = mulDivDown(stakeWei, multiplierBps, BigInt(count) * BPS);
  return profile === 'SETTLED' ? multiplied : stakeWei + multiplied;
};

/**
 * The multiplier as shown, "10.2" or "2.04", cut to two decimals. Before a colour is picked, the
 * multiplier of one colour is shown. The payout is computed from the stake, not from this text.
 */
export const wheelMultiplierText = (token: Token, count: number): string => {
  const hundredths = mulDivDown(
    TOTAL_PAYOUT_UNITS * TOKEN_MULTIPLIER_BPS[token],
    10n ** BigInt(MULTIPLIER_TEXT_DECIMALS),
    BigInt(Math.max(count, 1)) * BPS,
  );
  return formatDecimal(hundredths, MULTIPLIER_TEXT_DECIMALS);
};

/** The outcome of a spin once the wheel has stopped. */
export const wheelOutcomeAt = (
  segment: number,
  { profile, token, stakeWei, pick }: Wager<WheelPick>,
): WheelOutcome => {
  const colour = WHEEL_COLOURS[segment];
  if (colour === undefined) throw new RangeError(`wheelOutcomeAt: no segment ${segment}`);
  const won = pick.includes(colour);
  const payoutWei = won ? wheelPayoutWei(profile, token, stakeWei, pick.length) : 0n;
  return { segment, colour, won, payoutWei };
};

/** Plays one spin; draws exactly one integer below ten from the stream. */
export const spinWheel = (stream: RandomStream, wager: Wager<WheelPick>): WheelOutcome =>
  wheelOutcomeAt(stream.below(WHEEL_SEGMENTS), wager);

/**
 * Draws first the segment, then the jackpot. The server settles rounds with this function, and the
 * verifier recomputes them with it.
 */
export const openWheel = openInstant(spinWheel);
