import { useState } from 'react';
import { showToast } from '../../ui/toast-store.ts';
import { WalletDisconnected, WalletError } from '../errors.ts';
import { textOfOthers } from '../failure-text.ts';
import { TOASTS } from '../messages.ts';
import { useWallet } from '../wallet-context.ts';

/** The actions of the wallet's buttons. Each action shows a toast when it fails. */
export const useWalletActions = () => {
  const wallet = useWallet();
  const [isBusy, setBusy] = useState(false);

  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    try {
      await action();
    } finally {
      setBusy(false);
    }
  };

  /** Disconnects the wallet. Shows a toast if the server did not end the session. */
  const leave = () => wallet.disconnect().catch(() => showToast(TOASTS.logoutFailed));

  return {
    isBusy,
    connect: (connectorId: string, walletName: string) =>
      run(async () => {
        try {
          if (await wallet.connect(connectorId)) showToast(TOASTS.connected(walletName));
        } catch (error) {
          showConnectError(error);
        }
      }),
    signIn: () =>
      run(async () => {
        try {
          await wallet.signIn();
        } catch (error) {
          showConnectError(error);
        }
      }),
    disconnect: () =>
      run(async () => {
        showToast(TOASTS.disconnected);
        await leave();
      }),
    /** Cancels an attempt to connect. */
    cancel: () => run(leave),
    switchNetwork: (chainId: number) =>
      run(async () => {
        try {
          await wallet.switchNetwork(chainId);
        } catch (error) {
          if (error instanceof WalletDisconnected) return;
          console.info('The wallet did not switch', error);
          showToast(TOASTS.switchFailed);
        }
      }),
  };
};

const showConnectError = (error: unknown): void => {
  if (error instanceof WalletDisconnected) return;
  console.info('Could not connect', error);
  const isRefused = error instanceof WalletError && error.code === 'signatureRequired';
  showToast(isRefused ? TOASTS.signatureRequired : TOASTS.connectionFailed(textOfOthers(error)));
};
