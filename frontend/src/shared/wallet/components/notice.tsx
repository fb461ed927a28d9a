import { useStore as useTexts } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { passFocusOn } from '../../lib/use-kept-focus.ts';
import { uiTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { useWallet, useWalletServices } from '../wallet-context.ts';
import { walletBarTexts } from './texts.ts';

export const Notice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div
    ref={passFocusOn}
    className="mt-2 flex animate-fade flex-wrap items-center gap-3 rounded-control border border-gold/45 bg-gold/10 px-4 py-2.5"
  >
    <WarningIcon className="shrink-0 text-gold" />
    <p className="min-w-48 flex-1 text-sm">{text}</p>
    {/* Several buttons stay together: beside the text, or below all of it. */}
    <div className="flex flex-wrap gap-3 empty:hidden">{children}</div>
  </div>
);

/** States what still works while the server or the chain is down. */
export const OutageNotice = () => {
  const t = useTexts(walletBarTexts);
  const { tryAgain } = useTexts(uiTexts);
  const { service } = useWalletServices();
  const { isServerDown, isChainDown, isLooking } = useStore(service.store);
  const { isDemo } = useWallet();
  if (!isServerDown && !isChainDown) return null;
  const serverDown = isDemo ? t.serverDownDemo : t.serverDown;
  return (
    <Notice text={isServerDown ? serverDown : t.chainDown}>
      <Button size="sm" busy={isLooking} onClick={() => void service.look()}>
        {tryAgain}
      </Button>
    </Notice>
  );
};
