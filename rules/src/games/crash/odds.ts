import { TOKENS, type Token } from '../../amount.ts';
import { type Fraction, fraction, percentOf } from '../../odds/fraction.ts';
import { ODDS_PROFILES, type OddsProfile } from '../../odds.ts';
import { CRASH_DRAWS, DEMO_BANDS, drawsReaching } from './draw.ts';
import { multiplierText } from './exits.ts';
import { AUTO_CASH_OUT_MIN, CAP_MAX, ONE_X } from './types.ts';

export type CrashOddsRow = {
  readonly profile: OddsProfile;
  readonly token: Token;
  /** The plan: cash out when this multiplier is first shown. */
  readonly cashOutAt: string;
  /** Chance that the crash point is above `cashOutAt`, so that the cash-out is paid. */
  readonly winChance: { readonly percent: string };
  readonly returnToPlayer: { readonly percent: string };
};

const SHOWN: readonly bigint[] = [101n, 150n, 200n, 300n, 500n, 1_000n, 2_000n, 5_000n, CAP_MAX];

/** The chance that a cash-out at `multiplier` is paid: the crash point has to be above it. */
export const cashOutChance = (profile: OddsProfile, token: Token, multiplier: bigint): Fraction =>
  profile === 'SETTLED'
    ? fraction(drawsReaching(token, multiplier + 1n), CRASH_DRAWS)
    : demoChance(multiplier);

/**
 * The product of the widths of all bands. It is a common denominator, with which the chances of the
 * bands add up as whole numbers.
 */
const DEMO_UNITS = DEMO_BANDS.reduce(
  (product, { from, below }) => product * BigInt(below - from),
  1n,
);

const demoChance = (multiplier: bigint): Fraction => {
  const units = DEMO_BANDS.reduce((sum, { percent, from, below }) => {
    const width = BigInt(below - from);
    const first = multiplier + 1n > BigInt(from) ? multiplier + 1n : BigInt(from);
    const above = BigInt(below) > first ? BigInt(below) - first : 0n;
    return sum + (BigInt(percent) * above * DEMO_UNITS) / width;
  }, 0n);
  return fraction(units, 100n * DEMO_UNITS);
};

/** The average return of the plan to cash out at a multiplier, as a share of the stake. */
export const returnOf = (profile: OddsProfile, token: Token, multiplier: bigint): Fraction => {
  const { numerator, denominator } = cashOutChance(profile, token, multiplier);
  return fraction(numerator * multiplier, denominator * ONE_X);
};

/** The plan with the highest return of all possible plans. */
const bestCashOut = (profile: OddsProfile, token: Token): bigint => {
  let best = { multiplier: AUTO_CASH_OUT_MIN, share: fraction(0n, 1n) };
  for (let multiplier = AUTO_CASH_OUT_MIN; multiplier <= CAP_MAX; multiplier += 1n) {
    const share = returnOf(profile, token, multiplier);
    if (share.numerator * best.share.denominator > best.share.numerator * share.denominator) {
      best = { multiplier, share };
    }
  }
  return best.multiplier;
};

/**
 * The rows of the odds table, which include the plan with the highest return. They are exact,
 * because they count the draws for each crash point.
 */
export const crashOddsRows = (): CrashOddsRow[] =>
  ODDS_PROFILES.flatMap((profile) =>
    TOKENS.flatMap((token) =>
      [...new Set([...SHOWN, bestCashOut(profile, token)])]
        .sort((a, b) => Number(a - b))
        .map((multiplier) => ({
          profile,
          token,
          cashOutAt: multiplierText(multiplier),
          winChance: { percent: percentOf(cashOutChance(profile, token, multiplier)) },
          returnToPlayer: { percent: percentOf(returnOf(profile, token, multiplier)) },
        })),
    ),
  );
