import type { ReactNode } from 'react';

type ScrollRegionProps = { label: string; className?: string; children: ReactNode };

/** A region that scrolls sideways when its content is wider than the screen, also by keyboard. */
export const ScrollRegion = ({ label, className = '', children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focused element scrolls by keyboard.
  <section aria-label={label} tabIndex={0} className={`overflow-x-auto ${className}`}>
    {children}
  </section>
);
