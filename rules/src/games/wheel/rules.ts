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

/** Ten units of payout are shared by the colours picked: one colour pays 10 x, ten pay 1 x. */
const TOTAL_PAYOUT_UNITS = 10n;

const MULTIPLIER_TEXT_DECIMALS = 2;

/** Turns an untrusted list of colours into a pick: not empty, known, none twice. */
export const parseWheelPick = (colours: unknown): Result<WheelPick, WheelError> => {
  if (!Array.isArray(colours)) return err('WAGER.PICK_INVALID');
  const pick = WHEEL_COLOURS.filter((colour) => colours.includes(colour));
  // An unknown colour, or one given twice, makes the list longer than the pick.
  if (pick.length === 0 || pick.length !== colours.length) return err('WAGER.PICK_INVALID');
  return ok(pick as readonly unknown[] as WheelPick);
};

/** What a win with `count` colours credits. Rounds down. */
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

/** The most that one spin can credit. A pick has a single winning amount, so it is that. */
export const wheelMaxPayoutWei = wheelPayoutWei;

/**
 * The multiplier as shown, "10.2" or "2.04", cut to two decimals; nothing picked reads like one
 * colour. The payout itself is computed from the stake, not from this text.
 */
export const wheelMultiplierText = (token: Token, count: number): string => {
  const hundredths = mulDivDown(
    TOTAL_PAYOUT_UNITS * TOKEN_MULTIPLIER_BPS[token],
    10n ** BigInt(MULTIPLIER_TEXT_DECIMALS),
    BigInt(Math.max(count, 1)) * BPS,
  );
  return formatDecimal(hundredths, MULTIPLIER_TEXT_DECIMALS);
};

/** What a spin comes to once the wheel has stopped. */
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

/** First the segment, then the jackpot: what the server pays and players check. */
export const openWheel = openInstant(spinWheel);
