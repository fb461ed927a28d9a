import type { RoundSeeds } from '@degen/rules/fairness.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { GAMES, type Game } from '../../games/index.ts';
import { moneyLimitsOf } from '../../round/check-stake.ts';
import { type Choice, useStrategyParts } from '../../round/strategy/strategy-parts.ts';
import { configQuery } from '../../shared/config/casino-config.ts';
import { countText } from '../../shared/language/formats.ts';
import { rich } from '../../shared/language/rich.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { ProgressBar } from '../../shared/ui/progress-bar.tsx';
import { ErrorText } from '../../shared/ui/try-again.tsx';
import { type Draft, FIRST_DRAFT, settingOf, simulationOf } from './draft.ts';
import { OwnRounds } from './own-rounds.tsx';
import { PlayCard } from './play-card.tsx';
import { Results } from './results.tsx';
import { StrategyForm } from './strategy-form.tsx';
import { simulatorTexts } from './texts.ts';
import { type Run, useRun } from './use-run.ts';

const gameOf = (id: GameId): Game => {
  const game = GAMES.find((each) => each.id === id);
  if (game === undefined) throw new Error(`SimulatorPage: no game ${id}`);
  return game;
};

export const SimulatorPage = () => {
  const t = useStore(simulatorTexts);
  const [draft, setDraft] = useState<Draft>(FIRST_DRAFT);
  const [choices, setChoices] = useState<Partial<Record<GameId, Choice>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { run, start, cancel } = useRun();
  const { data: config } = useQuery({ ...configQuery, enabled: false });
  const game = gameOf(draft.game);
  const strategy = useStrategyParts(game.id, game.strategy);
  const choice = choices[game.id] ?? strategy.parts?.choice ?? null;

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (choice === null) return;
    const simulation = simulationOf(draft, choice, moneyLimitsOf(config));
    setProblem(simulation.ok ? null : simulation.error);
    if (simulation.ok) start({ kind: 'simulate', simulation: simulation.value });
  };
  const replay = (pairs: readonly RoundSeeds[], profile: OddsProfile): void => {
    if (choice === null) return;
    const setting = settingOf({ ...draft, profile }, choice, moneyLimitsOf(config));
    setProblem(setting.ok ? null : setting.error);
    if (setting.ok) start({ kind: 'replay', setting: setting.value, pairs });
  };

  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-3 py-8 sm:px-6">
      <DocumentTitle title={t.title} />
      <Introduction />
      <div className="grid items-start gap-6 lg:grid-cols-[23rem_minmax(0,1fr)]">
        <Card>
          <form className="grid gap-7" noValidate onSubmit={submit}>
            <StrategyForm
              draft={draft}
              onDraft={setDraft}
              strategy={strategy}
              choice={choice}
              onChoice={(next) => setChoices({ ...choices, [game.id]: next })}
            />
            <div className="grid gap-3">
              <ErrorText text={problem} />
              <Button
                type="submit"
                tone="action"
                size="lg"
                wide
                busy={strategy.isLoading}
                disabled={strategy.hasFailed}
              >
                {t.simulate}
              </Button>
              <Progress run={run} onCancel={cancel} />
            </div>
          </form>
        </Card>
        <div className="grid grid-cols-1 gap-6">
          {run.kind === 'done' ? (
            <Results
              figures={run.figures}
              setting={run.task.kind === 'simulate' ? run.task.simulation : run.task.setting}
              isReplay={run.task.kind === 'replay'}
            />
          ) : (
            <Card>
              <p className="text-muted">{t.invitation}</p>
            </Card>
          )}
          <PlayCard draft={draft} game={game} strategy={strategy} choice={choice} />
          <OwnRounds game={game.id} title={game.title} strategy={strategy} onReplay={replay} />
        </div>
      </div>
    </div>
  );
};

const Introduction = () => {
  const t = useStore(simulatorTexts);
  return (
    <header className="grid gap-3">
      <h1 className="text-2xl sm:text-3xl">{t.title}</h1>
      <p className="max-w-3xl text-lg text-muted">{t.intro}</p>
      <p className="max-w-3xl rounded-card border border-gold/40 bg-gold/12 p-4">
        {rich(t.warning, { strong: (inner) => <strong className="text-gold">{inner}</strong> })}
      </p>
    </header>
  );
};

const Progress = ({ run, onCancel }: { run: Run; onCancel: () => void }) => {
  const t = useStore(simulatorTexts);
  return (
    <>
      {run.kind === 'running' && (
        <div className="flex items-center gap-3">
          <ProgressBar
            label={t.roundsPlayed}
            value={run.rounds}
            max={
              run.task.kind === 'simulate'
                ? run.task.simulation.sessions * run.task.simulation.strategy.rounds
                : null
            }
          />
          <Button size="sm" onClick={onCancel}>
            {t.cancel}
          </Button>
        </div>
      )}
      <p role="status" className="text-muted text-sm">
        {statusText(run)}
      </p>
    </>
  );
};

const statusText = (run: Run): string => {
  const t = simulatorTexts.get();
  switch (run.kind) {
    case 'none':
      return '';
    case 'running':
      return t.playing;
    case 'done':
      return t.done(countText(run.figures.rounds));
    case 'failed':
      return t.failed;
  }
};
