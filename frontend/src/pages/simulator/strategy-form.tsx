import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { ReactNode } from 'react';
import { GAMES } from '../../games/index.ts';
import type { Choice, StrategyParts } from '../../round/strategy-parts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Collapsible } from '../../shared/ui/collapsible.tsx';
import { NumberField, SelectField } from '../../shared/ui/fields.tsx';
import { TokenSwitch } from '../../shared/ui/token-switch.tsx';
import {
  type ChangeDraft,
  type Draft,
  isPreset,
  PRESETS,
  type StopField,
  withToken,
} from './draft.ts';

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
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold text-muted text-sm">Known strategies</legend>
          <div className="flex flex-wrap gap-2">
            {PRESETS.map((preset) => (
              <Button
                key={preset.name}
                size="sm"
                tone={isPreset(draft, preset) ? 'gold' : 'plain'}
                aria-pressed={isPreset(draft, preset)}
                onClick={() => change(preset.change)}
              >
                {preset.name}
              </Button>
            ))}
          </div>
        </fieldset>
        <ChangeFields
          label="After a win"
          token={draft.token}
          value={draft.onWin}
          onValue={(onWin) => change({ onWin })}
        />
        <ChangeFields
          label="After a loss"
          token={draft.token}
          value={draft.onLoss}
          onValue={(onLoss) => change({ onLoss })}
        />
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

const CHANGE_OPTIONS = [
  { value: 'reset', text: 'Back to the base stake' },
  { value: 'multiply', text: 'Multiply the last stake' },
  { value: 'add', text: 'Add to the last stake' },
] as const;

type ChangeFieldsProps = {
  label: string;
  token: Token;
  value: ChangeDraft;
  onValue: (value: ChangeDraft) => void;
};

const ChangeFields = ({ label, token, value: { kind, value }, onValue }: ChangeFieldsProps) => (
  <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
    <SelectField
      label={label}
      value={kind}
      options={CHANGE_OPTIONS}
      onValue={(next) => onValue({ kind: next, value })}
    />
    {kind !== 'reset' && (
      <NumberField
        label={kind === 'multiply' ? `${label}: times` : `${label}: plus`}
        unit={kind === 'multiply' ? 'x' : token}
        value={value}
        onValue={(next) => onValue({ kind, value: next })}
      />
    )}
  </div>
);

const STOP_AMOUNTS: readonly { readonly field: StopField; readonly label: string }[] = [
  { field: 'profit', label: 'At a profit of' },
  { field: 'loss', label: 'At a loss of' },
  { field: 'floor', label: 'Keep a balance of' },
];
const STOP_STREAKS: readonly { readonly field: StopField; readonly label: string }[] = [
  { field: 'winStreak', label: 'Wins in a row' },
  { field: 'lossStreak', label: 'Losses in a row' },
];

type StopFieldsProps = { draft: Draft; onStop: (stop: Draft['stop']) => void };

const StopFields = ({ draft: { stop, token }, onStop }: StopFieldsProps) => (
  <div className="grid gap-4">
    {STOP_AMOUNTS.map(({ field, label }) => (
      <NumberField
        key={field}
        label={label}
        unit={token}
        placeholder="Off"
        value={stop[field]}
        onValue={(text) => onStop({ ...stop, [field]: text })}
      />
    ))}
    <div className="grid grid-cols-2 gap-3">
      {STOP_STREAKS.map(({ field, label }) => (
        <NumberField
          key={field}
          isWhole
          label={label}
          placeholder="Off"
          value={stop[field]}
          onValue={(text) => onStop({ ...stop, [field]: text })}
        />
      ))}
    </div>
    <label className="flex min-h-11 items-center gap-3 font-semibold text-sm">
      <input
        type="checkbox"
        checked={stop.jackpot}
        onChange={(event) => onStop({ ...stop, jackpot: event.target.checked })}
        className="size-5 accent-cyan"
      />
      At a jackpot
    </label>
    <p className="text-xs">
      No bet takes more than these rules leave, so a loss never goes beyond its limit.
    </p>
  </div>
);
