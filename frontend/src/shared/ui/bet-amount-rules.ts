import { lesserOf, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { amountText, sumText } from '../lib/amount-text.ts';
import { parseTypedAmount } from '../lib/typed-amount.ts';
import { uiTexts } from '../texts.ts';

const MILLI_UNIT = WEI_PER_UNIT / 1000n;

/**
 * The current limits of a bet. `maxWei` is null when there is no maximum: in demo mode, the house
 * need not cover payouts.
 */
export type BetLimits = { readonly minWei: bigint; readonly maxWei: bigint | null };

/** The number of decimals that a typed bet keeps. */
const STAKE_DECIMALS: Record<Token, number> = { DEGEN: 2, BNB: 4 };

const STAKE_CHIPS_WEI: Record<Token, readonly bigint[]> = {
  DEGEN: [1n, 3n, 5n, 10n, 25n, 50n, 100n].map((units) => units * WEI_PER_UNIT),
  BNB: [1n, 5n, 10n, 50n, 100n].map((milliUnits) => milliUnits * MILLI_UNIT),
};

const STAKE_DEFAULT_WEI: Record<Token, bigint> = {
  DEGEN: 10n * WEI_PER_UNIT,
  BNB: 10n * MILLI_UNIT,
};

/** The smallest difference between two typed bets. */
export const stakeStepWei = (token: Token): bigint =>
  WEI_PER_UNIT / 10n ** BigInt(STAKE_DECIMALS[token]);

/** Rounds to the number of decimals that a bet in `token` may have, half up. */
const roundStake = (token: Token, stakeWei: bigint): bigint => {
  const stepWei = stakeStepWei(token);
  return ((stakeWei + stepWei / 2n) / stepWei) * stepWei;
};

const atLeastMin = (stakeWei: bigint, { minWei }: BetLimits): bigint =>
  stakeWei < minWei ? minWei : stakeWei;

/** The bet that Max sets: the whole playable balance, up to the maximum bet. */
export const maxStake = (playableWei: bigint, { maxWei }: BetLimits): bigint =>
  maxWei === null ? playableWei : lesserOf(playableWei, maxWei);

/** The suggested bets in `token` within the limits, ascending. */
export const stakeChips = (token: Token, limits: BetLimits): readonly bigint[] => {
  const allowed = STAKE_CHIPS_WEI[token].filter(
    (wei) => wei >= limits.minWei && maxStake(wei, limits) === wei,
  );
  return allowed.includes(limits.minWei) ? allowed : [limits.minWei, ...allowed];
};

/** Converts typed digits to a bet; `null` when the digits are not a number above 0. */
export const stakeFromText = (token: Token, text: string, limits: BetLimits): bigint | null => {
  const parsed = parseTypedAmount(text);
  return parsed.ok ? atLeastMin(roundStake(token, parsed.value), limits) : null;
};

export const halfStake = (token: Token, stakeWei: bigint, limits: BetLimits): bigint =>
  atLeastMin(roundStake(token, stakeWei / 2n), limits);

export const canHalve = (stakeWei: bigint, { minWei }: BetLimits): boolean => stakeWei > minWei;

/**
 * The initial bet of a game: the usual bet, or the balance if that is lower; always within the
 * limits.
 */
export const defaultStake = (token: Token, playableWei: bigint, limits: BetLimits): bigint =>
  atLeastMin(maxStake(lesserOf(playableWei, STAKE_DEFAULT_WEI[token]), limits), limits);

/** The reason why the limits reject a bet, regardless of the balance; null when they allow it. */
export const limitsProblem = (
  token: Token,
  stakeWei: bigint,
  { minWei, maxWei }: BetLimits,
): string | null => {
  const t = uiTexts.get();
  if (stakeWei < minWei) return t.minimum(sumText(token, minWei));
  if (maxWei === null || stakeWei <= maxWei) return null;
  return t.maximum(sumText(token, maxWei));
};

/** "From 1 to 10,000 DEGEN", or "At least 1 DEGEN" when there is no maximum. */
export const limitsText = (token: Token, { minWei, maxWei }: BetLimits): string =>
  maxWei === null
    ? uiTexts.get().atLeast(sumText(token, minWei))
    : uiTexts.get().between(amountText(token, minWei), sumText(token, maxWei));
