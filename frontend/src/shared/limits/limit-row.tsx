import type { LimitView } from '@degen/rules/wire/limits.ts';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { limitsTexts } from '../texts.ts';
import { amountProblem } from '../ui/amount-problem.ts';
import { Button } from '../ui/button.tsx';
import { NumberInput } from '../ui/fields.tsx';
import {
  limitTitle,
  pendingText,
  typedAmount,
  usedShare,
  usedText,
  valueText,
} from './limit-text.ts';

type LimitRowProps = {
  view: LimitView;
  isBusy: boolean;
  /** Resolves when the change is accepted. Rejects when it is not. */
  onChange: (amount: string | null) => Promise<unknown>;
};

/** One limit: the used amount, a pending change, and the form that changes it. */
export const LimitRow = ({ view, isBusy, onChange }: LimitRowProps) => {
  const t = useStore(limitsTexts);
  const [isOpen, setOpen] = useState(false);
  const title = limitTitle(view);
  const name = view.period === 'day' ? t.inDay(title) : t.inSession(title);
  const save = async (amount: string | null) => {
    // The panel shows the error; the form stays open for another attempt.
    await onChange(amount).then(
      () => setOpen(false),
      () => undefined,
    );
  };
  return (
    <li className="grid gap-2 border-line/60 border-t py-3 first:border-t-0">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{title}</p>
          <p className="text-muted text-sm wrap-anywhere">{usedText(view)}</p>
          {view.amount !== null && <UsedBar share={usedShare(view)} />}
        </div>
        {!isOpen && (
          <Button
            size="sm"
            aria-label={view.amount === null ? t.setNamed(name) : t.changeNamed(name)}
            onClick={() => setOpen(true)}
          >
            {view.amount === null ? t.set : t.change}
          </Button>
        )}
      </div>
      {view.pending !== null && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-gold/12 px-3 py-2 text-sm">
          <p className="text-gold">{pendingText(view)}</p>
          <Button size="sm" disabled={isBusy} onClick={() => void save(view.amount)}>
            {view.amount === null ? t.keepNone : t.keep(valueText(view, view.amount))}
          </Button>
        </div>
      )}
      {isOpen && (
        <LimitForm
          view={view}
          isBusy={isBusy}
          onSave={(amount) => void save(amount)}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
};

/** Hidden from screen readers, because the text above says the same. */
const UsedBar = ({ share }: { share: number }) => (
  <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line">
    <div
      className={clsx('h-full rounded-full', share < 0.8 ? 'bg-cyan' : 'bg-gold')}
      style={{ width: `${share * 100}%` }}
    />
  </div>
);

type LimitFormProps = {
  view: LimitView;
  isBusy: boolean;
  onSave: (amount: string | null) => void;
  onClose: () => void;
};

const LimitForm = ({ view, isBusy, onSave, onClose }: LimitFormProps) => {
  const t = useStore(limitsTexts);
  const inputId = useId();
  const noteId = useId();
  const [typed, setTyped] = useState(view.amount ?? '');
  const [isWrong, setWrong] = useState(false);
  const title = limitTitle(view);
  const wrong = view.token === null ? t.wrongMinutes : (amountProblem(typed) ?? t.wrongAmount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = typedAmount(view, typed);
    if (amount === null) setWrong(true);
    else onSave(amount);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <label htmlFor={inputId} className="text-muted text-sm">
        {view.token === null ? t.howLong(title) : t.howMuch(title, view.token)}
      </label>
      <div className="flex flex-wrap gap-2">
        <NumberInput
          id={inputId}
          isWhole={view.token === null}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          disabled={isBusy}
          aria-invalid={isWrong}
          problem={null}
          aria-describedby={noteId}
          onValue={(digits) => {
            setTyped(digits);
            setWrong(false);
          }}
          className="min-h-11 min-w-0 flex-1 basis-32 rounded-control border border-line bg-well px-3 font-semibold aria-invalid:border-danger"
        />
        <Button type="submit" tone="action" busy={isBusy}>
          {t.save}
        </Button>
        {view.amount !== null && (
          <Button disabled={isBusy} onClick={() => onSave(null)}>
            {t.remove}
          </Button>
        )}
        <Button tone="ghost" disabled={isBusy} onClick={onClose}>
          {t.close}
        </Button>
      </div>
      <p id={noteId} className={isWrong ? 'text-danger text-sm' : 'text-muted text-sm'}>
        {isWrong ? wrong : t.whenItHolds}
      </p>
    </form>
  );
};
