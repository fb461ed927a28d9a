import type { CasinoConfig } from '../config/casino-config.ts';
import type { Eip1193Provider } from './eip1193.ts';
import { WalletError } from './messages.ts';
import type { Connection } from './web3/connection.ts';
import type { Web3 } from './web3/web3.ts';

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
