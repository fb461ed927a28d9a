import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/config/paths.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { GamesSection } from './games-section.tsx';
import { HeroBackdrop } from './hero-backdrop.tsx';

/** Below the first screen, and much text: it comes after what is seen at once. */
const LobbyFooter = lazy(async () => ({
  default: (await import('./lobby-footer.tsx')).LobbyFooter,
}));

export const LobbyPage = ({ onChainPlay }: { onChainPlay: ReactNode }) => (
  <div className="overflow-x-clip">
    <title>Degen Casino</title>
    <section className="relative isolate">
      <HeroBackdrop />
      <div className="mx-auto grid max-w-6xl items-center gap-8 px-3 pt-10 pb-12 sm:px-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-12 lg:pt-16 lg:pb-20">
        <div className="grid justify-items-start gap-5">
          <div className="flex flex-wrap items-center gap-3">
            <Logo size="hero" />
            <Badge tone="danger">Testnet only</Badge>
          </div>
          <h1 className="font-black text-hero">
            Every spin <span className="text-gold">proves itself.</span>
          </h1>
          <p className="max-w-xl text-lg text-muted">
            Play at once with virtual funds, or bring a wallet and play for test tokens: then every
            result is fixed before you bet, and your own browser checks it afterwards.
          </p>
          <div className="flex flex-wrap gap-3">
            <Link to={PATHS.roulette} className={buttonStyle({ tone: 'action', size: 'lg' })}>
              Spin the wheel
            </Link>
            <Link to={PATHS.whitepaper} className={buttonStyle({ tone: 'plain', size: 'lg' })}>
              Whitepaper
            </Link>
          </div>
        </div>
        <BalancePanel />
      </div>
    </section>
    <GamesSection />
    {onChainPlay}
    <Suspense fallback={<div className="h-80" />}>
      <LobbyFooter />
    </Suspense>
  </div>
);
