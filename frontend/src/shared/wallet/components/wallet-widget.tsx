import { useStore as useTexts } from '@nanostores/react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { rich } from '../../language/rich.tsx';
import { useIdle } from '../../lib/use-idle.ts';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { Button } from '../../ui/button.tsx';
import { SwapIcon, WalletIcon } from '../../ui/icons.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { refreshUnlessHidden } from '../session/hidden-outcomes.ts';
import { useWallet, useWalletServices } from '../wallet-context.ts';
import { OutageNotice } from './notice.tsx';
import { walletBarTexts } from './texts.ts';
import { useLoaded } from './use-loaded.ts';

/** These parts are loaded later, because a visitor without a wallet does not need them at first. */
const loadMenu = async () => (await import('./wallet-menu.tsx')).WalletMenu;
const loadDialogs = async () => (await import('./wallet-dialogs.tsx')).WalletDialogs;
const loadNotices = async () => (await import('./wallet-notices.tsx')).WalletNotices;

type WalletDialogName = 'connect' | 'deposit' | 'withdraw' | 'swap' | 'register';
export type OpenWalletDialog = { name: WalletDialogName } | { name: 'install'; walletName: string };

const WITHOUT_WALLET: ReadonlySet<string> = new Set(['connect', 'install', 'swap']);

type WalletWidgetProps = {
  /**
   * Opens the responsible-gambling limits. They are not part of the wallet, but players look for
   * them in its menu.
   */
  onLimits: () => void;
};

export const WalletWidget = ({ onLimits }: WalletWidgetProps) => {
  const t = useTexts(walletBarTexts);
  const { isConnected, isLoading } = useWallet();
  const { session } = useWalletServices();
  const [dialog, setDialog] = useState<OpenWalletDialog | null>(null);
  const [timesOpened, setTimesOpened] = useState(0);
  const WalletMenu = useLoaded(loadMenu, Number(isConnected));
  // The dialogs are loaded before they are needed, because they cannot be loaded during an outage.
  const isIdle = useIdle();
  const isDue = isConnected || isLoading || isIdle;
  const WalletDialogs = useLoaded(loadDialogs, timesOpened + Number(isDue));
  // Most dialogs make no sense without a connected wallet, because they move its money or name its
  // account.
  const isForWallets = dialog?.name !== undefined && !WITHOUT_WALLET.has(dialog.name);
  const isShown = isConnected || !isForWallets;
  const open = (next: OpenWalletDialog | null) => {
    if (next !== null) setTimesOpened((times) => times + 1);
    setDialog(next);
    // Loads the balances, which may have changed through a deposit from another tab or in the
    // wallet.
    if (isConnected && next !== null) void refreshUnlessHidden(session);
  };

  return (
    <div
      {...useKeptFocus<HTMLDivElement>('button:last-of-type')}
      className="flex items-center gap-2"
    >
      {isLoading || !isConnected ? (
        <>
          {!isLoading && (
            <Button
              tone="ghost"
              size="icon"
              aria-label={t.swap}
              title={t.swap}
              onClick={() => open({ name: 'swap' })}
            >
              <SwapIcon />
            </Button>
          )}
          {/* The same button while the wallet connects: the focus returns to it from the dialogs. */}
          <Button
            className="max-[22.4rem]:px-2.5"
            busy={isLoading}
            onClick={() => open({ name: 'connect' })}
          >
            {isLoading ? (
              t.connecting
            ) : (
              <>
                <WalletIcon className="text-cyan max-[22.4rem]:hidden" />
                <span>
                  {rich(t.connect, {
                    wide: (inner) => <span className="max-sm:sr-only">{inner}</span>,
                  })}
                </span>
              </>
            )}
          </Button>
        </>
      ) : WalletMenu ? (
        <PartBoundary>
          <WalletMenu onOpen={(name) => open({ name })} onLimits={onLimits} />
        </PartBoundary>
      ) : (
        <div className="skeleton h-11 w-44" />
      )}
      <PartBoundary>
        {WalletDialogs && <WalletDialogs dialog={isShown ? dialog : null} onDialog={open} />}
      </PartBoundary>
    </div>
  );
};

/**
 * Notices and pending transfers, shown on every page. The code of the outage notice is loaded with
 * the page, because it cannot be loaded during an outage.
 */
export const WalletAttention = () => {
  const { isConnected, isLoading } = useWallet();
  const { store, transfers } = useWalletServices();
  const isAnyOnItsWay = useStore(transfers.store, (state) => state.transfers.length > 0);
  const isRequestPending = useStore(store, (state) => state.isRequestPending);
  const isNeeded = isConnected || isLoading || isAnyOnItsWay || isRequestPending;
  const isIdle = useIdle();
  const WalletNotices = useLoaded(loadNotices, Number(isNeeded || isIdle));
  return (
    <div
      aria-live="polite"
      className="mx-auto grid w-full max-w-6xl gap-2 px-3 pb-2 empty:hidden sm:px-6"
    >
      <OutageNotice />
      {isNeeded && WalletNotices && <WalletNotices />}
    </div>
  );
};
