import type { Token } from '@degen/rules/amount.ts';
import { useStore } from '@nanostores/react';
import { Button } from '../../shared/ui/button.tsx';
import { NumberField, SelectField } from '../../shared/ui/fields.tsx';
import { autoTexts } from '../texts.ts';
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

export const StakeFields = ({ draft, onChange }: StakeFieldsProps) => {
  const t = useStore(autoTexts);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold text-muted text-sm">{t.known}</legend>
        <div className="flex flex-wrap gap-2">
          {PRESETS.map((preset) => (
            <Button
              key={preset.name}
              size="sm"
              tone={isPreset(draft, preset) ? 'gold' : 'plain'}
              aria-pressed={isPreset(draft, preset)}
              onClick={() => onChange(preset.change)}
            >
              {t[preset.name]}
            </Button>
          ))}
        </div>
      </fieldset>
      <ChangeFields
        labels={{ kind: t.afterWin, multiply: t.afterWinTimes, add: t.afterWinPlus }}
        token={draft.token}
        value={draft.onWin}
        onValue={(onWin) => onChange({ onWin })}
      />
      <ChangeFields
        labels={{ kind: t.afterLoss, multiply: t.afterLossTimes, add: t.afterLossPlus }}
        token={draft.token}
        value={draft.onLoss}
        onValue={(onLoss) => onChange({ onLoss })}
      />
    </>
  );
};

const CHANGES = ['reset', 'multiply', 'add'] as const;

type ChangeFieldsProps = {
  labels: { readonly kind: string; readonly multiply: string; readonly add: string };
  token: Token;
  value: ChangeDraft;
  onValue: (value: ChangeDraft) => void;
};

const ChangeFields = ({ labels, token, value: { kind, value }, onValue }: ChangeFieldsProps) => {
  const t = useStore(autoTexts);
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      <SelectField
        label={labels.kind}
        value={kind}
        options={CHANGES.map((change) => ({ value: change, text: t[change] }))}
        onValue={(next) => onValue({ kind: next, value })}
      />
      {kind !== 'reset' && (
        <NumberField
          label={labels[kind]}
          unit={kind === 'multiply' ? 'x' : token}
          value={value}
          onValue={(next) => onValue({ kind, value: next })}
        />
      )}
    </div>
  );
};

const STOP_AMOUNTS = ['profit', 'loss', 'floor'] as const satisfies readonly StopField[];
const STOP_STREAKS = ['winStreak', 'lossStreak'] as const satisfies readonly StopField[];

type StopFieldsProps = {
  draft: StrategyDraft;
  onStop: (stop: StrategyDraft['stop']) => void;
};

export const StopFields = ({ draft: { stop, token }, onStop }: StopFieldsProps) => {
  const t = useStore(autoTexts);
  return (
    <div className="grid gap-4">
      {STOP_AMOUNTS.map((field) => (
        <NumberField
          key={field}
          label={t[field]}
          unit={token}
          placeholder={t.off}
          value={stop[field]}
          onValue={(text) => onStop({ ...stop, [field]: text })}
        />
      ))}
      <div className="grid grid-cols-2 gap-3">
        {STOP_STREAKS.map((field) => (
          <NumberField
            key={field}
            isWhole
            label={t[field]}
            placeholder={t.off}
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
        {t.atJackpot}
      </label>
      <p className="text-xs">{t.neverBeyond}</p>
    </div>
  );
};
