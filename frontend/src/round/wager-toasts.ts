import { errorMessage } from '../shared/fairness/error-messages.ts';
import type { ToastMessage } from '../shared/ui/toast-store.ts';

export const SIGN_IN_FIRST: ToastMessage = {
  title: 'Sign In First',
  description: 'Sign the message in your wallet to play with your deposit.',
  tone: 'error',
};

export const SEED_NOT_ANNOUNCED: ToastMessage = {
  title: 'Seed Was Not Announced',
  description: 'This round used a seed that was not shown to you before the bet. Open its proof.',
  tone: 'error',
};

/** `what` is what the game calls a round: a spin, a match. */
export const inDoubtToast = (what: string): ToastMessage => ({
  title: 'No Answer Yet',
  description: `The server could not be reached. Finish this ${what} when you are back online.`,
  tone: 'error',
});

export const rejectionToast = (title: string, error: unknown): ToastMessage => ({
  title,
  description: errorMessage(error),
  tone: 'error',
});
