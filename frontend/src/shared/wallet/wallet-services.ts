import type { Query, QueryClient } from '@tanstack/react-query';
import { type CasinoConfig, CONFIG_WITHOUT_SERVER, configQuery } from '../config/casino-config.ts';
import { nameAccount, onUnanswered, ServerUnreachable } from '../lib/api-client.ts';
import { onWake } from '../live/wake.ts';
import { showToast } from '../ui/toast-store.ts';
import { movedToast, walletToast } from './messages.ts';
import { ServiceStatus } from './service/service-status.ts';
import { refreshUnlessHidden } from './session/hidden-outcomes.ts';
import { isSameAccount, recogniseAccounts, Session } from './session/session.ts';
import { TransferEnds } from './transfers/transfer-ends.ts';
import type { TransferEnd, TransferFollower } from './transfers/transfer-follower.ts';
import { FOLLOW_MS, type Transfer, TransferStore } from './transfers/transfer-store.ts';
import { BALANCE_POLL_MS, WalletController } from './wallet-controller.ts';
import { createWalletStore, type WalletStore } from './wallet-store.ts';

/** The event with which Vite reports that a chunk could not be downloaded. */
const PART_NOT_LOADED = 'vite:preloadError';

export type WalletServices = {
  service: ServiceStatus;
  store: WalletStore;
  session: Session;
  transfers: TransferStore;
  controller: WalletController;
  loadConfig: () => Promise<CasinoConfig>;
  start: () => () => void;
};

/** The code for wallets is a file of the casino, so it is the casino that cannot be reached. */
const loadWeb3 = async () => {
  const { web3 } = await import('./web3/web3.ts').catch((error: unknown) => {
    throw new ServerUnreachable(error);
  });
  return web3;
};

export const createWalletServices = (queryClient: QueryClient): WalletServices => {
  const store = createWalletStore();
  const session = new Session();
  const transfers = new TransferStore();
  // A failure is not cached, so a later attempt can succeed when the server has started.
  const loadConfig = (): Promise<CasinoConfig> =>
    queryClient.fetchQuery(configQuery).catch(() => CONFIG_WITHOUT_SERVER);
  const service = new ServiceStatus(() => {
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    void refreshUnlessHidden(session);
  });
  const controller = new WalletController({
    store,
    session,
    transfers,
    loadConfig,
    loadWeb3,
    onLost: () => showToast(walletToast('disconnected')),
  });
  const ends = new TransferEnds((transfer, end, isOwn) => {
    const account = store.getState().account ?? (isOwn ? transfer.account : '');
    if (isSameAccount(account, transfer.account)) announceEnd(transfer, end);
    // The follower of the tab that saw the end has loaded them already.
    if (!isOwn) void refreshUnlessHidden(session);
    void controller.refreshOnChain();
  });
  const createFollower = async (): Promise<TransferFollower> => {
    const [{ TransferFollower }, { createChainReader }] = await Promise.all([
      import('./transfers/transfer-follower.ts'),
      import('./transfers/chain-reader.ts'),
    ]);
    return new TransferFollower({
      session,
      transfers,
      chain: createChainReader({ loadConfig, walletProvider: () => controller.chainProvider() }),
      onEnd: (transfer, end) => ends.tell(transfer, end),
    });
  };
  let follower: Promise<TransferFollower> | undefined;
  /** Loads the follower with the wallet, before the first transfer: it repeats lost withdrawals. */
  const followTransfers = async (): Promise<void> => {
    const isIdle = transfers.store.getState().transfers.length === 0;
    if (isIdle && store.getState().mode === 'demo') return;
    follower ??= createFollower();
    await follower.then(
      (loaded) => loaded.look(),
      () => {
        follower = undefined; // the next check loads it again
      },
    );
  };

  const start = () => {
    const stopController = controller.start();
    const stopListening = transfers.listen();
    const stopHearingEnds = ends.listen();
    const stopNaming = nameAccount(() => store.getState().account);
    const stopRecognising = recogniseAccounts(store, session);
    const look = () => void service.look();
    const stopHearing = onUnanswered(look);
    window.addEventListener(PART_NOT_LOADED, look);
    const watch = setInterval(() => {
      if (store.getState().mode === 'web3') void service.look();
    }, BALANCE_POLL_MS);
    service.start();
    const timer = setInterval(() => void followTransfers(), FOLLOW_MS);
    const stopWaking = onWake(() => {
      if (store.getState().mode !== 'web3') return;
      look();
      void session.confirm().then(() => refreshUnlessHidden(session));
      void followTransfers();
      controller.look();
      // Queries that repeat themselves pause in a hidden page.
      void queryClient.refetchQueries({ type: 'active', predicate: isRepeated });
    });
    void session.load();
    return () => {
      clearInterval(timer);
      clearInterval(watch);
      stopWaking();
      service.stop();
      window.removeEventListener(PART_NOT_LOADED, look);
      stopHearing();
      stopRecognising();
      stopNaming();
      stopListening();
      stopHearingEnds();
      stopController();
    };
  };
  return { service, store, session, transfers, controller, loadConfig, start };
};

const isRepeated = (query: Query): boolean =>
  query.observers.some(({ options }) => Boolean(options.refetchInterval));

/** The toasts of a withdrawal that did not fail; a deposit has one. */
const WITHDRAWAL_TOASTS = {
  accepted: 'withdrawn',
  arrived: 'withdrawalPaid',
  kept: 'withdrawalKept',
} as const;

const announceEnd = ({ kind, amount, token }: Transfer, end: TransferEnd): void => {
  showToast(
    end === 'failed'
      ? walletToast(`${kind}Failed`)
      : movedToast(kind === 'deposit' ? 'deposited' : WITHDRAWAL_TOASTS[end], amount, token),
  );
};
