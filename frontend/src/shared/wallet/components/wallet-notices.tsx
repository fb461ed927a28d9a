import { TOKENS } from '@degen/rules/amount.ts';
import { useStore as useTexts } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useCasinoConfig } from '../../config/casino-config.ts';
import { chainName } from '../../config/chains.ts';
import { PATHS } from '../../config/paths.ts';
import { decimalText, listText, momentText } from '../../language/formats.ts';
import { passFocusOn } from '../../lib/use-kept-focus.ts';
import { Button, buttonStyle, Spinner } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { walletNoticeTexts } from '../texts.ts';
import { isContractDeposit } from '../transfers/contract-deposits.ts';
import type { Transfer } from '../transfers/transfer-store.ts';
import { useWallet, useWalletServices } from '../wallet-context.ts';
import { Notice } from './notice.tsx';
import { useWalletActions } from './use-wallet-actions.ts';

export const WalletNotices = () => {
  const t = useTexts(walletNoticeTexts);
  const { isConnected, isLoading, isSignedIn, chainId, targetChainId } = useWallet();
  const config = useCasinoConfig();
  const { session, store, transfers } = useWalletServices();
  const signedInAs = useStore(session.store, (state) => state.signedInAs);
  const isRequestPending = useStore(store, (state) => state.isRequestPending);
  const onTheirWay = useStore(transfers.store, (state) => state.transfers);
  const { signIn, switchNetwork, cancel, isBusy } = useWalletActions();
  const isSettled = isConnected && !isLoading;
  const isElsewhere = isSettled && chainId !== undefined && chainId !== targetChainId;

  return (
    <>
      <TokenNotices />
      {isLoading && (
        <Notice text={t.connecting}>
          <Button size="sm" onClick={() => void cancel()}>
            {t.cancel}
          </Button>
        </Notice>
      )}
      {isRequestPending && <Notice text={t.pending} />}
      {isElsewhere && (
        <Notice text={t.elsewhere(chainName(chainId, config), chainName(targetChainId, config))}>
          <Button
            size="sm"
            tone="action"
            busy={isBusy}
            onClick={() => void switchNetwork(targetChainId)}
          >
            {t.switchNetwork}
          </Button>
        </Notice>
      )}
      {isSettled && !isSignedIn && (
        <Notice text={t.signedOut}>
          <Button size="sm" tone="action" busy={isBusy} onClick={() => void signIn()}>
            {t.signAgain}
          </Button>
        </Notice>
      )}
      {onTheirWay.length > 0 && (
        <ul aria-label={t.onTheirWay} className="mt-2 grid gap-2">
          {onTheirWay.map((transfer) => (
            <TransferRow
              key={transfer.id}
              transfer={transfer}
              signedInAs={signedInAs}
              onForget={() => transfers.remove(transfer.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
};

type TransferRowProps = {
  transfer: Transfer;
  signedInAs: string | null;
  onForget: () => void;
};

const TransferRow = ({ transfer, signedInAs, onForget }: TransferRowProps) => {
  const t = useTexts(walletNoticeTexts);
  const { kind, amount, token, state } = transfer;
  const name = t[kind](`${decimalText(amount)} ${token}`);
  return (
    <li
      ref={passFocusOn}
      className="flex animate-fade items-center gap-3 rounded-control border border-line bg-surface py-1 pr-1 pl-4 text-sm"
    >
      {state !== 'unseen' && (
        <span className="flex text-cyan">
          <Spinner />
        </span>
      )}
      <p className="min-w-0 flex-1 py-1.5">
        <span className="font-semibold">{name}:</span>{' '}
        <span className="text-muted">{progressOf(transfer, signedInAs)}</span>
      </p>
      <button
        type="button"
        aria-label={t.forget(name)}
        onClick={onForget}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink"
      >
        <CloseIcon width="16" height="16" />
      </button>
    </li>
  );
};

/** Describes the progress of a pending transfer in the list. */
export const progressOf = (transfer: Transfer, signedInAs: string | null): string => {
  const t = walletNoticeTexts.get();
  if (transfer.kind === 'deposit') {
    const areOwnersAsked = isContractDeposit(transfer) && transfer.state === 'sent';
    return t[`deposit.${areOwnersAsked ? 'owners' : transfer.state}`];
  }
  const { state, account, waitingUntil } = transfer;
  // The page repeats an unanswered withdrawal request only while the account of the withdrawal is
  // signed in.
  if (state === 'asking' && account !== signedInAs) return t['withdrawal.signed-out'];
  if (state !== 'requested' || waitingUntil === undefined) return t[`withdrawal.${state}`];
  return waitingUntil === null ? t.waiting : t.waitingUntil(momentText(waitingUntil));
};

/** Says what it means for the player that tokens are paused, short or wound up. */
const TokenNotices = () => {
  const t = useTexts(walletNoticeTexts);
  const { service } = useWalletServices();
  const tokens = useStore(service.store, (state) => state.tokens);
  const paused = TOKENS.filter((token) => tokens?.[token] === 'paused');
  return (
    <>
      {paused.length > 0 && <Notice text={t.paused(listText(paused))} />}
      {TOKENS.map((token) => {
        const state = tokens?.[token];
        if (state !== 'short' && state !== 'wound-up') return null;
        return (
          <Notice key={token} text={t[state](token)}>
            <Link to={PATHS.exit} className={buttonStyle({ size: 'sm', tone: 'action' })}>
              {t.leave}
            </Link>
          </Notice>
        );
      })}
    </>
  );
};
