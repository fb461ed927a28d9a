import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Spinner } from '../../../shared/ui/button.tsx';
import { CheckIcon } from '../../../shared/ui/icons.tsx';

export type Step = {
  label: string;
  state: 'done' | 'now' | 'ahead';
  /** What is being waited for, or where to see it. */
  note?: ReactNode;
};

const STATE_WORDS: Record<Step['state'], string> = {
  done: 'done',
  now: 'in progress',
  ahead: 'to come',
};

export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="grid gap-3">
    {steps.map(({ label, state, note }) => (
      <li
        key={label}
        aria-current={state === 'now' ? 'step' : undefined}
        className="flex items-start gap-3"
      >
        <span
          className={clsx(
            'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border',
            state === 'done' && 'border-positive/50 bg-positive/15 text-positive',
            state === 'now' && 'border-cyan/50 bg-cyan/12 text-cyan',
            state === 'ahead' && 'border-line text-muted',
          )}
        >
          {state === 'done' && <CheckIcon width="14" height="14" strokeWidth="3" />}
          {state === 'now' && <Spinner />}
        </span>
        <span className="min-w-0">
          <span className={clsx('block font-semibold', state === 'ahead' && 'text-muted')}>
            {label} <span className="sr-only">({STATE_WORDS[state]})</span>
          </span>
          {note !== undefined && <span className="block text-muted text-sm">{note}</span>}
        </span>
      </li>
    ))}
  </ol>
);
