import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { amountText } from '../lib/amount-text.ts';

/** "540", "1,080,000"; below 100 DEGEN with decimals: a small prize is told from none. */
export const degenText = (amountWei: bigint): string =>
  amountText(
    'DEGEN',
    amountWei < 100n * WEI_PER_UNIT ? amountWei : amountWei - (amountWei % WEI_PER_UNIT),
  );
