import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { amountText } from '../lib/amount-text.ts';

const unitsFormat = new Intl.NumberFormat('en');

/** "540", "1,080,000"; below 100 DEGEN with decimals: a small prize is told from none. */
export const degenText = (amountWei: bigint): string =>
  amountWei < 100n * WEI_PER_UNIT
    ? amountText('DEGEN', amountWei)
    : unitsFormat.format(amountWei / WEI_PER_UNIT);
