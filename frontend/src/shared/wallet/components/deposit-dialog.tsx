import type { Token } from '@degen/rules/amount.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FaucetIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { REQUEST_PENDING, USER_REJECTED, walletErrorCode } from '../eip1193.ts';
import {
  TOASTS,
  WalletDisconnected,
  WalletError,
  type WalletErrorCode,
  walletErrorText,
} from '../messages.ts';
import { useWallet, useWalletServices } from '../wallet-context.ts';
import { useFaucet } from './faucet.tsx';
import { TransferForm } from './transfer-form.tsx';

type DepositDialogProps = { isOpen: boolean; onClose: () => void };

export const DepositDialog = ({ isOpen, onClose }: DepositDialogProps) => {
  const { deposit, onChain } = useWallet();
  const faucet = useFaucet();
  const [token, setToken] = useState<Token>('DEGEN');
  const [amount, setAmount] = useState('');
  const [asking, setAsking] = useState<AbortController | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [transferId, setTransferId] = useState<string | null>(null);
  /**
   * Closing stops further requests to the wallet. A transaction that was broadcast, or still is,
   * appears in the list of pending transfers; the next deposit starts with an empty form.
   */
  const close = () => {
    if (transferId !== null) setAmount('');
    asking?.abort();
    setAsking(null);
    setFailure(null);
    setTransferId(null);
    onClose();
  };
  const progress = useDepositProgress(transferId, close);

  const submit = async (chosen: Token, chosenAmount: string) => {
    const attempt = new AbortController();
    setAsking(attempt);
    setFailure(null);
    try {
      const id = await deposit(chosen, chosenAmount, attempt);
      if (!attempt.signal.aborted) setTransferId(id);
    } catch (error) {
      if (attempt.signal.aborted || error instanceof WalletDisconnected) return;
      console.warn('The deposit was not sent', error);
      setFailure(explainDepositFailure(error));
      showToast(TOASTS.depositFailed);
    } finally {
      setAsking((current) => (current === attempt ? null : current));
    }
  };

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title="Deposit"
      description="Moves tokens from your wallet into the casino contract. You can withdraw them at any time."
    >
      <TransferForm
        token={token}
        onToken={setToken}
        amount={amount}
        onAmount={setAmount}
        available={onChain}
        source="Your wallet"
        submitLabel="Deposit"
        waitingFor={asking ? 'Confirm in your wallet' : progress}
        onSubmit={(chosen, chosenAmount) => void submit(chosen, chosenAmount)}
      >
        {faucet.isOffered && onChain.DEGEN === '0' && (
          <Button tone="gold" busy={faucet.isBusy} onClick={faucet.request}>
            <FaucetIcon /> Get test funds
          </Button>
        )}
        {asking !== null && (
          <p className="text-muted text-sm">
            Open your wallet and answer what it asks. To give up, decline it there.
          </p>
        )}
        {failure !== null && (
          <p role="alert" className="text-danger text-sm">
            {failure}
          </p>
        )}
        {progress !== null && (
          <p className="text-muted text-sm">
            You can close this: the deposit stays visible until the casino has credited it.
          </p>
        )}
      </TransferForm>
    </Dialog>
  );
};

/** The progress of a deposit; calls `onEnd` when the dialog has nothing left to wait for. */
const useDepositProgress = (transferId: string | null, onEnd: () => void): string | null => {
  const { transfers } = useWalletServices();
  const state = useStore(
    transfers.store,
    ({ transfers: all }) => all.find(({ id }) => id === transferId)?.state,
  );
  const hasEnded = transferId !== null && (state === undefined || state === 'replaced');
  useEffect(() => {
    if (hasEnded) onEnd();
  });
  if (transferId === null || hasEnded) return null;
  return state === 'mined' ? 'Waiting for confirmation' : 'Waiting for the chain';
};

const SPEAKS_FOR_ITSELF: readonly WalletErrorCode[] = [
  'casinoMissing',
  'walletMoved',
  'unclearAnswer',
];

/** The reason why a deposit was not sent, and what to do; the toast only says that it failed. */
const explainDepositFailure = (error: unknown): string => {
  const code = walletErrorCode(error);
  if (code === USER_REJECTED) return 'You declined it in your wallet. Nothing was deposited.';
  if (code === REQUEST_PENDING) {
    return 'Your wallet still waits for your answer to an earlier request. Open it and answer that first.';
  }
  if (error instanceof WalletError && SPEAKS_FOR_ITSELF.includes(error.code)) {
    return walletErrorText(error);
  }
  return 'Your wallet did not send it. Check that it is unlocked and holds enough, then try again.';
};
