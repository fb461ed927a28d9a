import type { Token } from '@degen/rules/amount.ts';

/** Errors that the wallet layer raises about a swap, word for word as the product specifies them. */
export const SWAP_ERRORS = {
  invalidAmount: 'Invalid swap amount',
  sameToken: 'Cannot swap same token',
  insufficient: (token: Token) => `Insufficient ${token} balance`,
  failed: 'Swap failed',
} as const;

export const SWAP_TOASTS = {
  sameToken: {
    title: 'Invalid Swap',
    description: 'Please select different tokens to swap',
    tone: 'error' as const,
  },
  swapped: (amount: string, from: Token, output: string, to: Token) => ({
    title: 'Swap Successful',
    description: `Swapped ${amount} ${from} for ${output} ${to}`,
    tone: 'success' as const,
  }),
  failed: (message = 'Failed to process swap') => ({
    title: 'Swap Failed',
    description: message,
    tone: 'error' as const,
  }),
};

export const SWAP_UNANSWERED =
  'The casino did not answer. Press Swap again: it repeats the same request and never swaps twice.';
