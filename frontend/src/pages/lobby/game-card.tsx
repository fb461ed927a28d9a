import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '../../games/index.ts';

type GameCardProps = {
  game: Game;
  /** What the game returns, once it is loaded; its place is kept. */
  returns: ReactNode;
  isFeatured: boolean;
};

export const GameCard = ({ game, returns, isFeatured }: GameCardProps) => (
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
          Play <span aria-hidden="true">→</span>
        </span>
      </div>
      <p className="mt-1.5 text-muted text-sm">{game.pitch}</p>
      <p className="mt-3 min-h-14 border-line/60 border-t pt-3 text-sm">{returns}</p>
    </div>
  </Link>
);
