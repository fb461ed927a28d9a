import { formatAmount, formattedWei } from '../amount.ts';
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

/** Parses the output of `viewOfTotals`; throws if one of its amounts is malformed. */
export const totalsOfView = ({ staked, paid, expected, best, ...counts }: TotalsView): Totals => ({
  ...counts,
  stakedWei: formattedWei(staked),
  paidWei: formattedWei(paid),
  expectedWei: formattedWei(expected),
  best: best && { roundId: best.roundId, gainWei: formattedWei(best.gain) },
});
