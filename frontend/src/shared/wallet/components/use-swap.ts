import { formatAmount, formatAmountFixed, type Token } from '@degen/rules/amount.ts';
import type { SwapOrder } from '@degen/rules/swap.ts';
import { useRef, useState } from 'react';
import { errorMessage } from '../../fairness/error-messages.ts';
import { decimalText } from '../../language/formats.ts';
import { ApiError } from '../../lib/api-client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { walletErrorText } from '../messages.ts';
import { SWAP_TOASTS, SwapUnanswered, swapTokens } from '../swap/swap-tokens.ts';
import { swapLayerTexts } from '../swap/texts/swap-layer-texts.ts';
import { useWalletServices } from '../wallet-context.ts';

const OUTPUT_DECIMALS: Record<Token, number> = { DEGEN: 0, BNB: 4 };

/** The amount that a swap returns, for display. It is never rounded up. */
export const outputText = (token: Token, outputWei: bigint): string =>
  decimalText(formatAmountFixed(outputWei, OUTPUT_DECIMALS[token]));

type Unanswered = { readonly order: string; readonly key: string };

/** Swaps tokens and shows the result in a toast; `note` explains a failure in more detail. */
export const useSwap = () => {
  const services = useWalletServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const unanswered = useRef<Unanswered | null>(null);

  /** Resolves with true when the tokens were swapped. */
  const swap = async (order: SwapOrder): Promise<boolean> => {
    const { fromToken, toToken, amountWei } = order;
    const { account } = services.store.getState();
    const name = [account, fromToken, toToken, amountWei].join(' ');
    const isRepeat = unanswered.current?.order === name;
    const key = (isRepeat && unanswered.current?.key) || crypto.randomUUID();
    setBusy(true);
    setFailure(null);
    try {
      const { outputWei } = await swapTokens(services, order, { key, isRepeat });
      unanswered.current = null;
      const output = outputText(toToken, outputWei);
      showToast(SWAP_TOASTS.swapped(formatAmount(amountWei), fromToken, output, toToken));
      return true;
    } catch (error) {
      console.info('The tokens were not swapped', error);
      unanswered.current = error instanceof SwapUnanswered ? { order: name, key } : null;
      setFailure({ error });
      showToast(SWAP_TOASTS.failed(messageOf(error)));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const note = failure && noteOf(failure.error);
  return { isBusy, note, swap, forgetNote: () => setFailure(null) };
};

/** The reason why a swap failed, for the player. Undefined while the result is unknown. */
const messageOf = (error: unknown): string | undefined =>
  error instanceof Error && !(error instanceof SwapUnanswered) ? walletErrorText(error) : undefined;

const noteOf = (error: unknown): string | null => {
  if (error instanceof SwapUnanswered) return swapLayerTexts.get().unanswered;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof ApiError ? errorMessage(cause) : null;
};
