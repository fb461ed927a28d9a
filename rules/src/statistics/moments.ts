/** Mean and variance of what a bet returns, as multiples of its stake and of the stake's square. */
export type Moments = { readonly mean: number; readonly variance: number };

/** Of a bet that pays one multiple of its stake or nothing, by its mean and the chance to win. */
export const momentsOfWin = (mean: number, chance: number): Moments => ({
  mean,
  // In demo, no crash round reaches the highest cash-out.
  variance: chance === 0 ? 0 : mean * mean * (1 / chance - 1),
});

/** Of a stake that was given back, whatever was drawn. */
export const REFUND_MOMENTS: Moments = { mean: 1, variance: 0 };
