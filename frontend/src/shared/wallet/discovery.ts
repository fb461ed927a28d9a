import type { Eip1193Provider } from './eip1193.ts';

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

/** Asks all wallets to announce themselves. */
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
