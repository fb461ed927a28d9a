import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { percentText, timesText } from '../../../shared/language/formats.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { showBetNotPlaced } from '../../../shared/ui/toast-store.ts';
import { useWallet, useWalletServices } from '../../../shared/wallet/wallet-context.ts';
import { onChainSectionTexts } from '../texts.ts';
import { requireWeb3 } from '../transact.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';

/**
 * The panel is loaded separately, because only a player with a wallet needs ethers and the
 * contracts' types.
 */
const OnChainPanel = lazy(async () => ({
  default: (await import('./on-chain-panel.tsx')).OnChainPanel,
}));

export const OnChainSection = () => {
  const { isDemo } = useWallet();
  const isAwake = useAwake();
  const t = useStore(onChainSectionTexts);
  return (
    <section
      aria-labelledby="on-chain"
      inert={!isAwake}
      className="mx-auto max-w-6xl px-3 pb-14 sm:px-6"
    >
      <h2 id="on-chain" className="mb-2 text-xl">
        {t.title}
      </h2>
      <p className="mb-5 max-w-3xl text-muted">{t.intro}</p>
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
  const t = useStore(onChainSectionTexts);
  const { store } = useWalletServices();
  const play = () => {
    try {
      requireWeb3(store.getState());
    } catch (error) {
      showBetNotPlaced((error as Error).message);
    }
  };
  const odds = ODDS_TABLE.onChain.map(({ token, winChance, multiplier }) =>
    t.chanceToWin(token, percentText(winChance.percent), timesText(multiplier)),
  );
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-2xl text-muted text-sm">{t.realBets(odds.join(' · '))}</p>
      <Button onClick={play}>{t.title}</Button>
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
