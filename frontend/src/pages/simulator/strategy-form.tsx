import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { GAMES } from '../../games/index.ts';
import { StakeFields, StopFields } from '../../round/auto/strategy-fields.tsx';
import type { Choice, LoadedStrategy } from '../../round/strategy/strategy-parts.ts';
import { strategyTexts } from '../../round/texts.ts';
import { Collapsible } from '../../shared/ui/collapsible.tsx';
import { NumberField, SelectField } from '../../shared/ui/fields.tsx';
import { TokenSwitch } from '../../shared/ui/token-switch.tsx';
import { TryAgain } from '../../shared/ui/try-again.tsx';
import { type Draft, withToken } from './draft.ts';
import { simulatorFormTexts } from './texts.ts';

type StrategyFormProps = {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  strategy: LoadedStrategy;
  /** Null while the strategy is not loaded. */
  choice: Choice | null;
  onChoice: (choice: Choice) => void;
};

const GAME_OPTIONS = GAMES.map(({ id, title }) => ({ value: id, text: title }));

export const StrategyForm = ({ draft, onDraft, strategy, choice, onChoice }: StrategyFormProps) => {
  const t = useStore(simulatorFormTexts);
  const change = (part: Partial<Draft>): void => onDraft({ ...draft, ...part });
  return (
    <>
      <Group title={t.theGame}>
        <SelectField<GameId>
          label={t.game}
          value={draft.game}
          options={GAME_OPTIONS}
          onValue={(game) => change({ game })}
        />
        <SelectField
          label={t.odds}
          value={draft.profile}
          options={[
            { value: 'SETTLED', text: t.money },
            { value: 'DEMO', text: t.demo },
          ]}
          onValue={(profile) => change({ profile })}
        />
        <TokenSwitch
          value={draft.token}
          onChange={(token: Token) => onDraft(withToken(draft, token))}
        />
        <ChoiceForm draft={draft} strategy={strategy} choice={choice} onChoice={onChoice} />
      </Group>
      <Group title={t.theStakes}>
        <NumberField
          label={t.baseStake}
          unit={draft.token}
          value={draft.stake}
          onValue={(stake) => change({ stake })}
        />
        <StakeFields draft={draft} onChange={change} />
      </Group>
      <Collapsible title={t.whenToStop}>
        <StopFields draft={draft} onStop={(stop) => change({ stop })} />
      </Collapsible>
      <Group title={t.theSimulation}>
        <NumberField
          label={t.balance}
          unit={draft.token}
          value={draft.balance}
          onValue={(balance) => change({ balance })}
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            isWhole
            label={t.rounds}
            value={draft.rounds}
            onValue={(rounds) => change({ rounds })}
          />
          <NumberField
            isWhole
            label={t.sessions}
            value={draft.sessions}
            onValue={(sessions) => change({ sessions })}
          />
        </div>
        <NumberField
          isWhole
          label={t.seed}
          value={draft.seed}
          onValue={(seed) => change({ seed })}
        />
        <p className="text-muted text-xs">{t.sameSeed}</p>
      </Group>
    </>
  );
};

const ChoiceForm = ({ draft, strategy, choice, onChoice }: Omit<StrategyFormProps, 'onDraft'>) => {
  const { parts, isLoading, hasFailed, retry } = strategy;
  const t = useStore(strategyTexts);
  if (hasFailed) return <TryAgain text={t.notLoaded} isBusy={isLoading} onTry={retry} />;
  if (parts === null || choice === null) return <div className="skeleton h-24" />;
  return (
    parts.ChoiceForm && (
      <parts.ChoiceForm
        key={draft.game}
        choice={choice}
        onChoice={onChoice}
        token={draft.token}
        profile={draft.profile}
      />
    )
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4">
    <h2 className="font-display font-semibold text-muted text-xs uppercase tracking-widest">
      {title}
    </h2>
    {children}
  </section>
);
