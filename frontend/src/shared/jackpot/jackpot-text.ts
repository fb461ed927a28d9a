import { formatDecimal, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { decimalText } from '../language/formats.ts';
import { amountText } from '../lib/amount-text.ts';
import { jackpotTexts } from '../texts.ts';

const SCALES = [
  { units: 1_000_000_000n, name: 'billions' },
  { units: 1_000_000n, name: 'millions' },
  { units: 1_000n, name: 'thousands' },
] as const;

/** "1.2M", "940.5K", "87": at most one decimal, truncated and never rounded up. */
export const compactText = (amountWei: bigint): string => {
  const scale = SCALES.find(({ units }) => amountWei >= units * WEI_PER_UNIT);
  if (!scale) return String(amountWei / WEI_PER_UNIT);
  const tenths = (amountWei * 10n) / (scale.units * WEI_PER_UNIT);
  return jackpotTexts.get()[scale.name](decimalText(formatDecimal(tenths, 1)));
};

/**
 * "540", "1,080,000". Below 100 DEGEN the text has decimals, so that a small prize is not shown as
 * zero.
 */
export const degenText = (amountWei: bigint): string =>
  amountText(
    'DEGEN',
    amountWei < 100n * WEI_PER_UNIT ? amountWei : amountWei - (amountWei % WEI_PER_UNIT),
  );
