import { useStore } from 'zustand';
import { useCasinoConfig } from '../../config/casino-config.ts';
import { chainName } from '../../config/chains.ts';
import { momentText } from '../../language/formats.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import type { Transfer } from '../transfers/transfer-store.ts';
import { useWallet, useWalletServices } from '../wallet-context.ts';
import { Notice } from './notice.tsx';
import { useWalletActions } from './use-wallet-actions.ts';

export const WalletNotices = () => {
  const { isConnected, isLoading, isSignedIn, chainId, targetChainId } = useWallet();
  const config = useCasinoConfig();
  const { store, transfers } = useWalletServices();
  const isRequestPending = useStore(store, (state) => state.isRequestPending);
  const onTheirWay = useStore(transfers.store, (state) => state.transfers);
  const { signIn, switchNetwork, cancel, isBusy } = useWalletActions();
  const isSettled = isConnected && !isLoading;
  const isElsewhere = isSettled && chainId !== undefined && chainId !== targetChainId;

  return (
    <>
      {isLoading && (
        <Notice text="Connecting to your wallet. If it asks you something, answer it there; cancel to play on in demo mode.">
          <Button size="sm" onClick={() => void cancel()}>
            Cancel
          </Button>
        </Notice>
      )}
      {isRequestPending && (
        <Notice text="Your wallet still waits for your answer to an earlier request. Open it, answer that, then connect again." />
      )}
      {isElsewhere && (
        <Notice
          text={`Your wallet is on ${chainName(chainId, config)}. The casino is on ${chainName(targetChainId, config)}.`}
        >
          <Button
            size="sm"
            tone="action"
            busy={isBusy}
            onClick={() => void switchNetwork(targetChainId)}
          >
            Switch network
          </Button>
        </Notice>
      )}
      {isSettled && !isSignedIn && (
        <Notice text="Your session has ended, or this account has not signed yet. Sign to play with real funds.">
          <Button size="sm" tone="action" busy={isBusy} onClick={() => void signIn()}>
            Sign again
          </Button>
        </Notice>
      )}
      {onTheirWay.length > 0 && (
        <ul aria-label="Money on its way" className="mt-2 grid gap-2">
          {onTheirWay.map((transfer) => (
            <TransferRow
              key={transfer.id}
              transfer={transfer}
              onForget={() => transfers.remove(transfer.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
};

type TransferRowProps = { transfer: Transfer; onForget: () => void };

const TransferRow = ({ transfer, onForget }: TransferRowProps) => {
  const { kind, amount, token } = transfer;
  const name = `${kind === 'deposit' ? 'Deposit' : 'Withdrawal'} of ${amount} ${token}`;
  return (
    <li className="flex animate-fade items-center gap-3 rounded-control border border-line bg-surface py-1 pr-1 pl-4 text-sm">
      <span className="text-cyan">
        <Spinner />
      </span>
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-muted">{progressOf(transfer)}</span>
      </p>
      <button
        type="button"
        aria-label={`Stop showing: ${name}`}
        onClick={onForget}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink"
      >
        <CloseIcon width="16" height="16" />
      </button>
    </li>
  );
};

const PROGRESS: Record<Transfer['kind'], Partial<Record<Transfer['state'], string>>> = {
  deposit: {
    sent: 'waiting for the chain',
    mined: 'waiting for confirmation',
    replaced: 'replaced in your wallet; what you sent instead is credited once it is confirmed',
  },
  withdrawal: {
    asking: 'waiting for the casino to answer',
    requested: 'accepted, about to be paid',
    submitted: 'sent, waiting for confirmation',
    'signed-out': 'connect its account to follow it',
  },
};

/** The progress text of a pending transfer in the list. */
export const progressOf = (transfer: Transfer): string | undefined => {
  const { kind, state } = transfer;
  if (kind === 'deposit' || state !== 'requested' || transfer.waitingUntil === undefined) {
    return PROGRESS[kind][state];
  }
  return transfer.waitingUntil === null
    ? 'waiting: more was asked for than the contract lets out in 24 hours'
    : `waiting until ${momentText(transfer.waitingUntil)}: the contract lets out only so much in 24 hours`;
};
