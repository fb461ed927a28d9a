import type { Eip1193Provider } from './eip1193.ts';

/** A way to connect that the page offers. Without a provider the wallet is not installed. */
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

/** An icon is shown only when it is an inline picture: an announced URL would tell strangers who visits. */
const inlineIcon = (icon: unknown): { icon?: string } =>
  typeof icon === 'string' && icon.startsWith('data:image/') ? { icon } : {};

/** More announcements than anyone has wallets are a page script's noise. */
const ANNOUNCED_MAX = 20;

/** Follows EIP-6963 announcements; returns the way to stop. */
export const discoverWallets = (onFound: (wallet: DiscoveredWallet) => void): (() => void) => {
  let found = 0;
  const listen = (event: Event) => {
    const detail = (event as Announcement).detail;
    if (!detail?.info?.rdns || !detail.provider || found >= ANNOUNCED_MAX) return;
    found += 1;
    const { info, provider } = detail;
    onFound({
      id: info.rdns,
      name: info.name,
      isInstalled: true,
      provider,
      ...inlineIcon(info.icon),
    });
  };
  window.addEventListener('eip6963:announceProvider', listen);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => window.removeEventListener('eip6963:announceProvider', listen);
};
