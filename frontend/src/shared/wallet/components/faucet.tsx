import type { FaucetAnswer, FaucetRequest } from '@degen/rules/wire/money.ts';
import { useState } from 'react';
import { useCasinoConfig } from '../../config/casino-config.ts';
import { groupedText, listText, momentText } from '../../language/formats.ts';
import { amountText } from '../../lib/amount-text.ts';
import { ApiError, apiPost } from '../../lib/api-client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { FaucetRejected, WalletDisconnected } from '../errors.ts';
import { failureText } from '../failure-text.ts';
import { showOwnersAreAsked } from '../messages.ts';
import { walletFailure } from '../provider/wallet-failure.ts';
import { useWallet, useWalletServices } from '../wallet-context.ts';
import { walletMenuTexts } from './texts.ts';

/**
 * Gives the connected wallet test funds: from the server on a local chain, otherwise from the
 * faucet contract.
 */
export const useFaucet = () => {
  const { account } = useWallet();
  const { controller } = useWalletServices();
  const { local, addresses } = useCasinoConfig();
  const [isBusy, setBusy] = useState(false);
  const { faucet } = addresses;

  const giftOf = async (walletAddress: string): Promise<string> => {
    if (local) {
      const body: FaucetRequest = { walletAddress };
      const { sent } = await apiPost<FaucetAnswer>('/api/dev/faucet', body);
      return listText([`${groupedText(sent.DEGEN)} DEGEN`, `${groupedText(sent.BNB)} BNB`]);
    }
    if (faucet === null) throw new Error('There is no faucet on this chain');
    return `${amountText('DEGEN', await controller.claimTestTokens({ faucet, onOwners: showOwnersAreAsked }))} DEGEN`;
  };

  const request = async () => {
    if (account === undefined) return;
    setBusy(true);
    try {
      const gift = await giftOf(account);
      await controller.refreshOnChain();
      const t = walletMenuTexts.get();
      showToast({ title: t.fundsSent, description: t.fundsSentText(gift), tone: 'success' });
    } catch (error) {
      if (error instanceof WalletDisconnected) return;
      console.warn('No test funds', error);
      const title = walletMenuTexts.get().noFunds;
      showToast({ title, description: faucetErrorText(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { isOffered: local || faucet !== null, isBusy, request: () => void request() };
};

const faucetErrorText = (error: unknown): string => {
  const t = walletMenuTexts.get();
  if (error instanceof FaucetRejected) {
    const { rejection, againAtMs } = error;
    const again = againAtMs === undefined ? '' : momentText(againAtMs);
    if (rejection === 'tooEarly') return t.fundsTooEarly(again);
    if (rejection === 'dayLimit') return t.fundsDayLimit(again);
    if (rejection === 'failed') return t.fundsFailed;
    return t.fundsEmpty;
  }
  if (error instanceof ApiError && error.code === 'REQUEST.RATE_LIMITED') {
    return error.reason ?? t.fundsEnough;
  }
  if (walletFailure(error) === 'declined') return t.fundsDeclined;
  return failureText(error) ?? t.fundsSilent;
};
