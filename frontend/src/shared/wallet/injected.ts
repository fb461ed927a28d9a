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

/** Set by wallets that also set `isMetaMask`, so that pages written for MetaMask accept them. */
const OTHER_NAMES = [
  ...['isBitKeep', 'isBraveWallet', 'isCoinbaseWallet', 'isOkxWallet', 'isPhantom', 'isRabby'],
  ...['isTokenPocket', 'isTrust'],
];

const isGenuine = (provider: InjectedProvider): boolean =>
  OTHER_NAMES.every((name) => !(provider as Record<string, unknown>)[name]);

/**
 * The providers at `window.ethereum`. Wallets put them there before EIP-6963, and many still do.
 * With several wallets installed, the object may hold a list of them.
 */
const injectedProviders = (): readonly InjectedProvider[] => {
  try {
    const { ethereum } = globalThis as { ethereum?: InjectedProvider & { providers?: unknown } };
    if (!ethereum) return [];
    const list = Array.isArray(ethereum.providers) ? ethereum.providers.filter(Boolean) : [];
    return list.length === 0 ? [ethereum] : list;
  } catch (error) {
    console.info('The injected wallet cannot be read', error);
    return [];
  }
};

/** The injected wallets that the page uses: at most one MetaMask, and one other wallet. */
export type Injected = {
  readonly metaMask: InjectedProvider | undefined;
  readonly other: InjectedProvider | undefined;
};

const NONE: Injected = { metaMask: undefined, other: undefined };

let chosen = NONE;

/** For the page as the server sends it. The visitor's wallets are not known yet. */
export const noInjected = (): Injected => NONE;

/**
 * Chooses among the injected wallets. The chosen provider gets every request, also when the same
 * wallet is injected twice. Returns the same object until another wallet is injected.
 */
export const chooseInjected = (): Injected => {
  const providers = injectedProviders();
  const named = providers.filter(({ isMetaMask }) => isMetaMask);
  const metaMask = named.find(isGenuine) ?? named[0];
  const other = providers.find(({ isMetaMask }) => !isMetaMask);
  if (metaMask !== chosen.metaMask || other !== chosen.other) chosen = { metaMask, other };
  return chosen;
};

/** The injected wallet that the page uses when the player has not chosen one. */
export const injectedWallet = (): Eip1193Provider | undefined => {
  const { metaMask, other } = chooseInjected();
  return metaMask ?? other;
};

/** The event that MetaMask and others send when they inject their provider after the page. */
const INJECTED_LATE = 'ethereum#initialized';

/** How often the page looks for an injected wallet that sends no event. */
const LOOK_MS = 1_000;

/**
 * Calls `onFound` whenever another wallet is injected, because some are injected seconds after the
 * page has loaded, with or without an event. Returns a function that stops this.
 */
export const watchInjected = (onFound: () => void): (() => void) => {
  let seen = chooseInjected();
  const look = () => {
    const now = chooseInjected();
    if (now === seen) return;
    seen = now;
    onFound();
  };
  const timer = setInterval(look, LOOK_MS);
  window.addEventListener(INJECTED_LATE, look);
  return () => {
    clearInterval(timer);
    window.removeEventListener(INJECTED_LATE, look);
  };
};

export const LOCAL_WALLET_ID = 'local';
export const WALLET_CONNECT_ID = 'walletConnect';
const METAMASK_ID = 'io.metamask';
const INJECTED_ID = 'injected';

/** All wallets that the page can offer, installed ones first. */
export const listConnectors = (
  announced: readonly DiscoveredWallet[],
  config: CasinoConfig,
  { metaMask, other }: Injected = chooseInjected(),
): readonly ConnectorChoice[] => {
  const choices: ConnectorChoice[] = announced.map(({ provider: _, ...choice }) => choice);
  if (other && announced.length === 0) {
    choices.push({ id: INJECTED_ID, name: BROWSER_WALLET, isInstalled: true });
  }
  if (!choices.some(({ id }) => id === METAMASK_ID)) {
    choices.push({ id: METAMASK_ID, name: 'MetaMask', isInstalled: Boolean(metaMask) });
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
  if (known) return browserWallet(known.name, known.provider);
  const { metaMask, other } = chooseInjected();
  if (connectorId === METAMASK_ID && metaMask) return browserWallet('MetaMask', metaMask);
  if (connectorId === INJECTED_ID && other) return browserWallet(BROWSER_WALLET, other);
  return undefined;
};

/**
 * Calls `onShared` when the injected wallet shares an account although the page did not request it.
 * Returns a function that stops this.
 */
export const onSharedAccount = (
  { metaMask, other }: Injected,
  onShared: (target: ConnectTarget) => void,
): (() => void) => {
  const provider = metaMask ?? other;
  if (typeof provider?.on !== 'function') return () => {};
  const listen = (accounts: unknown) => {
    if (!Array.isArray(accounts) || accounts.length === 0) return;
    onShared(browserWallet(metaMask ? 'MetaMask' : BROWSER_WALLET, provider));
  };
  provider.on('accountsChanged', listen);
  return () => provider.removeListener?.('accountsChanged', listen);
};
