import { BPS, TOKENS, type Token } from '../../amount.ts';
import { allDraws } from '../../odds/enumerate.ts';
import { exactShare, fraction } from '../../odds/fraction.ts';
import type { ExactShare } from '../../odds/types.ts';
import { ODDS_PROFILES, type OddsProfile } from '../../odds.ts';
import { parseWheelPick, spinWheel, wheelMultiplierText } from './rules.ts';
import { WHEEL_COLOURS, WHEEL_SEGMENTS } from './types.ts';

export type WheelOddsRow = {
  readonly profile: OddsProfile;
  readonly token: Token;
  /** Number of picked colours, of ten. */
  readonly colours: number;
  readonly winChance: ExactShare;
  readonly multiplier: string;
  /** The average payout, stake included, as a share of the stake. */
  readonly returnToPlayer: ExactShare;
};

/**
 * A multiple of 10,000 (basis points) and of every number of colours, so that the enumeration
 * rounds no payout. Real payouts are rounded down, so they return at most the enumerated average.
 */
const EXACT_STAKE_WEI = 2_520n * BPS;

/** Computes every figure by enumeration: runs the wheel's own code on each possible draw. */
export const wheelOddsRows = (): WheelOddsRow[] =>
  ODDS_PROFILES.flatMap((profile) =>
    TOKENS.flatMap((token) => WHEEL_COLOURS.map((_, index) => wheelRow(profile, token, index + 1))),
  );

const wheelRow = (profile: OddsProfile, token: Token, colours: number): WheelOddsRow => {
  const pick = parseWheelPick(WHEEL_COLOURS.slice(0, colours));
  if (!pick.ok) throw new Error(`wheelRow: ${pick.error}`);
  const outcomes = allDraws(WHEEL_SEGMENTS).map((stream) =>
    spinWheel(stream, { profile, token, stakeWei: EXACT_STAKE_WEI, pick: pick.value }),
  );
  const wins = outcomes.filter(({ won }) => won).length;
  const paidWei = outcomes.reduce((sum, { payoutWei }) => sum + payoutWei, 0n);
  return {
    profile,
    token,
    colours,
    winChance: exactShare(fraction(BigInt(wins), BigInt(WHEEL_SEGMENTS))),
    multiplier: wheelMultiplierText(token, colours),
    returnToPlayer: exactShare(fraction(paidWei, EXACT_STAKE_WEI * BigInt(WHEEL_SEGMENTS))),
  };
};
