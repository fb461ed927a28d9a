import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { useWallet, useWalletServices } from '../wallet-context.ts';

/** A notice across the page, with an optional action. */
export const Notice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="mt-2 flex animate-fade flex-wrap items-center gap-3 rounded-control border border-gold/45 bg-gold/10 px-4 py-2.5">
    <WarningIcon className="shrink-0 text-gold" />
    <p className="min-w-48 flex-1 text-sm">{text}</p>
    {children}
  </div>
);

/** Tells what still works while the server or the chain is down. */
export const OutageNotice = () => {
  const { service } = useWalletServices();
  const { isServerDown, isChainDown, isLooking } = useStore(service.store);
  const { isDemo } = useWallet();
  if (!isServerDown && !isChainDown) return null;
  return (
    <Notice text={isServerDown ? serverDownText(isDemo) : CHAIN_DOWN}>
      <Button size="sm" busy={isLooking} onClick={() => void service.look()}>
        Try again
      </Button>
    </Notice>
  );
};

const CHAIN_DOWN =
  'The chain does not answer. Games play on with what is deposited. Deposits and withdrawals on their way wait for the chain; none is lost.';

const serverDownText = (isDemo: boolean): string =>
  isDemo
    ? 'The casino does not answer. Wheel, kickboxing and crash still play in demo mode; blackjack, slots and wallets wait until it is back.'
    : 'The casino does not answer. Your money is safe, and what is on its way is followed up as soon as it is back. Disconnect to play wheel, kickboxing and crash in demo mode meanwhile.';
