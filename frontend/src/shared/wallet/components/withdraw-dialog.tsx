import type { Token } from '@degen/rules/amount.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { rich } from '../../language/rich.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ErrorText } from '../../ui/try-again.tsx';
import { WalletDisconnected } from '../errors.ts';
import { failureText } from '../failure-text.ts';
import { movedToast, walletToast } from '../messages.ts';
import { shortAddress } from '../session/session.ts';
import { useWallet } from '../wallet-context.ts';
import { walletMoneyTexts } from './texts.ts';
import { TransferForm } from './transfer-form.tsx';

type WithdrawDialogProps = { isOpen: boolean; onClose: () => void };

export const WithdrawDialog = ({ isOpen, onClose }: WithdrawDialogProps) => {
  const t = useStore(walletMoneyTexts);
  const { withdraw, deposited, account = '' } = useWallet();
  const [token, setToken] = useState<Token>('DEGEN');
  const [amount, setAmount] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  /** Hides the failure of an earlier withdrawal, because the form now shows another one. */
  const change = (apply: () => void) => {
    setFailure(null);
    apply();
  };

  const submit = async (chosen: Token, chosenAmount: string) => {
    setAsking(true);
    setFailure(null);
    try {
      const outcome = await withdraw(chosen, chosenAmount);
      showToast(
        outcome === 'accepted'
          ? movedToast('withdrawn', chosenAmount, chosen)
          : walletToast('withdrawalUnanswered'),
      );
      setAmount('');
      close();
    } catch (error) {
      if (error instanceof WalletDisconnected) return;
      console.warn('The withdrawal was refused', error);
      setFailure({ error });
      showToast(walletToast('withdrawalFailed'));
    } finally {
      setAsking(false);
    }
  };

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t.withdraw}
      description={rich(t.withdrawAbout(shortAddress(account)), {
        account: (inner) => <span className="whitespace-nowrap text-ink">{inner}</span>,
      })}
    >
      <TransferForm
        token={token}
        onToken={(chosen) => change(() => setToken(chosen))}
        amount={amount}
        onAmount={(typed) => change(() => setAmount(typed))}
        available={deposited}
        source="casino"
        submitLabel={t.withdraw}
        waitingFor={isAsking ? t.askingCasino : null}
        onSubmit={(chosen, chosenAmount) => void submit(chosen, chosenAmount)}
      >
        <ErrorText text={failure && explainWithdrawalFailure(failure.error)} />
      </TransferForm>
    </Dialog>
  );
};

/**
 * What failed before the casino accepted the request. Nothing has moved: a request without an answer
 * is not a failure, and is repeated.
 */
const explainWithdrawalFailure = (error: unknown): string => {
  const t = walletMoneyTexts.get();
  return t.notWithdrawn(failureText(error) ?? t.noSignature);
};
