import type { Token } from '@degen/rules/amount.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { showToast } from '../../../components/ui/toast-store.ts';
import { useCasinoConfig } from '../../../config/casino-config.ts';
import { TOASTS } from '../messages.ts';
import { useWallet } from '../wallet-context.ts';
import { useWalletServices } from '../wallet-services-context.ts';
import { FaucetIcon, useFaucet } from './faucet.tsx';
import { TransferForm } from './transfer-form.tsx';

type DepositDialogProps = { isOpen: boolean; onClose: () => void };

export const DepositDialog = ({ isOpen, onClose }: DepositDialogProps) => {
  const { deposit, onChain } = useWallet();
  const { local } = useCasinoConfig();
  const faucet = useFaucet();
  const [token, setToken] = useState<Token>('DEGEN');
  const [amount, setAmount] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [transferId, setTransferId] = useState<string | null>(null);
  /** A deposit on its way needs no open dialog; the next one starts from an empty form. */
  const close = () => {
    if (transferId !== null) setAmount('');
    setTransferId(null);
    onClose();
  };
  const progress = useDepositProgress(transferId, close);

  const submit = async (chosen: Token, chosenAmount: string) => {
    setAsking(true);
    try {
      setTransferId(await deposit(chosen, chosenAmount));
    } catch (error) {
      console.warn('The deposit was not sent', error);
      showToast(TOASTS.depositFailed);
    } finally {
      setAsking(false);
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
        waitingFor={isAsking ? 'Confirm in your wallet' : progress}
        onSubmit={(chosen, chosenAmount) => void submit(chosen, chosenAmount)}
      >
        {local && onChain.DEGEN === '0' && (
          <Button tone="gold" busy={faucet.isBusy} onClick={faucet.request}>
            <FaucetIcon /> Get test funds
          </Button>
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

/** What the deposit waits for; calls `onEnd` when there is nothing left to wait for here. */
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
