import type { Token } from '@degen/rules/amount.ts';
import { Button } from '../../shared/ui/button.tsx';
import { NumberField, SelectField } from '../../shared/ui/fields.tsx';
import {
  type ChangeDraft,
  isPreset,
  PRESETS,
  type StopField,
  type StrategyDraft,
} from './draft.ts';

type StakeFieldsProps = {
  draft: StrategyDraft;
  onChange: (change: Pick<StrategyDraft, 'onWin'> | Pick<StrategyDraft, 'onLoss'>) => void;
};

/** How the stake changes after a round. */
export const StakeFields = ({ draft, onChange }: StakeFieldsProps) => (
  <>
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-muted text-sm">Known strategies</legend>
      <div className="flex flex-wrap gap-2">
        {PRESETS.map((preset) => (
          <Button
            key={preset.name}
            size="sm"
            tone={isPreset(draft, preset) ? 'gold' : 'plain'}
            aria-pressed={isPreset(draft, preset)}
            onClick={() => onChange(preset.change)}
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
      onValue={(onWin) => onChange({ onWin })}
    />
    <ChangeFields
      label="After a loss"
      token={draft.token}
      value={draft.onLoss}
      onValue={(onLoss) => onChange({ onLoss })}
    />
  </>
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

type StopFieldsProps = {
  draft: StrategyDraft;
  onStop: (stop: StrategyDraft['stop']) => void;
};

export const StopFields = ({ draft: { stop, token }, onStop }: StopFieldsProps) => (
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
