import type { Token } from '@degen/rules/amount.ts';
import { lazy, Suspense, useState } from 'react';
import { GAMES } from '../../games/index.ts';
import { TokenSwitch } from '../../shared/ui/token-switch.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { GameCard } from './game-card.tsx';

const GameReturnLine = lazy(async () => ({
  default: (await import('./game-return-line.tsx')).GameReturnLine,
}));

/** The games, and what each returns in the present mode with the chosen token. */
export const GamesSection = () => {
  const { isDemo } = useWallet();
  const [token, setToken] = useState<Token>('DEGEN');
  return (
    <section aria-labelledby="games" className="mx-auto max-w-6xl px-3 pb-14 sm:px-6">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="games" className="text-xl">
            Games
          </h2>
          <p className="mt-2 text-muted text-sm">
            What a bet brings back on average, {isDemo ? 'in demo' : 'played for money'}.
          </p>
        </div>
        <div className="w-full sm:w-72">
          <TokenSwitch label="Returns for" value={token} onChange={setToken} />
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
