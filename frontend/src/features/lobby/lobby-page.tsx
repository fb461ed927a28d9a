import { Link } from 'react-router-dom';
import { Badge } from '../../components/ui/badge.tsx';
import { buttonStyle } from '../../components/ui/button.tsx';
import { Logo } from '../../components/ui/logo.tsx';
import { PATHS } from '../../config/paths.ts';
import { BalancePanel } from './balance-panel.tsx';
import { GameCard, type LobbyGame } from './game-card.tsx';
import { HeroBackdrop } from './hero-backdrop.tsx';
import { LobbyFooter } from './lobby-footer.tsx';

export const LobbyPage = ({ games }: { games: readonly LobbyGame[] }) => (
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
    <section aria-labelledby="games" className="mx-auto max-w-6xl px-3 pb-14 sm:px-6">
      <h2 id="games" className="mb-5 text-xl">
        Games
      </h2>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {games.map((game, index) => (
          <GameCard key={game.id} game={game} isFeatured={index === 0} />
        ))}
      </div>
    </section>
    <LobbyFooter />
  </div>
);
