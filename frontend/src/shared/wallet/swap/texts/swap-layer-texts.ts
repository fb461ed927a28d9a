import { texts } from '../../../language/language.ts';

/** The specification prescribes these texts, except `unanswered`. */
export const swapLayerTexts = texts('swap-layer-texts', {
  invalidAmount: 'Invalid swap amount',
  sameToken: 'Cannot swap same token',
  insufficient: (token: string) => `Insufficient ${token} balance`,
  failed: 'Swap failed',
  invalidSwap: 'Invalid Swap',
  invalidSwapText: 'Please select different tokens to swap',
  swapped: 'Swap Successful',
  swappedText: (paid: string, bought: string) => `Swapped ${paid} for ${bought}`,
  swapFailed: 'Swap Failed',
  swapFailedText: 'Failed to process swap',
  unanswered:
    'The casino did not answer. Press Swap again: it repeats the same request and never swaps twice.',
});
