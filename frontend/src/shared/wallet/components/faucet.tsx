import type { FaucetAnswer, FaucetRequest } from '@degen/rules/wire/money.ts';
import { useState } from 'react';
import { useCasinoConfig } from '../../config/casino-config.ts';
import { groupedText, momentText } from '../../language/formats.ts';
import { amountText } from '../../lib/amount-text.ts';
import { ApiError, apiPost } from '../../lib/api-client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { USER_REJECTED, walletErrorCode } from '../eip1193.ts';
import { FaucetRejected, WalletDisconnected } from '../messages.ts';
import { useWallet, useWalletServices } from '../wallet-context.ts';

/**
 * Test funds for the connected wallet: from the server on a local chain, otherwise from the faucet
 * contract.
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
      return `${groupedText(sent.DEGEN)} DEGEN and ${groupedText(sent.BNB)} BNB`;
    }
    if (faucet === null) throw new Error('There is no faucet on this chain');
    return `${amountText('DEGEN', await controller.claimTestTokens(faucet))} DEGEN`;
  };

  const request = async () => {
    if (account === undefined) return;
    setBusy(true);
    try {
      const gift = await giftOf(account);
      await controller.refreshOnChain();
      showToast({
        title: 'Test Funds Sent',
        description: `${gift} sent to your wallet`,
        tone: 'success',
      });
    } catch (error) {
      if (error instanceof WalletDisconnected) return;
      console.warn('No test funds', error);
      showToast({ title: 'No Test Funds', description: faucetErrorText(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { isOffered: local || faucet !== null, isBusy, request: () => void request() };
};

const faucetErrorText = (error: unknown): string => {
  if (error instanceof FaucetRejected) {
    const { rejection, againAtMs } = error;
    const again = againAtMs === undefined ? '' : momentText(againAtMs);
    if (rejection === 'tooEarly')
      return `You have had yours. The faucet serves you again ${again}.`;
    if (rejection === 'dayLimit')
      return `Today’s test funds are gone. There are more from ${again}.`;
    return 'The faucet is empty.';
  }
  if (error instanceof ApiError && error.code === 'REQUEST.RATE_LIMITED') {
    return error.reason ?? 'You have had enough test funds for now.';
  }
  if (walletErrorCode(error) === USER_REJECTED) return 'You declined it in your wallet.';
  return 'The faucet did not answer. Try again in a moment.';
};
