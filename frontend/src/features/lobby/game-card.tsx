import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/ui/badge.tsx';
import { GameArt } from './game-art.tsx';

export type LobbyGame = {
  id: string;
  title: string;
  path: string;
  pitch: string;
  load?: unknown;
};

type GameCardProps = { game: LobbyGame; isFeatured: boolean };

export const GameCard = ({ game, isFeatured }: GameCardProps) => {
  const isReady = game.load !== undefined;
  return (
    <Link
      to={game.path}
      className={clsx(
        'group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition duration-300 ease-settle',
        isReady
          ? 'hover:-translate-y-1 hover:border-gold/60 hover:shadow-glow-gold'
          : 'hover:border-line-strong',
        isFeatured && 'sm:col-span-2 lg:row-span-2',
      )}
    >
      <div
        className={clsx(
          'relative flex-1 overflow-hidden bg-radial-[at_50%_0%] from-raised to-well',
          isFeatured ? 'min-h-56' : 'min-h-36',
        )}
      >
        <GameArt
          gameId={game.id}
          className={clsx(
            'absolute inset-0 size-full transition duration-300',
            !isReady && 'opacity-60 saturate-50 group-hover:opacity-90 group-hover:saturate-100',
          )}
        />
      </div>
      <div className="border-line border-t p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className={clsx('font-semibold', isFeatured ? 'text-xl' : 'text-base')}>
            {game.title}
          </h3>
          {isReady ? (
            <span className="font-display font-semibold text-cyan text-sm">
              Play <span aria-hidden="true">→</span>
            </span>
          ) : (
            <Badge tone="plain">Coming soon</Badge>
          )}
        </div>
        <p className="mt-1.5 text-muted text-sm">{game.pitch}</p>
      </div>
    </Link>
  );
};
