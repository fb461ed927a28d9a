import { outcomeText } from '@degen/rules/receipt/replay.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';

/** A round in words, with its money, for any game that has receipts. */
export const roundText = (receipt: Receipt): string => {
  const { stake, payout, token } = receipt;
  return `${outcomeText(receipt)}, stake ${stake}, payout ${payout} ${token}`;
};
