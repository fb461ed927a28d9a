import { WEI_PER_UNIT } from '../amount.ts';
import type { Sums } from './totals.ts';

/** How much more some rounds paid than such rounds pay on average, by their odds. */
export type Luck = {
  /** Negative when the rounds returned less than expected. */
  readonly gainWei: bigint;
  /**
   * Of many players with the same bets, 95 in 100 have a `gainWei` between `-bandWei` and
   * `bandWei`.
   */
  readonly bandWei: bigint;
};

/**
 * 19 in 20 results of a normal distribution lie within this many standard deviations of the mean.
 */
const BAND_DEVIATIONS = 1.96;
/** The band is rounded to a billionth of a token. */
const PARTS = 1_000_000_000;

export const luckOf = ({ paidWei, expectedWei, variance }: Sums): Luck => {
  const band = BAND_DEVIATIONS * Math.sqrt(variance);
  return {
    gainWei: paidWei - expectedWei,
    bandWei: (BigInt(Math.round(band * PARTS)) * WEI_PER_UNIT) / BigInt(PARTS),
  };
};

export const isWithinBand = ({ gainWei, bandWei }: Luck): boolean =>
  gainWei <= bandWei && -gainWei <= bandWei;
