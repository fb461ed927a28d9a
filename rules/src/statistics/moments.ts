/** Mean and variance of what a bet returns, in units of its stake and of the squared stake. */
export type Moments = { readonly mean: number; readonly variance: number };

/** The moments of a bet that pays either nothing or one fixed multiple of its stake. */
export const momentsOfWin = (mean: number, chance: number): Moments => ({
  mean,
  // The chance is 0 for the highest automatic cash-out of crash in demo: no demo round reaches it.
  variance: chance === 0 ? 0 : mean * mean * (1 / chance - 1),
});

/** The moments of a refunded bet, which returns its stake whatever was drawn. */
export const REFUND_MOMENTS: Moments = { mean: 1, variance: 0 };
