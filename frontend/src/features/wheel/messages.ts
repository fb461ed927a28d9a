import { AMOUNT_DECIMALS, formatDecimal, type Token } from '@degen/rules/amount.ts';
import { balanceText } from '../../components/ui/bet-amount-rules.ts';
import type { ToastMessage } from '../../components/ui/toast-store.ts';
import { errorMessage } from '../fairness/error-messages.ts';
import { type WheelRound, winningsWei } from './round.ts';

/** Enough for the smallest BNB win to be told from nothing. */
const SHOWN_DECIMALS: Record<Token, number> = { DEGEN: 2, BNB: 6 };

/** An amount of a round for people: cut towards zero, without trailing zeros. */
export const amountText = (token: Token, amountWei: bigint): string => {
  const decimals = SHOWN_DECIMALS[token];
  return formatDecimal(amountWei / 10n ** BigInt(AMOUNT_DECIMALS - decimals), decimals);
};

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

export const UNANSWERED: ToastMessage = {
  title: 'No Answer Yet',
  description: 'The server could not be reached. Finish this spin when you are back online.',
  tone: 'error',
};

export const SEED_NOT_ANNOUNCED: ToastMessage = {
  title: 'Seed Was Not Announced',
  description: 'This spin used a seed that was not shown to you before the bet. Open its proof.',
  tone: 'error',
};

export const SIGN_IN_FIRST: ToastMessage = {
  title: 'Sign In First',
  description: 'Sign the message in your wallet to play with your deposit.',
  tone: 'error',
};

export const refusalToast = (error: unknown): ToastMessage => ({
  title: 'Spin Not Placed',
  description: errorMessage(error),
  tone: 'error',
});
