import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { useStore as useTexts } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FaucetIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ErrorText } from '../../ui/try-again.tsx';
import { CallRejected, WalletDisconnected, WalletError, type WalletErrorCode } from '../errors.ts';
import { asSentence, textOfOthers, walletErrorText } from '../failure-text.ts';
import { walletToast } from '../messages.ts';
import { walletFailure, walletWords } from '../provider/wallet-failure.ts';
import { ownersTexts } from '../texts.ts';
import { isContractDeposit } from '../transfers/contract-deposits.ts';
import { useWallet, useWalletServices } from '../wallet-context.ts';
import { NO_BALANCES } from '../wallet-store.ts';
import { useFaucet } from './faucet.tsx';
import { walletMenuTexts, walletMoneyTexts } from './texts.ts';
import { TransferForm } from './transfer-form.tsx';

type DepositDialogProps = { isOpen: boolean; onClose: () => void };

export const DepositDialog = ({ isOpen, onClose }: DepositDialogProps) => {
  const t = useTexts(walletMoneyTexts);
  const { testFunds } = useTexts(walletMenuTexts);
  const { confirm: ownersConfirm } = useTexts(ownersTexts);
  const { deposit, onChain } = useWallet();
  const { controller } = useWalletServices();
  const faucet = useFaucet();
  const [token, setToken] = useState<Token>('DEGEN');
  const [amount, setAmount] = useState('');
  const [reading, setReading] = useState<AbortController | null>(null);
  const [asking, setAsking] = useState<AbortController | null>(null);
  const [areOwnersAsked, setOwnersAsked] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [transferId, setTransferId] = useState<string | null>(null);
  /**
   * Closes the dialog and sends no further requests to the wallet. If the wallet broadcasts a
   * transaction anyway, it appears in the list of pending transfers. The form keeps its amount
   * unless the deposit has been sent.
   */
  const close = () => {
    if (transferId !== null) setAmount('');
    asking?.abort();
    reading?.abort();
    setReading(null);
    setAsking(null);
    setFailure(null);
    setTransferId(null);
    onClose();
  };
  const { progress, isForOwners } = useDepositProgress(transferId, close);

  const submit = async (chosen: Token, chosenAmount: string) => {
    const attempt = new AbortController();
    const { signal } = attempt;
    const onOwners = (areAsked: boolean) => !signal.aborted && setOwnersAsked(areAsked);
    setAsking(attempt);
    setOwnersAsked(false);
    setFailure(null);
    try {
      const id = await deposit(chosen, chosenAmount, { signal, onOwners });
      if (!attempt.signal.aborted) setTransferId(id);
    } catch (error) {
      if (attempt.signal.aborted || error instanceof WalletDisconnected) return;
      console.warn('The deposit was not sent', error);
      setFailure({ error });
      showToast(walletToast('depositFailed'));
    } finally {
      setAsking((current) => (current === attempt ? null : current));
    }
  };

  /** Hides the failure of an earlier deposit, because the form now shows another one. */
  const change = (apply: () => void) => {
    setFailure(null);
    apply();
  };

  /** The fee is paid in BNB, so the whole balance cannot be deposited. */
  const setLargest = async () => {
    const attempt = new AbortController();
    setReading(attempt);
    setFailure(null);
    try {
      const largestWei = await controller.largestBnbDeposit();
      if (!attempt.signal.aborted) setAmount(formatAmount(largestWei));
    } catch (error) {
      if (!attempt.signal.aborted) setFailure({ error });
    } finally {
      setReading((current) => (current === attempt ? null : current));
    }
  };

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t.deposit}
      description={t.depositAbout}
    >
      <TransferForm
        token={token}
        onToken={(chosen) => change(() => setToken(chosen))}
        amount={amount}
        onAmount={(typed) => change(() => setAmount(typed))}
        available={onChain}
        source="wallet"
        submitLabel={t.deposit}
        onMax={token === 'BNB' ? () => void setLargest() : undefined}
        waitingFor={reading ? t.readingFee : asking ? t.confirm : progress}
        onSubmit={(chosen, chosenAmount) => void submit(chosen, chosenAmount)}
      >
        {/* Not before the balance is known: the button would soon go, and move what is below it. */}
        {faucet.isOffered && onChain !== NO_BALANCES && onChain.DEGEN === '0' && (
          <Button tone="gold" busy={faucet.isBusy} onClick={faucet.request}>
            <FaucetIcon /> {testFunds}
          </Button>
        )}
        {asking !== null && !areOwnersAsked && (
          <p className="text-muted text-sm">{t.answerWallet}</p>
        )}
        {((asking !== null && areOwnersAsked) || isForOwners) && (
          <p className="text-muted text-sm">{ownersConfirm}</p>
        )}
        <ErrorText text={failure && explainDepositFailure(failure.error)} />
        {progress !== null && <p className="text-muted text-sm">{t.canClose}</p>}
      </TransferForm>
    </Dialog>
  );
};

type DepositProgress = { readonly progress: string | null; readonly isForOwners: boolean };

/**
 * The progress of a deposit as text, and whether owners may still have to confirm it. Calls `onEnd`
 * when there is nothing left to wait for.
 */
const useDepositProgress = (transferId: string | null, onEnd: () => void): DepositProgress => {
  const t = useTexts(walletMoneyTexts);
  const { transfers } = useWalletServices();
  const transfer = useStore(transfers.store, ({ transfers: all }) =>
    all.find(({ id }) => id === transferId),
  );
  const state = transfer?.state;
  const isOver = state === undefined || state === 'replaced' || state === 'unseen';
  const hasEnded = transferId !== null && isOver;
  useEffect(() => {
    if (hasEnded) onEnd();
  });
  if (transferId === null || transfer === undefined || hasEnded) {
    return { progress: null, isForOwners: false };
  }
  return {
    progress: state === 'mined' ? t.waitingForConfirmation : t.waitingForChain,
    isForOwners: isContractDeposit(transfer) && state === 'sent',
  };
};

const SPEAKS_FOR_ITSELF: readonly WalletErrorCode[] = [
  'otherOrigin',
  'noCookies',
  'sessionNotKept',
  'casinoMissing',
  'walletMoved',
  'notSwitched',
  'permitFailed',
  'approvalFailed',
  'approvedTooLittle',
  'feeUnknown',
  'unseen',
  'unclearAnswer',
];

/**
 * Says why a deposit was not sent, and what the player can do. The toast only says that the deposit
 * failed.
 */
const explainDepositFailure = (error: unknown): string => {
  const t = walletMoneyTexts.get();
  if (error instanceof WalletError && SPEAKS_FOR_ITSELF.includes(error.code)) {
    const own = walletErrorText(error);
    if (error.code !== 'unclearAnswer' && error.code !== 'permitFailed') return own;
    const words = walletWords(error.cause);
    if (words === null) return own;
    const said = asSentence(words);
    return error.code === 'permitFailed' ? `${own} ${t.itSays(said)}` : t.walletReports(said);
  }
  if (error instanceof CallRejected) return error.message;
  const reason = textOfOthers(error);
  if (reason !== null) return t.notDeposited(reason);
  switch (walletFailure(error)) {
    case 'declined':
      return t.declined;
    case 'busy':
      return t.walletBusy;
    case 'feeTooLow':
      return t.feeTooLow;
    case 'disconnected':
      return t.walletOffline;
    case 'unknownChain':
      return t.chainUnknown;
    default: {
      const words = walletWords(error);
      return words === null ? t.notSent : t.walletSays(asSentence(words));
    }
  }
};
