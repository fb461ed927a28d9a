import type { LimitView } from '@degen/rules/wire/limits.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { LimitForm } from './limit-form.tsx';
import { limitTitle, pendingText, usedShare, usedText, valueText } from './limit-text.ts';

type LimitRowProps = {
  view: LimitView;
  isBusy: boolean;
  /** Resolves once the change is taken; rejects when it is not. */
  onChange: (amount: string | null) => Promise<unknown>;
};

/** One limit: what is used of it, what it becomes, and the way to change it. */
export const LimitRow = ({ view, isBusy, onChange }: LimitRowProps) => {
  const [isOpen, setOpen] = useState(false);
  const title = limitTitle(view);
  const save = async (amount: string | null) => {
    // What went wrong is told beside the list; the form stays for another try.
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
            aria-label={`${view.amount === null ? 'Set' : 'Change'} limit: ${title} ${view.period === 'day' ? 'per day' : 'per session'}`}
            onClick={() => setOpen(true)}
          >
            {view.amount === null ? 'Set' : 'Change'}
          </Button>
        )}
      </div>
      {view.pending !== null && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-gold/12 px-3 py-2 text-sm">
          <p className="text-gold">{pendingText(view)}</p>
          <Button size="sm" disabled={isBusy} onClick={() => void save(view.amount)}>
            Keep {view.amount === null ? 'no limit' : valueText(view, view.amount)}
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

/** For the eye alone: the words above say the same. */
const UsedBar = ({ share }: { share: number }) => (
  <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line">
    <div
      className={clsx('h-full rounded-full', share < 0.8 ? 'bg-cyan' : 'bg-gold')}
      style={{ width: `${share * 100}%` }}
    />
  </div>
);
