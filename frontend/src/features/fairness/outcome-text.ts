import type { Receipt } from '@degen/rules/receipt/types.ts';
import { WHEEL_LABELS } from '@degen/rules/wheel/types.ts';

/** The outcome of a round in words, for any game that has receipts. */
export const outcomeText = ({ outcome, stake, payout, token }: Receipt): string => {
  const jackpot = outcome.jackpot === null ? '' : `, ${outcome.jackpot} jackpot`;
  return `${WHEEL_LABELS[outcome.colour]}, stake ${stake}, payout ${payout} ${token}${jackpot}`;
};
