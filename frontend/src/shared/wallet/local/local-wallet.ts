import type { CasinoConfig } from '../../config/casino-config.ts';
import { browserWallet, type ConnectTarget } from '../connect-target.ts';

let opened: Promise<ConnectTarget> | undefined;

/** One wallet for the whole visit: its listeners must survive a disconnect. */
export const openLocalWallet = (config: CasinoConfig): Promise<ConnectTarget> => {
  opened ??= open(config).catch((error: unknown) => {
    opened = undefined; // a download that failed may succeed next time
    throw error;
  });
  return opened;
};

const open = async (config: CasinoConfig): Promise<ConnectTarget> => {
  const [{ createLocalProvider }, { confirmWithPlayer }] = await Promise.all([
    import('./local-provider.ts'),
    import('./confirmation.ts'),
  ]);
  const provider = createLocalProvider({ config, confirm: confirmWithPlayer });
  return browserWallet('Local wallet', provider, { isLegacyInjected: false });
};
