import { formatAmountFixed } from '@degen/rules/amount.ts';
import { useStore as useTexts } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import { type CasinoConfig, useCasinoConfig } from '../config/casino-config.ts';
import { weiOf } from '../lib/amount-text.ts';
import {
  BROWSER_WALLET,
  type ConnectTarget,
  chooseInjected,
  type DiscoveredWallet,
  discoverWallets,
  findInjected,
  type Injected,
  LOCAL_WALLET,
  LOCAL_WALLET_ID,
  listConnectors,
  noInjected,
  onSharedAccount,
  openLocalWallet,
  WALLET_CONNECT_ID,
  walletConnect,
  watchInjected,
} from './discovery.ts';
import { WalletError } from './errors.ts';
import { walletMessageTexts } from './texts.ts';
import { WalletContext, type WalletContextValue, WalletServicesContext } from './wallet-context.ts';
import { createWalletServices, type WalletServices } from './wallet-services.ts';
import { mapTokens, NO_BALANCES } from './wallet-store.ts';

/** Demo balances are shown with this many decimals. */
const DEMO_DECIMALS = 2;

export const WalletProvider = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  const [services] = useState(() => createWalletServices(queryClient));
  const announced = useAnnouncedWallets();
  const injected = useSyncExternalStore(watchInjected, chooseInjected, noInjected);
  const wallet = useWalletValue(services, announced, injected);

  useEffect(() => services.start(), [services]);
  useEffect(() => {
    const adopt = (target: ConnectTarget) =>
      services.controller.adopt(target).catch((error: unknown) => {
        console.info('Could not take up the account that was shared', error);
      });
    return onSharedAccount(injected, (target) => void adopt(target));
  }, [services, injected]);
  return (
    <WalletServicesContext value={services}>
      <WalletContext value={wallet}>{children}</WalletContext>
    </WalletServicesContext>
  );
};

const useAnnouncedWallets = (): readonly DiscoveredWallet[] => {
  const [announced, setAnnounced] = useState<readonly DiscoveredWallet[]>([]);
  useEffect(
    () =>
      discoverWallets((wallet) =>
        setAnnounced((known) => [...known.filter(({ id }) => id !== wallet.id), wallet]),
      ),
    [],
  );
  return announced;
};

const findTarget = async (
  connectorId: string,
  announced: readonly DiscoveredWallet[],
  loadConfig: () => Promise<CasinoConfig>,
): Promise<ConnectTarget | undefined> => {
  if (connectorId === LOCAL_WALLET_ID) return openLocalWallet(await loadConfig());
  if (connectorId === WALLET_CONNECT_ID) return walletConnect;
  return findInjected(connectorId, announced);
};

type MessageTexts = ReturnType<typeof walletMessageTexts.get>;

/**
 * A wallet's name for display. Names that the page gives to wallets are translated. Other names are
 * shown as the wallet gives them.
 */
const walletNameText = (name: string, t: MessageTexts): string => {
  if (name === BROWSER_WALLET) return t.browserWallet;
  return name === LOCAL_WALLET ? t.localWallet : name;
};

const useWalletValue = (
  { store, session, controller, loadConfig }: WalletServices,
  announced: readonly DiscoveredWallet[],
  injected: Injected,
): WalletContextValue => {
  const t = useTexts(walletMessageTexts);
  const state = useStore(store);
  const { signedInAs, balances } = useStore(session.store);
  const config = useCasinoConfig();
  const refreshDeposited = useCallback(
    (isWanted: () => boolean) => session.refreshBalances(isWanted),
    [session],
  );
  const connectors = useMemo(
    () => listConnectors(announced, config, injected),
    [announced, config, injected],
  );
  return useMemo(() => {
    const isDemo = state.mode === 'demo';
    const isSignedIn = !isDemo && signedInAs !== null && signedInAs === state.account;
    const deposited = isSignedIn ? balances : NO_BALANCES;
    return {
      mode: state.mode,
      account: state.account,
      chainId: state.chainId,
      targetChainId: config.chainId,
      walletName: state.walletName && walletNameText(state.walletName, t),
      isConnected: !isDemo,
      isDemo,
      isLoading: state.isLoading,
      isSignedIn,
      onChain: state.onChain,
      deposited,
      balance: isDemo
        ? mapTokens((token) => formatAmountFixed(state.demoWei[token], DEMO_DECIMALS))
        : state.onChain,
      // Reads the balance from the store, because a bet may have changed it since the last render.
      getPlayableBalance: (token) =>
        isDemo ? store.getState().demoWei[token] : weiOf(deposited[token]),
      applyPayout: state.applyDemoPayout,
      setLedgerBalances: (next) => session.setBalances(next),
      balancesVersion: () => session.balancesVersion,
      refreshDeposited,
      connectors: connectors.map((choice) => ({
        ...choice,
        name: walletNameText(choice.name, t),
      })),
      connect: async (connectorId) => {
        const target = await findTarget(connectorId, announced, loadConfig);
        if (!target) throw new WalletError('noProvider');
        return controller.connect(target);
      },
      signIn: () => controller.signIn(),
      disconnect: () => controller.disconnect(),
      switchNetwork: (chainId) => controller.switchNetwork(chainId),
      deposit: (token, amount, waiting) => controller.deposit(token, weiOf(amount), waiting),
      withdraw: (token, amount) => controller.withdraw(token, weiOf(amount)),
    };
  }, [
    announced,
    balances,
    config,
    connectors,
    controller,
    loadConfig,
    refreshDeposited,
    session,
    signedInAs,
    state,
    store,
    t,
  ]);
};
