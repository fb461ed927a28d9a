import type { LimitView } from '@degen/rules/wire/limits.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { limitTitle, typedAmount, unitOf } from './limit-text.ts';

type LimitFormProps = {
  view: LimitView;
  isBusy: boolean;
  onSave: (amount: string | null) => void;
  onClose: () => void;
};

export const LimitForm = ({ view, isBusy, onSave, onClose }: LimitFormProps) => {
  const inputId = useId();
  const noteId = useId();
  const [typed, setTyped] = useState(view.amount ?? '');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = typedAmount(view, typed);
    if (amount === null) setWrong(true);
    else onSave(amount);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <label htmlFor={inputId} className="text-muted text-sm">
        {limitTitle(view)}: at most how many {unitOf(view)}?
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={inputId}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          disabled={isBusy}
          aria-invalid={isWrong}
          aria-describedby={noteId}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          className="min-h-11 min-w-0 flex-1 basis-32 rounded-control border border-line bg-well px-3 font-semibold aria-invalid:border-danger"
        />
        <Button type="submit" tone="action" busy={isBusy}>
          Save
        </Button>
        {view.amount !== null && (
          <Button disabled={isBusy} onClick={() => onSave(null)}>
            Remove
          </Button>
        )}
        <Button tone="ghost" disabled={isBusy} onClick={onClose}>
          Close
        </Button>
      </div>
      <p id={noteId} className={isWrong ? 'text-danger text-sm' : 'text-muted text-sm'}>
        {isWrong
          ? view.token === null
            ? 'Enter whole minutes from 1 to 1440.'
            : 'Enter an amount above zero, with at most 18 decimals.'
          : 'A lower limit holds at once. A higher one, or none, holds 24 hours later.'}
      </p>
    </form>
  );
};
