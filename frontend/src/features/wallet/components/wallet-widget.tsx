import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../components/ui/button.tsx';
import { WalletIcon } from '../../../components/ui/icons.tsx';
import { useWallet } from '../wallet-context.ts';
import { useWalletServices } from '../wallet-services-context.ts';
import { useWalletActions } from './use-wallet-actions.ts';

/** What only someone with a wallet sees, loaded when it is first needed. */
const WalletMenu = lazy(async () => ({ default: (await import('./wallet-menu.tsx')).WalletMenu }));
const WalletDialogs = lazy(async () => ({
  default: (await import('./wallet-dialogs.tsx')).WalletDialogs,
}));

export type WalletDialogName = 'connect' | 'deposit' | 'withdraw';
export type OpenWalletDialog = { name: WalletDialogName } | { name: 'install'; walletName: string };

export const WalletWidget = () => {
  const { isConnected, isLoading } = useWallet();
  const { disconnect } = useWalletActions();
  const [dialog, setDialog] = useState<OpenWalletDialog | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  // Without a wallet there is nothing to move.
  const isShown = isConnected || dialog?.name === 'connect' || dialog?.name === 'install';
  const open = (next: OpenWalletDialog | null) => {
    setHasOpened(true);
    setDialog(next);
  };

  return (
    <div className="flex items-center gap-2">
      {isLoading ? (
        <>
          <Button tone="plain" busy>
            Connecting
          </Button>
          <Button tone="ghost" size="sm" onClick={disconnect}>
            Cancel
          </Button>
        </>
      ) : isConnected ? (
        <Suspense fallback={<div className="skeleton h-11 w-44" />}>
          <WalletMenu onOpen={(name) => open({ name })} />
        </Suspense>
      ) : (
        <Button tone="action" onClick={() => open({ name: 'connect' })}>
          <WalletIcon />
          Connect wallet
        </Button>
      )}
      {(hasOpened || isConnected || isLoading) && (
        <Suspense>
          <WalletDialogs dialog={isShown ? dialog : null} onDialog={open} />
        </Suspense>
      )}
    </div>
  );
};

const WalletNotices = lazy(async () => ({
  default: (await import('./wallet-notices.tsx')).WalletNotices,
}));

/** What asks for the player's attention, and money on its way, on every page. */
export const WalletAttention = () => {
  const { isConnected } = useWallet();
  const { transfers } = useWalletServices();
  const isAnyOnItsWay = useStore(transfers.store, (state) => state.transfers.length > 0);
  return isConnected || isAnyOnItsWay ? (
    <Suspense>
      <WalletNotices />
    </Suspense>
  ) : null;
};
