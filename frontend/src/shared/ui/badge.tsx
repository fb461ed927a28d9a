import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const badgeStyle = cva(
  'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 font-semibold text-2xs tracking-wide',
  {
    variants: {
      tone: {
        gold: 'border-gold/40 bg-gold/12 text-gold',
        cyan: 'border-cyan/40 bg-cyan/12 text-cyan',
        danger: 'border-danger/45 bg-danger/12 text-danger',
        positive: 'border-positive/40 bg-positive/12 text-positive',
        plain: 'border-line bg-raised text-muted',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
);

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeStyle>;

export const Badge = ({ tone, className, ...rest }: BadgeProps) => (
  <span {...rest} className={clsx(badgeStyle({ tone }), className)} />
);
