import type { ReactNode } from 'react';
import { WarningIcon } from '../../ui/icons.tsx';

/** A sentence across the page, and what can be done about it. */
export const Notice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="mt-2 flex animate-fade flex-wrap items-center gap-3 rounded-control border border-gold/45 bg-gold/10 px-4 py-2.5">
    <WarningIcon className="shrink-0 text-gold" />
    <p className="min-w-48 flex-1 text-sm">{text}</p>
    {children}
  </div>
);
