import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { quoteSwap, type SwapOrder, type SwapQuote } from '@degen/rules/swap.ts';
import type { SwapAnswer, SwapRequest } from '@degen/rules/wire/money.ts';
import { decimalText } from '../../language/formats.ts';
import { weiOf } from '../../lib/amount-text.ts';
import { RETRY_DELAYS_MS } from '../../lib/persist-request.ts';
import { persistOrder, type SentRequest } from '../../orders/persist-order.ts';
import type { ToastMessage } from '../../ui/toast-store.ts';
import { WalletError } from '../errors.ts';
import { refreshUnlessHidden, showUnlessHidden } from '../session/hidden-outcomes.ts';
import type { Session } from '../session/session.ts';
import { swapLayerTexts } from '../texts.ts';
import type { WalletServices } from '../wallet-services.ts';

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

/**
 * Swaps tokens of the playable balance: in this browser in demo mode, on the server otherwise.
 * `earlier` is the request of an earlier attempt, if its result is unknown.
 */
export const swapTokens = async (
  { store, session, controller }: Parts,
  order: SwapOrder,
  earlier: SentRequest | null,
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
  if (earlier === null) {
    assertCovered(fromToken, amountWei, weiOf(session.store.getState().balances[fromToken]));
  }
  const request = {
    walletAddress: account,
    fromToken,
    toToken,
    amount: formatAmount(amountWei),
  };
  await requestSwap(session, request, earlier);
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
 * The result of the swap is unknown. To learn it, the caller must repeat the request `sent`.
 */
export class SwapUnanswered extends Error {
  readonly sent: SentRequest;

  constructor(sent: SentRequest) {
    super('the swap was not answered');
    this.sent = sent;
  }
}

/** No tokens were swapped, for the reason that the message gives. It is for the player. */
export class SwapRefused extends Error {}

/** Sends a swap with its order, and repeats it if there is no response. */
const requestSwap = async (
  session: Session,
  request: SwapRequest & { readonly amount: string },
  earlier: SentRequest | null,
): Promise<void> => {
  const { walletAddress: account, fromToken, toToken, amount } = request;
  const reply = await persistOrder<SwapAnswer>(
    {
      ...{ account, path: '/api/swap', body: request },
      draft: { kind: 'swap', fromToken, toToken, amount },
    },
    { earlier, delaysMs: RETRY_DELAYS_MS },
  );
  // The response to a repeated request contains the balances after the first request. They may be
  // out of date, so the current ones are loaded.
  if (reply.kind === 'answered' && !reply.isRepeat) {
    return showUnlessHidden(session, reply.answer.balances);
  }
  void refreshUnlessHidden(session);
  if (reply.kind === 'answered') return;
  if (reply.kind === 'in-doubt') throw new SwapUnanswered(reply.sent);
  throw new SwapRefused(swapLayerTexts.get().failed, { cause: reply.error });
};
