import { formatAmount, parseAmount, type Token } from '@degen/rules/amount.ts';
import { quoteSwap, type SwapOrder, type SwapQuote } from '@degen/rules/swap.ts';
import type { SwapRequest } from '@degen/rules/wire/money.ts';
import { WALLET_ERRORS } from '../messages.ts';
import type { WalletServices } from '../wallet-services.ts';
import { SWAP_ERRORS } from './messages.ts';
import { requestSwap, type SwapAttempt } from './request-swap.ts';

type Parts = Pick<WalletServices, 'store' | 'session' | 'controller'>;

/** Swaps what can be played with now: demo balances here, deposits on the server. */
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
  if (account === undefined) throw new Error(WALLET_ERRORS.notConnected);
  if (session.store.getState().signedInAs !== account) await controller.signIn();
  // A repeat may have been made already, out of a balance that is gone by now.
  if (!attempt.isRepeat) {
    const held = parseAmount(session.store.getState().balances[fromToken]);
    assertCovered(fromToken, amountWei, held.ok ? held.value : 0n);
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
  if (order.amountWei <= 0n) throw new Error(SWAP_ERRORS.invalidAmount);
  const quoted = quoteSwap(order);
  if (quoted.ok) return quoted.value;
  throw new Error(
    quoted.error === 'SWAP.SAME_TOKEN' ? SWAP_ERRORS.sameToken : SWAP_ERRORS.invalidAmount,
  );
};

const assertCovered = (token: Token, amountWei: bigint, heldWei: bigint): void => {
  if (amountWei > heldWei) throw new Error(SWAP_ERRORS.insufficient(token));
};
