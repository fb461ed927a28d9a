import { useState } from 'react';
import { showToast } from '../../ui/toast-store.ts';
import { WalletDisconnected, WalletError } from '../errors.ts';
import { textOfOthers } from '../failure-text.ts';
import { connectedToast, connectionFailedToast, walletToast } from '../messages.ts';
import { useWallet } from '../wallet-context.ts';

/** The actions of the wallet's buttons. Each action shows a toast when it fails. */
export const useWalletActions = () => {
  const wallet = useWallet();
  const [isBusy, setBusy] = useState(false);

  const run = async (action: () => Promise<void>, onError: (error: unknown) => void) => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof WalletDisconnected)) onError(error);
    } finally {
      setBusy(false);
    }
  };

  /** Disconnects the wallet, also during an attempt to connect. */
  const leave = () => run(wallet.disconnect, () => showToast(walletToast('logoutFailed')));

  return {
    isBusy,
    connect: (connectorId: string, walletName: string) =>
      run(async () => {
        if (await wallet.connect(connectorId)) showToast(connectedToast(walletName));
      }, showConnectError),
    signIn: () => run(wallet.signIn, showConnectError),
    disconnect: () => {
      showToast(walletToast('disconnected'));
      return leave();
    },
    cancel: leave,
    switchNetwork: (chainId: number) =>
      run(
        () => wallet.switchNetwork(chainId),
        (error) => {
          console.info('The wallet did not switch', error);
          showToast(walletToast('switchFailed'));
        },
      ),
  };
};

const showConnectError = (error: unknown): void => {
  console.info('Could not connect', error);
  const isRefused = error instanceof WalletError && error.code === 'signatureRequired';
  showToast(
    isRefused ? walletToast('signatureRequired') : connectionFailedToast(textOfOthers(error)),
  );
};
