import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/config/paths.ts';
import { rich } from '../../shared/language/rich.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { Logo } from '../../shared/ui/icons.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { GamesSection } from './games-section.tsx';
import { lobbyTexts } from './texts.ts';

/** These sections are below the fold, so their code is loaded after the first screen is shown. */
const LiveSection = lazy(async () => ({
  default: (await import('./live/live-section.tsx')).LiveSection,
}));
const LobbyFooter = lazy(async () => ({
  default: (await import('./lobby-footer.tsx')).LobbyFooter,
}));

export const LobbyPage = ({ onChainPlay }: { onChainPlay: ReactNode }) => {
  const t = useStore(lobbyTexts);
  return (
    <div className="overflow-x-clip">
      <title>Degen Casino</title>
      <section className="relative isolate">
        <HeroBackdrop />
        <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-8 px-3 pt-10 pb-12 sm:px-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-12 lg:pt-16 lg:pb-20">
          <div className="grid justify-items-start gap-5">
            <div className="flex flex-wrap items-center gap-3">
              <Logo size="hero" />
              <Badge tone="danger">{t.testnet}</Badge>
            </div>
            <h1 className="font-black text-hero">
              {rich(t.headline, { gold: (inner) => <span className="text-gold">{inner}</span> })}
            </h1>
            <p className="max-w-xl text-lg text-muted">{t.intro}</p>
            <div className="flex flex-wrap gap-3">
              <Link to={PATHS.roulette} className={buttonStyle({ tone: 'action', size: 'lg' })}>
                {t.spin}
              </Link>
              <Link to={PATHS.whitepaper} className={buttonStyle({ tone: 'plain', size: 'lg' })}>
                {t.whitepaper}
              </Link>
            </div>
          </div>
          <BalancePanel />
        </div>
      </section>
      <GamesSection />
      {onChainPlay}
      {/* The list grows while rounds arrive, so only the footer is below it. Before the first round the section is as high as its fallback. */}
      <Suspense fallback={<div className="h-145 lg:h-106" />}>
        <LiveSection />
      </Suspense>
      <Suspense fallback={<div className="h-80" />}>
        <LobbyFooter />
      </Suspense>
    </div>
  );
};

/** A glow and the lit rim of a wheel behind the balance. */
const HeroBackdrop = () => (
  <div aria-hidden="true" className="absolute inset-0 -z-10 overflow-hidden">
    <div className="absolute inset-0 bg-radial-[at_82%_18%] from-cyan-deep/35 via-transparent via-55% to-transparent" />
    <div className="absolute inset-0 bg-radial-[at_8%_110%] from-gold-deep/25 via-transparent via-50% to-transparent" />
    <svg
      aria-hidden="true"
      viewBox="-300 -300 600 600"
      className="absolute -top-24 -right-56 w-[46rem] opacity-80 sm:-right-40 lg:-right-28"
    >
      <circle r="286" className="fill-none stroke-line" strokeWidth="2" />
      <circle
        r="262"
        className="fill-none stroke-gold/70"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="0 27.44"
      />
      <circle r="238" className="fill-none stroke-line" strokeWidth="2" />
      <circle
        r="150"
        className="fill-none stroke-cyan/30"
        strokeWidth="1.5"
        strokeDasharray="3 12"
      />
    </svg>
    <div className="absolute inset-x-0 bottom-0 h-32 bg-linear-to-b from-transparent to-ground" />
  </div>
);
