import type { Token } from '@degen/rules/amount.ts';
import { useState } from 'react';
import { errorMessage } from '../../fairness/error-messages.ts';
import { ApiError } from '../../lib/api-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { TOASTS, WalletDisconnected } from '../messages.ts';
import { shortAddress } from '../session/session.ts';
import { useWallet } from '../wallet-context.ts';
import { TransferForm } from './transfer-form.tsx';

type WithdrawDialogProps = { isOpen: boolean; onClose: () => void };

export const WithdrawDialog = ({ isOpen, onClose }: WithdrawDialogProps) => {
  const { withdraw, deposited, account = '' } = useWallet();
  const [token, setToken] = useState<Token>('DEGEN');
  const [amount, setAmount] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };

  const submit = async (chosen: Token, chosenAmount: string) => {
    setAsking(true);
    setFailure(null);
    try {
      const outcome = await withdraw(chosen, chosenAmount);
      showToast(
        outcome === 'accepted'
          ? TOASTS.withdrawn(chosenAmount, chosen)
          : TOASTS.withdrawalUnanswered,
      );
      setAmount('');
      close();
    } catch (error) {
      if (error instanceof WalletDisconnected) return;
      console.warn('The withdrawal was refused', error);
      setFailure(explainWithdrawalFailure(error));
      showToast(TOASTS.withdrawalFailed);
    } finally {
      setAsking(false);
    }
  };

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title="Withdraw"
      description={
        <>
          The casino contract pays to your wallet{' '}
          <span className="whitespace-nowrap text-ink">{shortAddress(account)}</span>. You pay no
          fee.
        </>
      }
    >
      <TransferForm
        token={token}
        onToken={setToken}
        amount={amount}
        onAmount={setAmount}
        available={deposited}
        source="The casino"
        submitLabel="Withdraw"
        waitingFor={isAsking ? 'Asking the casino' : null}
        onSubmit={(chosen, chosenAmount) => void submit(chosen, chosenAmount)}
      >
        {failure !== null && (
          <p role="alert" className="text-danger text-sm">
            {failure}
          </p>
        )}
      </TransferForm>
    </Dialog>
  );
};

/** The server's reason, if it gave one; a rejected request has moved no money. */
const explainWithdrawalFailure = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return `${cause instanceof ApiError ? errorMessage(cause) : 'The casino did not accept it.'} Nothing was withdrawn.`;
};
