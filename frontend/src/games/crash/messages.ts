import { profitWei } from '../../round/types.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import type { ToastMessage } from '../../shared/ui/toast-store.ts';
import { type ClosedCrashRound, shownText } from './crash-round.ts';

export const BAD_AUTO_CASH_OUT: ToastMessage = {
  title: 'Invalid Auto Cash Out',
  description: 'Enter a multiplier from 1.01 to 100 with at most two decimals, or leave it empty.',
  tone: 'error',
};

export const CASH_OUT_UNANSWERED: ToastMessage = {
  title: 'No Answer Yet',
  description:
    'Your cash-out is being sent again. It counts from the moment it arrives, only once.',
  tone: 'error',
};

/** The overlay's text for a round that has ended, as specified. */
export const overlayText = (round: ClosedCrashRound): string => {
  if (round.status === 'crashed') return `CRASHED @ ${shownText(round.multiplier)}`;
  if (round.status === 'refunded') return 'STAKE REFUNDED';
  return `WIN +${amountText(round.token, profitWei(round))} ${round.token}`;
};

/** The result in a sentence, for screen readers. */
export const resultText = (round: ClosedCrashRound): string => {
  const stake = `${amountText(round.token, round.stakeWei)} ${round.token}`;
  if (round.status === 'refunded') {
    return `The server was away during this round, so your ${stake} came back to you.`;
  }
  if (round.status === 'crashed')
    return `The ship was lost at ${shownText(round.multiplier)}, and ${stake} with it.`;
  const paid = `${amountText(round.token, round.payoutWei)} ${round.token}`;
  return `You left at ${shownText(round.multiplier)} with ${paid}. The ship would have crashed at ${shownText(round.crashPoint)}.`;
};
