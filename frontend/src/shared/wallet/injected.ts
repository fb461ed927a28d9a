import type { CasinoConfig } from '../config/casino-config.ts';
import {
  BROWSER_WALLET,
  browserWallet,
  type ConnectTarget,
  LOCAL_WALLET,
} from './connect-target.ts';
import type { ConnectorChoice, DiscoveredWallet } from './discovery.ts';
import type { Eip1193Provider } from './eip1193.ts';

type InjectedProvider = Eip1193Provider & { isMetaMask?: boolean };

/** `window.ethereum`. Wallets put their provider there before EIP-6963, and many still do. */
const injectedProvider = (): InjectedProvider | undefined =>
  (globalThis as { ethereum?: unknown }).ethereum as InjectedProvider | undefined;

export const LOCAL_WALLET_ID = 'local';
export const WALLET_CONNECT_ID = 'walletConnect';
const METAMASK_ID = 'io.metamask';
const INJECTED_ID = 'injected';

/** All wallets that the page can offer, installed ones first. */
export const listConnectors = (
  announced: readonly DiscoveredWallet[],
  config: CasinoConfig,
): readonly ConnectorChoice[] => {
  const injected = injectedProvider();
  const choices: ConnectorChoice[] = announced.map(({ provider: _, ...choice }) => choice);
  if (injected && !injected.isMetaMask && announced.length === 0) {
    choices.push({ id: INJECTED_ID, name: BROWSER_WALLET, isInstalled: true });
  }
  if (!choices.some(({ id }) => id === METAMASK_ID)) {
    choices.push({ id: METAMASK_ID, name: 'MetaMask', isInstalled: Boolean(injected?.isMetaMask) });
  }
  if (config.walletConnectProjectId !== null) {
    choices.push({ id: WALLET_CONNECT_ID, name: 'WalletConnect', isInstalled: true });
  }
  if (config.local) choices.push({ id: LOCAL_WALLET_ID, name: LOCAL_WALLET, isInstalled: true });
  return choices.sort((a, b) => Number(b.isInstalled) - Number(a.isInstalled));
};

/** The provider of the chosen wallet; undefined when it is not installed. */
export const findInjected = (
  connectorId: string,
  announced: readonly DiscoveredWallet[],
): ConnectTarget | undefined => {
  const known = announced.find(({ id }) => id === connectorId);
  if (known) return browserWallet(known.name, known.provider, { isLegacyInjected: false });
  const provider = injectedProvider();
  if (!provider) return undefined;
  if (connectorId === METAMASK_ID && provider.isMetaMask) {
    return browserWallet('MetaMask', provider, { isLegacyInjected: true });
  }
  if (connectorId !== INJECTED_ID) return undefined;
  return browserWallet(BROWSER_WALLET, provider, { isLegacyInjected: true });
};

/**
 * Calls `onShared` when the injected wallet shares an account although the page did not request it.
 * Returns a function that stops this.
 */
export const onSharedAccount = (onShared: (target: ConnectTarget) => void): (() => void) => {
  const provider = injectedProvider();
  if (typeof provider?.on !== 'function') return () => {};
  const listen = (accounts: unknown) => {
    if (!Array.isArray(accounts) || accounts.length === 0) return;
    const name = provider.isMetaMask ? 'MetaMask' : BROWSER_WALLET;
    onShared(browserWallet(name, provider, { isLegacyInjected: true }));
  };
  provider.on('accountsChanged', listen);
  return () => provider.removeListener?.('accountsChanged', listen);
};
