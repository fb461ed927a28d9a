import { lazy, Suspense } from 'react';
import { LobbyPage } from '../pages/lobby/lobby-page.tsx';
import { GAMES } from './game-registry.ts';

const OnChainSection = lazy(async () => ({
  default: (await import('../pages/onchain/components/on-chain-section.tsx')).OnChainSection,
}));

/** The lobby shows the games without knowing the registry, and the panel without knowing the chain. */
export const LobbyRoute = () => (
  <LobbyPage
    games={GAMES}
    onChainPlay={
      <Suspense fallback={<div className="h-80" />}>
        <OnChainSection />
      </Suspense>
    }
  />
);
