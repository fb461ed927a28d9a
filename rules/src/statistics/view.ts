import { formatAmount, parseAmount } from '../amount.ts';
import type { TotalsView } from '../wire/statistics.ts';
import type { Totals } from './totals.ts';

export const viewOfTotals = ({
  stakedWei,
  paidWei,
  expectedWei,
  best,
  ...counts
}: Totals): TotalsView => ({
  ...counts,
  staked: formatAmount(stakedWei),
  paid: formatAmount(paidWei),
  expected: formatAmount(expectedWei),
  best: best && { roundId: best.roundId, gain: formatAmount(best.gainWei) },
});

/** Throws for a text that is no amount: only `viewOfTotals` writes them. */
export const totalsOfView = ({ staked, paid, expected, best, ...counts }: TotalsView): Totals => ({
  ...counts,
  stakedWei: weiOf(staked),
  paidWei: weiOf(paid),
  expectedWei: weiOf(expected),
  best: best && { roundId: best.roundId, gainWei: weiOf(best.gain) },
});

const weiOf = (text: string): bigint => {
  if (text === '0') return 0n;
  const amount = parseAmount(text);
  if (!amount.ok) throw new RangeError(`totalsOfView: ${amount.error}`);
  return amount.value;
};
