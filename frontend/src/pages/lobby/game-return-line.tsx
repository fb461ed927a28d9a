import type { Token } from '@degen/rules/amount.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { useStore } from '@nanostores/react';
import type { Game } from '../../games/index.ts';
import { lobbyTexts } from './texts.ts';

type GameReturnLineProps = { game: Game; isDemo: boolean; token: Token };

/**
 * The average return of a bet on this game. It is loaded separately, because the odds table is
 * large.
 */
export const GameReturnLine = ({ game, isDemo, token }: GameReturnLineProps) => {
  const t = useStore(lobbyTexts);
  const { percent, condition } = game.returnOf(ODDS_TABLE, isDemo ? 'DEMO' : 'SETTLED', token);
  return (
    <>
      <span className="text-muted">{t.returns} </span>
      <span className="font-semibold text-gold">{percent}</span>{' '}
      <span className="block text-2xs text-muted">{condition}</span>
    </>
  );
};
