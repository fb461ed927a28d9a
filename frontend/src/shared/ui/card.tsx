import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section
    {...rest}
    className={clsx('rounded-card border border-line bg-surface p-4 shadow-card sm:p-5', className)}
  />
);

export const CardTitle = ({ className, children, ...rest }: ComponentProps<'h2'>) => (
  <h2
    {...rest}
    className={clsx(
      'font-display font-semibold text-muted text-xs uppercase tracking-widest',
      className,
    )}
  >
    {children}
  </h2>
);
