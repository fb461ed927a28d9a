import { WEI_PER_UNIT } from '../amount.ts';
import type { Sums } from './totals.ts';

/** What rounds returned beyond what their odds expect. */
export type Luck = {
  /** Negative when they returned less. */
  readonly gainWei: bigint;
  /** Of many players with the same bets, 95 in 100 end at most so far from what the odds expect. */
  readonly bandWei: bigint;
};

/** Standard deviations of a normal distribution that leave out one result in twenty. */
const BAND_DEVIATIONS = 1.96;
/** The band is shown to so many parts of a token. */
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
