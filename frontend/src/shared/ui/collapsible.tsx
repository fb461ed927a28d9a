import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';

type CollapsibleProps = {
  title: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  className?: string;
};

/**
 * Uses the browser's `details` element, so that keyboard, find-in-page and printing work without a
 * script.
 */
export const Collapsible = ({
  title,
  children,
  defaultOpen = false,
  className,
}: CollapsibleProps) => (
  <details
    open={defaultOpen}
    className={clsx('group rounded-card border border-line bg-surface', className)}
  >
    <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-card px-4 font-semibold hover:bg-raised sm:px-5 [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronIcon className="shrink-0 text-muted transition-transform duration-200 group-open:rotate-180" />
    </summary>
    <div className="px-4 pb-5 text-muted sm:px-5">{children}</div>
  </details>
);
