import { formatDecimal, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { amountText } from '../lib/amount-text.ts';

const SCALES = [
  { units: 1_000_000_000n, suffix: 'B' },
  { units: 1_000_000n, suffix: 'M' },
  { units: 1_000n, suffix: 'K' },
] as const;

/** "1.2M", "940.5K", "87": at most one decimal, truncated and never rounded up. */
export const compactText = (amountWei: bigint): string => {
  const scale = SCALES.find(({ units }) => amountWei >= units * WEI_PER_UNIT);
  if (!scale) return String(amountWei / WEI_PER_UNIT);
  const tenths = (amountWei * 10n) / (scale.units * WEI_PER_UNIT);
  return `${formatDecimal(tenths, 1)}${scale.suffix}`;
};

/** "540", "1,080,000"; below 100 DEGEN with decimals, so that a small prize is not shown as zero. */
export const degenText = (amountWei: bigint): string =>
  amountText(
    'DEGEN',
    amountWei < 100n * WEI_PER_UNIT ? amountWei : amountWei - (amountWei % WEI_PER_UNIT),
  );
