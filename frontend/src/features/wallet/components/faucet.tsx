import type { FaucetAnswer, FaucetRequest } from '@degen/rules/wire/money.ts';
import { useState } from 'react';
import { showToast } from '../../../components/ui/toast-store.ts';
import { apiPost } from '../../../lib/api-client.ts';
import { useWallet } from '../wallet-context.ts';
import { useWalletServices } from '../wallet-services-context.ts';

export const FaucetIcon = () => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M12 3.5c3.6 4.3 5.5 7.3 5.5 10a5.5 5.5 0 0 1-11 0c0-2.7 1.9-5.7 5.5-10Z" />
  </svg>
);

/** Play money for the connected wallet, on a local chain only. */
export const useFaucet = () => {
  const { account } = useWallet();
  const { controller } = useWalletServices();
  const [isBusy, setBusy] = useState(false);

  const request = async () => {
    if (account === undefined) return;
    setBusy(true);
    try {
      const body: FaucetRequest = { walletAddress: account };
      const { sent } = await apiPost<FaucetAnswer>('/api/dev/faucet', body);
      await controller.refreshOnChain();
      showToast({
        title: 'Test Funds Sent',
        description: `${sent.DEGEN} DEGEN and ${sent.BNB} BNB sent to your wallet`,
        tone: 'success',
      });
    } catch (error) {
      console.warn('The faucet did not answer', error);
      showToast({
        title: 'No Test Funds',
        description: 'The faucet did not answer. Try again in a moment.',
        tone: 'error',
      });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, request: () => void request() };
};
