import type { Token } from '@degen/rules/amount.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { balanceText } from '../../shared/ui/bet-amount-rules.ts';
import type { ToastMessage } from '../../shared/ui/toast-store.ts';
import { type WheelRound, winningsWei } from './round.ts';

export const NO_COLOURS: ToastMessage = {
  title: 'No Colors Selected',
  description: 'Please select at least one color to bet on!',
  tone: 'error',
};

export const INVALID_BET: ToastMessage = {
  title: 'Invalid Bet',
  description: 'Please enter a valid bet amount',
  tone: 'error',
};

export const insufficientBalance = (token: Token, playableWei: bigint): ToastMessage => ({
  title: 'Insufficient Balance',
  description: `You only have ${balanceText(token, playableWei)} ${token}`,
  tone: 'error',
});

export const resultToast = (round: WheelRound): ToastMessage =>
  round.won
    ? {
        title: 'YOU WON!',
        description: `Won ${amountText(round.token, winningsWei(round))} ${round.token} (${round.multiplier}x)`,
        tone: 'success',
      }
    : {
        title: 'Better Luck Next Time',
        description: `Lost ${amountText(round.token, round.stakeWei)} ${round.token}`,
      };
