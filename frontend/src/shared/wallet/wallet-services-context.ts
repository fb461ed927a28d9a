import { createContext, use } from 'react';
import type { WalletServices } from './wallet-services.ts';

/** For the wallet's own dialogs; games use `useWallet`. */
export const WalletServicesContext = createContext<WalletServices | null>(null);

export const useWalletServices = (): WalletServices => {
  const services = use(WalletServicesContext);
  if (services === null) throw new Error('useWalletServices must be used within a WalletProvider');
  return services;
};
