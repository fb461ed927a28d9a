import { formatAmount, formatAmountFixed, type Token } from '@degen/rules/amount.ts';
import type { SwapOrder } from '@degen/rules/swap.ts';
import { useRef, useState } from 'react';
import { decimalText } from '../../language/formats.ts';
import type { SentRequest } from '../../orders/persist-order.ts';
import { showToast } from '../../ui/toast-store.ts';
import { WalletError } from '../errors.ts';
import { failureText, walletErrorText } from '../failure-text.ts';
import { SWAP_TOASTS, SwapRefused, SwapUnanswered, swapTokens } from '../swap/swap-tokens.ts';
import { swapLayerTexts } from '../texts.ts';
import { useWalletServices } from '../wallet-context.ts';
import { walletMoneyTexts } from './texts.ts';

const OUTPUT_DECIMALS: Record<Token, number> = { DEGEN: 0, BNB: 4 };

/** The amount that a swap returns, for display. It is never rounded up. */
export const outputText = (token: Token, outputWei: bigint): string =>
  decimalText(formatAmountFixed(outputWei, OUTPUT_DECIMALS[token]));

/** The last swap, while its result is unknown, and the name of what was ordered. */
type Unanswered = { readonly order: string; readonly sent: SentRequest };

/** Swaps tokens and shows the result in a toast; `note` explains a failure in more detail. */
export const useSwap = () => {
  const services = useWalletServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; isRepeat: boolean } | null>(null);
  const unanswered = useRef<Unanswered | null>(null);

  /** Resolves with true when the tokens were swapped. */
  const swap = async (order: SwapOrder): Promise<boolean> => {
    const { fromToken, toToken, amountWei } = order;
    const { account } = services.store.getState();
    const name = [account, fromToken, toToken, amountWei].join(' ');
    const earlier = unanswered.current?.order === name ? unanswered.current.sent : null;
    const isRepeat = earlier !== null;
    setBusy(true);
    setFailure(null);
    try {
      const { outputWei } = await swapTokens(services, order, earlier);
      unanswered.current = null;
      const output = outputText(toToken, outputWei);
      showToast(SWAP_TOASTS.swapped(formatAmount(amountWei), fromToken, output, toToken));
      return true;
    } catch (error) {
      console.info('The tokens were not swapped', error);
      // An earlier attempt is kept until the casino answers: signing in again may fail.
      const kept = error instanceof SwapRefused ? null : earlier;
      const sent = error instanceof SwapUnanswered ? error.sent : kept;
      unanswered.current = sent && { order: name, sent };
      setFailure({ error, isRepeat });
      showToast(SWAP_TOASTS.failed(messageOf(error)));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const note = failure && noteOf(failure.error, failure.isRepeat);
  return { isBusy, note, swap, forgetNote: () => setFailure(null) };
};

/** The reason why a swap failed, for the player. Undefined while the result is unknown. */
const messageOf = (error: unknown): string | undefined =>
  error instanceof SwapRefused || error instanceof WalletError ? walletErrorText(error) : undefined;

/** Nothing is claimed about the tokens while an earlier attempt is without an answer. */
const noteOf = (error: unknown, isRepeat: boolean): string | null => {
  if (error instanceof SwapUnanswered) return swapLayerTexts.get().unanswered;
  if (error instanceof SwapRefused) return error.cause === undefined ? null : failureText(error);
  const reason = failureText(error) ?? walletMoneyTexts.get().noSignature;
  return isRepeat
    ? `${reason} ${swapLayerTexts.get().unanswered}`
    : walletMoneyTexts.get().notSwapped(reason);
};
