import type { Token } from '@degen/rules/amount.ts';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { GAMES, type Game } from '../../games/index.ts';
import { TokenSwitch } from '../../shared/ui/token-switch.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { lobbyTexts } from './texts.ts';

type GameCardProps = {
  game: Game;
  /** The game's return; empty until it is loaded. */
  returns: ReactNode;
  isFeatured: boolean;
};

const GameCard = ({ game, returns, isFeatured }: GameCardProps) => {
  const t = useStore(lobbyTexts);
  return (
    <Link
      to={game.path}
      className={clsx(
        'group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition duration-300 ease-settle',
        'hover:-translate-y-1 hover:border-gold/60 hover:shadow-glow-gold',
        isFeatured && 'sm:col-span-2 lg:row-span-2',
      )}
    >
      <div
        className={clsx(
          'relative flex-1 overflow-hidden bg-radial-[at_50%_0%] from-raised to-well',
          isFeatured ? 'min-h-56 sm:max-lg:min-h-88' : 'min-h-36',
        )}
      >
        <svg
          viewBox="0 0 400 250"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          <game.Art />
        </svg>
      </div>
      <div className="border-line border-t p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className={clsx('font-semibold', isFeatured ? 'text-xl' : 'text-base')}>
            {game.title}
          </h3>
          <span className="font-display font-semibold text-cyan text-sm">
            {t.play} <span aria-hidden="true">→</span>
          </span>
        </div>
        <p className="mt-1.5 text-muted text-sm">{game.pitch()}</p>
        <p className="mt-3 min-h-14 border-line/60 border-t pt-3 text-sm">{returns}</p>
      </div>
    </Link>
  );
};

const GameReturnLine = lazy(async () => ({
  default: (await import('./game-return-line.tsx')).GameReturnLine,
}));

export const GamesSection = () => {
  const t = useStore(lobbyTexts);
  const { isDemo } = useWallet();
  const [token, setToken] = useState<Token>('DEGEN');
  return (
    <section aria-labelledby="games" className="mx-auto max-w-6xl px-3 pb-14 sm:px-6">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="games" className="text-xl">
            {t.games}
          </h2>
          <p className="mt-2 text-muted text-sm">{isDemo ? t.returnsDemo : t.returnsMoney}</p>
        </div>
        <div className="w-full sm:w-72">
          <TokenSwitch label={t.returnsFor} value={token} onChange={setToken} />
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {GAMES.map((game, index) => (
          <GameCard
            key={game.id}
            game={game}
            returns={
              <Suspense>
                <GameReturnLine game={game} isDemo={isDemo} token={token} />
              </Suspense>
            }
            isFeatured={index === 0}
          />
        ))}
      </div>
    </section>
  );
};
