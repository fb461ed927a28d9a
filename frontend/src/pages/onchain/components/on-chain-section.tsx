import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { showBetNotPlaced } from '../../../shared/ui/toast-store.ts';
import { useWallet, useWalletServices } from '../../../shared/wallet/wallet-context.ts';
import { requireWeb3 } from '../require-web3.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';

/** Loads ethers and the contract's types, which only a player with a wallet needs. */
const OnChainPanel = lazy(async () => ({
  default: (await import('./on-chain-panel.tsx')).OnChainPanel,
}));

export const OnChainSection = () => {
  const { isDemo } = useWallet();
  const isAwake = useAwake();
  return (
    <section
      aria-labelledby="on-chain"
      inert={!isAwake}
      className="mx-auto max-w-6xl px-3 pb-14 sm:px-6"
    >
      <h2 id="on-chain" className="mb-2 text-xl">
        Play on chain
      </h2>
      <p className="mb-5 max-w-3xl text-muted">
        Bet straight from your wallet against the casino contract: no deposit, and no server
        decides.
      </p>
      {isDemo ? (
        <Invitation />
      ) : (
        <Suspense fallback={<PanelSkeleton />}>
          <OnChainPanel />
        </Suspense>
      )}
    </section>
  );
};

const Invitation = () => {
  const { store } = useWalletServices();
  const play = () => {
    try {
      requireWeb3(store.getState());
    } catch (error) {
      showBetNotPlaced((error as Error).message);
    }
  };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-2xl text-muted text-sm">
        {ODDS_TABLE.onChain
          .map((row) => `${row.token}: ${row.winChance.percent}% to win ${row.multiplier}x`)
          .join(' · ')}
        . Real bets on a test chain; the demo has none.
      </p>
      <Button onClick={play}>Play on chain</Button>
    </Card>
  );
};

const neverChanges = () => () => {};

/** False until the component is hydrated. */
const useAwake = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
