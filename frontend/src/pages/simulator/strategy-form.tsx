import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { ReactNode } from 'react';
import { GAMES } from '../../games/index.ts';
import { StakeFields, StopFields } from '../../round/auto/strategy-fields.tsx';
import type { Choice, StrategyParts } from '../../round/strategy-parts.ts';
import { Collapsible } from '../../shared/ui/collapsible.tsx';
import { NumberField, SelectField } from '../../shared/ui/fields.tsx';
import { TokenSwitch } from '../../shared/ui/token-switch.tsx';
import { type Draft, withToken } from './draft.ts';

type StrategyFormProps = {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Null while they load. */
  parts: StrategyParts | null;
  choice: Choice | null;
  onChoice: (choice: Choice) => void;
};

const GAME_OPTIONS = GAMES.map(({ id, title }) => ({ value: id, text: title }));

const PROFILE_OPTIONS = [
  { value: 'SETTLED', text: 'Played for money' },
  { value: 'DEMO', text: 'Demo' },
] as const;

export const StrategyForm = ({ draft, onDraft, parts, choice, onChoice }: StrategyFormProps) => {
  const change = (part: Partial<Draft>): void => onDraft({ ...draft, ...part });
  return (
    <>
      <Group title="The game">
        <SelectField<GameId>
          label="Game"
          value={draft.game}
          options={GAME_OPTIONS}
          onValue={(game) => change({ game })}
        />
        <SelectField
          label="Odds"
          value={draft.profile}
          options={PROFILE_OPTIONS}
          onValue={(profile) => change({ profile })}
        />
        <TokenSwitch
          value={draft.token}
          onChange={(token: Token) => onDraft(withToken(draft, token))}
        />
        {parts === null || choice === null ? (
          <div className="skeleton h-24" />
        ) : (
          parts.ChoiceForm && (
            <parts.ChoiceForm
              key={draft.game}
              choice={choice}
              onChoice={onChoice}
              token={draft.token}
              profile={draft.profile}
            />
          )
        )}
      </Group>
      <Group title="The stakes">
        <NumberField
          label="Base stake"
          unit={draft.token}
          value={draft.stake}
          onValue={(stake) => change({ stake })}
        />
        <StakeFields draft={draft} onChange={change} />
      </Group>
      <Collapsible title="When to stop early">
        <StopFields draft={draft} onStop={(stop) => change({ stop })} />
      </Collapsible>
      <Group title="The simulation">
        <NumberField
          label="Balance at the start"
          unit={draft.token}
          value={draft.balance}
          onValue={(balance) => change({ balance })}
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            isWhole
            label="Rounds a session"
            value={draft.rounds}
            onValue={(rounds) => change({ rounds })}
          />
          <NumberField
            isWhole
            label="Sessions"
            value={draft.sessions}
            onValue={(sessions) => change({ sessions })}
          />
        </div>
        <NumberField isWhole label="Seed" value={draft.seed} onValue={(seed) => change({ seed })} />
        <p className="text-muted text-xs">
          The same seed gives the same figures, in this browser and in any other.
        </p>
      </Group>
    </>
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
