import type { CasinoConfig } from '../config/casino-config.ts';
import { WalletError } from './errors.ts';
import type { Eip1193Provider } from './provider/eip1193.ts';
import type { Connection } from './web3/connection.ts';
import type { Web3 } from './web3/web3.ts';

/** A wallet that the page offers to connect, whether it is installed or not. */
export type ConnectorChoice = {
  id: string;
  name: string;
  icon?: string;
  isInstalled: boolean;
};

export type DiscoveredWallet = ConnectorChoice & { provider: Eip1193Provider };

type Announcement = CustomEvent<{
  info: { uuid: string; name: string; icon: string; rdns: string };
  provider: Eip1193Provider;
}>;

/**
 * Only inline icons are shown, because a request for a remote icon would reveal the visitor to a
 * third party.
 */
const inlineIcon = (icon: unknown): { icon?: string } =>
  typeof icon === 'string' && icon.startsWith('data:image/') ? { icon } : {};

/** A page on which more wallets are announced than this is flooded by a script. */
const ANNOUNCED_MAX = 20;

export const requestAnnouncements = (): void => {
  window.dispatchEvent(new Event('eip6963:requestProvider'));
};

/**
 * Listens to wallets that announce themselves (EIP-6963). Returns a function that stops listening.
 */
export const discoverWallets = (onFound: (wallet: DiscoveredWallet) => void): (() => void) => {
  const found = new Set<string>();
  const listen = (event: Event) => {
    const detail = (event as Announcement).detail;
    if (!detail?.info?.rdns || !detail.provider || found.size >= ANNOUNCED_MAX) return;
    const { info, provider } = detail;
    // The first provider of a wallet is the one that gets every request.
    if (found.has(info.rdns)) return;
    found.add(info.rdns);
    onFound({
      id: info.rdns,
      name: info.name,
      isInstalled: true,
      provider,
      ...inlineIcon(info.icon),
    });
  };
  window.addEventListener('eip6963:announceProvider', listen);
  requestAnnouncements();
  return () => window.removeEventListener('eip6963:announceProvider', listen);
};

/** Names that the page gives to wallets. `walletNameText` translates them. */
export const BROWSER_WALLET = 'Browser wallet';
export const LOCAL_WALLET = 'Local wallet';

/** A wallet that the player chose. Opening the wallet loads its connector. */
export type ConnectTarget = {
  name: string;
  open: (web3: Web3, config: CasinoConfig) => Connection | Promise<Connection>;
};

export const browserWallet = (name: string, provider: Eip1193Provider): ConnectTarget => ({
  name,
  open: (web3) => web3.connectionTo(provider),
});

/** A wallet on another device, paired by a QR code. */
export const walletConnect: ConnectTarget = {
  name: 'WalletConnect',
  open: async (_, config) => {
    if (config.walletConnectProjectId === null) throw new WalletError('noProvider');
    const { openWalletConnect } = await import('./walletconnect/wallet-connect.ts');
    return openWalletConnect(config, config.walletConnectProjectId);
  },
};

let opened: Promise<ConnectTarget> | undefined;

/** The local wallet is opened only once, because its listeners must survive a disconnect. */
export const openLocalWallet = (config: CasinoConfig): Promise<ConnectTarget> => {
  opened ??= open(config).catch((error: unknown) => {
    opened = undefined; // a failed download may succeed next time
    throw error;
  });
  return opened;
};

const open = async (config: CasinoConfig): Promise<ConnectTarget> => {
  const [{ createLocalProvider }, { confirmWithPlayer }] = await Promise.all([
    import('./local/local-provider.ts'),
    import('./local/confirmation.tsx'),
  ]);
  const provider = createLocalProvider({ config, confirm: confirmWithPlayer });
  return browserWallet(LOCAL_WALLET, provider);
};

type InjectedProvider = Eip1193Provider & { isMetaMask?: boolean };

/** Set by wallets that also set `isMetaMask`, so that pages written for MetaMask accept them. */
const OTHER_NAMES = [
  'isBitKeep',
  'isBraveWallet',
  'isCoinbaseWallet',
  'isOkxWallet',
  'isPhantom',
  'isRabby',
  'isTokenPocket',
  'isTrust',
];

const isGenuine = (provider: InjectedProvider): boolean =>
  OTHER_NAMES.every((name) => !(provider as Record<string, unknown>)[name]);

/**
 * The providers at `window.ethereum`. Wallets put them there before EIP-6963, and many still do.
 * With several wallets installed, the object may hold a list of them.
 */
const injectedProviders = (): readonly InjectedProvider[] => {
  const { ethereum } = globalThis as { ethereum?: InjectedProvider & { providers?: unknown } };
  const list = Array.isArray(ethereum?.providers) ? ethereum.providers : [];
  return (list.some(Boolean) ? list : [ethereum]).filter(Boolean);
};

/**
 * Undefined if the task throws. Some extensions replace the provider of another wallet by one that
 * throws when the page reads its properties.
 */
const readInjected = <T>(task: () => T): T | undefined => {
  try {
    return task();
  } catch (error) {
    console.info('The injected wallet cannot be read', error);
    return undefined;
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
  const { metaMask, other } = readInjected(choose) ?? NONE;
  if (metaMask !== chosen.metaMask || other !== chosen.other) chosen = { metaMask, other };
  return chosen;
};

const choose = (): Injected => {
  const providers = injectedProviders();
  const named = providers.filter(({ isMetaMask }) => isMetaMask);
  return {
    metaMask: named.find(isGenuine) ?? named[0],
    other: providers.find(({ isMetaMask }) => !isMetaMask),
  };
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
  const listen = (accounts: unknown) => {
    if (!provider || !Array.isArray(accounts) || accounts.length === 0) return;
    onShared(browserWallet(metaMask ? 'MetaMask' : BROWSER_WALLET, provider));
  };
  readInjected(() => provider?.on?.('accountsChanged', listen));
  return () => void readInjected(() => provider?.removeListener?.('accountsChanged', listen));
};
