import { formatAmount, parseAmount } from '@degen/rules/amount.ts';
import { LIMIT_MINUTES_MAX } from '@degen/rules/limits/types.ts';
import type { LimitView } from '@degen/rules/wire/limits.ts';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { momentText } from '../language/formats.ts';
import { amountText } from '../lib/amount-text.ts';
import { amountProblem, parseTypedAmount, typedCount } from '../lib/typed-amount.ts';
import { useKeptFocus } from '../lib/use-kept-focus.ts';
import { limitsTexts } from '../texts.ts';
import { Button } from '../ui/button.tsx';
import { NumberInput } from '../ui/fields.tsx';

/** The title of a limit. A time limit has no token. */
const limitTitle = ({ measure, token }: LimitView): string => {
  const t = limitsTexts.get();
  return measure === 'time' || token === null ? t.time : t[measure](token);
};

const numberText = ({ token }: LimitView, text: string): string => {
  if (token === null) return text;
  const isBelowZero = text.startsWith('-');
  const parsed = parseAmount(isBelowZero ? text.slice(1) : text);
  return parsed.ok ? amountText(token, parsed.value) : '0';
};

const valueText = (view: LimitView, text: string): string =>
  view.token === null
    ? limitsTexts.get().minutes(numberText(view, text))
    : `${numberText(view, text)} ${view.token}`;

/** How much of a limit is used, as text. */
const usedText = (view: LimitView): string => {
  const { amount, used, measure } = view;
  const t = limitsTexts.get();
  if (used === null) return amount === null ? t.noLimit : '';
  const isAhead = measure === 'loss' && used.startsWith('-');
  if (amount === null) {
    return (isAhead ? t.noLimitAhead : t.noLimitUsed)(valueText(view, used));
  }
  return isAhead
    ? t.ahead(valueText(view, used), valueText(view, amount))
    : t.used(numberText(view, used), valueText(view, amount));
};

/** The used share, from 0 to 1. */
const usedShare = ({ amount, used }: LimitView): number => {
  if (amount === null || used === null) return 0;
  return Math.min(1, Math.max(0, Number(used) / Number(amount)));
};

const pendingText = (view: LimitView): string => {
  const { pending } = view;
  if (pending === null) return '';
  const t = limitsTexts.get();
  const at = momentText(pending.at);
  return pending.amount === null ? t.goes(at) : t.becomes(valueText(view, pending.amount), at);
};

/** The amount in the format of the request; null when the typed text is no valid limit. */
const typedAmount = ({ measure }: LimitView, typed: string): string | null => {
  if (measure !== 'time') {
    const amount = parseTypedAmount(typed);
    return amount.ok ? formatAmount(amount.value) : null;
  }
  const minutes = typedCount(typed);
  return minutes > 0 && minutes <= LIMIT_MINUTES_MAX ? String(minutes) : null;
};

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
    <li
      {...useKeptFocus<HTMLLIElement>(isOpen ? 'input' : 'button')}
      className="grid gap-2 border-line/60 border-t py-3 first:border-t-0"
    >
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
