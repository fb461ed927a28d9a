import { formatAmount } from '@degen/rules/amount.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Game } from '../../games/index.ts';
import { bringStrategy, strategyOf, useStrategyLimits } from '../../round/auto/draft.ts';
import { openAutoTab } from '../../round/auto-tab.ts';
import type { Choice, LoadedStrategy } from '../../round/strategy/strategy-parts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import type { Draft } from './draft.ts';
import { simulatorTexts } from './texts.ts';

type PlayCardProps = {
  draft: Draft;
  game: Game;
  strategy: LoadedStrategy;
  /** Null while the strategy is not loaded. */
  choice: Choice | null;
};

/** Passes the strategy of the form to the game's page, which plays it with automatic bets. */
export const PlayCard = ({ draft, game, strategy, choice }: PlayCardProps) => {
  const t = useStore(simulatorTexts);
  const navigate = useNavigate();
  const limits = useStrategyLimits();
  const [problem, setProblem] = useState<string | null>(null);
  const play = (): void => {
    if (choice === null) return;
    const bet = { game: draft.game, stake: draft.stake, choice };
    const made = strategyOf(draft, bet, limits);
    if (!made.ok) {
      setProblem(made.error);
      return;
    }
    bringStrategy(draft, { ...bet, stake: formatAmount(made.value.strategy.stakeWei) });
    openAutoTab(draft.game);
    navigate(game.path);
  };
  return (
    <Card>
      <h2 className="text-xl">{t.autoBets}</h2>
      <p className="mt-2 mb-4 text-muted text-sm">{t.autoBetsText}</p>
      {problem !== null && (
        <p role="alert" className="mb-4 text-danger text-sm">
          {problem}
        </p>
      )}
      <Button tone="action" busy={strategy.isLoading} disabled={strategy.hasFailed} onClick={play}>
        {t.playOn(game.title)}
      </Button>
    </Card>
  );
};
