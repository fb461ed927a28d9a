import type { Token } from '@degen/rules/amount.ts';
import { gameReturn } from './game-returns.ts';

type GameReturnLineProps = { gameId: string; isDemo: boolean; token: Token };

/** What a bet on this game brings back on average; apart, because the odds table is not small. */
export const GameReturnLine = ({ gameId, isDemo, token }: GameReturnLineProps) => {
  const returns = gameReturn(gameId, isDemo, token);
  return returns === null ? null : (
    <>
      <span className="text-muted">Returns </span>
      <span className="font-semibold text-gold">{returns.percent}</span>{' '}
      <span className="block text-2xs text-muted">{returns.condition}</span>
    </>
  );
};
