import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { quoteSwap, type SwapOrder, type SwapQuote } from '@degen/rules/swap.ts';
import type { SwapAnswer, SwapRequest } from '@degen/rules/wire/money.ts';
import { decimalText } from '../../language/formats.ts';
import { weiOf } from '../../lib/amount-text.ts';
import { ApiError, apiPost, FIRST_SERVER_FAULT } from '../../lib/api-client.ts';
import type { ToastMessage } from '../../ui/toast-store.ts';
import { WalletError } from '../messages.ts';
import { refreshUnlessHidden, showUnlessHidden } from '../session/hidden-outcomes.ts';
import type { Session } from '../session/session.ts';
import type { WalletServices } from '../wallet-services.ts';
import { swapLayerTexts } from './texts/swap-layer-texts.ts';

const failed = (title: string, description: string): ToastMessage => ({
  title,
  description,
  tone: 'error',
});

/** Each toast reads its text when it is shown, because the language of the page may change. */
export const SWAP_TOASTS = {
  get sameToken() {
    const t = swapLayerTexts.get();
    return failed(t.invalidSwap, t.invalidSwapText);
  },
  /** `amount` and `output` are in digits with a decimal point. */
  swapped: (amount: string, from: Token, output: string, to: Token): ToastMessage => {
    const t = swapLayerTexts.get();
    const description = t.swappedText(
      `${decimalText(amount)} ${from}`,
      `${decimalText(output)} ${to}`,
    );
    return { title: t.swapped, description, tone: 'success' };
  },
  failed: (message?: string) => {
    const t = swapLayerTexts.get();
    return failed(t.swapFailed, message ?? t.swapFailedText);
  },
};

type Parts = Pick<WalletServices, 'store' | 'session' | 'controller'>;

/** Swaps tokens of the playable balance: in this browser in demo mode, on the server otherwise. */
export const swapTokens = async (
  { store, session, controller }: Parts,
  order: SwapOrder,
  attempt: SwapAttempt,
): Promise<SwapQuote> => {
  const quote = quoteOrThrow(order);
  const { fromToken, toToken, amountWei, outputWei } = quote;
  const { mode, account, demoWei, applyDemoPayout } = store.getState();
  if (mode === 'demo') {
    assertCovered(fromToken, amountWei, demoWei[fromToken]);
    applyDemoPayout(fromToken, -amountWei);
    applyDemoPayout(toToken, outputWei);
    return quote;
  }
  if (account === undefined) throw new WalletError('notConnected');
  if (session.store.getState().signedInAs !== account) await controller.signIn();
  // The balance is not checked on a repeat, because the earlier attempt may have swapped it
  // already.
  if (!attempt.isRepeat) {
    assertCovered(fromToken, amountWei, weiOf(session.store.getState().balances[fromToken]));
  }
  const request: SwapRequest = {
    walletAddress: account,
    fromToken,
    toToken,
    amount: formatAmount(amountWei),
  };
  await requestSwap(session, request, attempt);
  return quote;
};

const quoteOrThrow = (order: SwapOrder): SwapQuote => {
  if (order.amountWei <= 0n) throw new SwapRefused(swapLayerTexts.get().invalidAmount);
  const quoted = quoteSwap(order);
  if (quoted.ok) return quoted.value;
  const t = swapLayerTexts.get();
  throw new SwapRefused(quoted.error === 'SWAP.SAME_TOKEN' ? t.sameToken : t.invalidAmount);
};

const assertCovered = (token: Token, amountWei: bigint, heldWei: bigint): void => {
  if (amountWei > heldWei) throw new SwapRefused(swapLayerTexts.get().insufficient(token));
};

/**
 * The result of the swap is unknown. To learn it, the caller must repeat the request with the same
 * key.
 */
export class SwapUnanswered extends Error {}

/** Delays between the attempts to get the answer of one swap. */
const RETRY_DELAYS_MS = [400, 1200] as const;

const wait = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

/** No tokens were swapped, for the reason that the message gives. It is for the player. */
export class SwapRefused extends Error {}

type SwapAttempt = {
  readonly key: string;
  /** Whether an earlier attempt was sent, and its result is unknown. */
  readonly isRepeat: boolean;
};

/**
 * Sends a swap, and repeats it under the same idempotency key if there is no response. A rejection
 * of the first request is always final. A rejection of a repeated request is final only if it is
 * about the swap itself. Otherwise (signed out, rate limited), the first request may have swapped
 * the tokens.
 */
const requestSwap = async (
  session: Session,
  request: SwapRequest,
  { key, isRepeat }: SwapAttempt,
): Promise<void> => {
  let sentBefore = isRepeat;
  for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
    if (delayMs > 0) await wait(delayMs);
    try {
      const { balances } = await apiPost<SwapAnswer>('/api/swap', request, {
        account: request.walletAddress,
        idempotencyKey: key,
      });
      // The response to a repeated request contains the balances after the first request. They may
      // be out of date, so the current ones are loaded.
      if (sentBefore) await refreshUnlessHidden(session);
      else showUnlessHidden(session, balances);
      return;
    } catch (error) {
      if (isRejection(error) && (!sentBefore || isFinalRejection(error))) {
        void refreshUnlessHidden(session);
        throw new SwapRefused(swapLayerTexts.get().failed, { cause: error });
      }
      sentBefore = true;
    }
  }
  void refreshUnlessHidden(session);
  throw new SwapUnanswered('the swap was not answered');
};

const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < FIRST_SERVER_FAULT;

/** Whether the rejection is about the swap itself, so that no tokens were swapped. */
const isFinalRejection = ({ code }: ApiError): boolean =>
  code !== undefined && (code.startsWith('SWAP.') || code.startsWith('AMOUNT.'));
