import { lazy, Suspense } from 'react';
import { LobbyPage } from '../pages/lobby/lobby-page.tsx';

const OnChainSection = lazy(async () => ({
  default: (await import('../pages/onchain/components/on-chain-section.tsx')).OnChainSection,
}));

/**
 * Passes the on-chain panel to the lobby, so that the code of the lobby does not depend on the code
 * for the chain.
 */
export const LobbyRoute = () => (
  <LobbyPage
    onChainPlay={
      <Suspense fallback={<div className="h-80" />}>
        <OnChainSection />
      </Suspense>
    }
  />
);
