import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export const buttonStyle = cva(
  [
    'inline-flex select-none items-center justify-center gap-2 rounded-control min-[22.4rem]:whitespace-nowrap',
    'font-semibold transition duration-150 ease-press active:translate-y-px',
    'disabled:cursor-not-allowed disabled:opacity-45 disabled:active:translate-y-0',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-45',
  ],
  {
    variants: {
      tone: {
        action:
          'bg-linear-to-b from-cyan-bright to-cyan text-on-cyan shadow-glow-cyan hover:brightness-110',
        gold: 'bg-linear-to-b from-gold-bright to-gold text-on-gold shadow-glow-gold hover:brightness-110',
        plain: 'border border-line bg-raised text-ink hover:border-line-strong hover:bg-line/60',
        ghost: 'text-muted hover:bg-raised hover:text-ink',
        danger: 'border border-danger/40 bg-danger-deep/30 text-danger hover:bg-danger-deep/60',
      },
      size: {
        sm: 'min-h-tap px-3 text-sm',
        md: 'min-h-11 px-4 text-base',
        lg: 'min-h-14 px-6 text-lg',
        icon: 'size-11',
      },
      wide: { true: 'w-full', false: '' },
    },
    defaultVariants: { tone: 'plain', size: 'md', wide: false },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyle> & {
    /**
     * Shows the spinner and ignores clicks. The button keeps its label and the focus; with
     * `disabled` it would lose the focus.
     */
    busy?: boolean;
  };

export const Button = ({
  tone,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    // A prevented click does not submit the form. This includes the click that Enter in a field
    // causes.
    onClick={busy ? (event) => event.preventDefault() : onClick}
    {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
    className={clsx(buttonStyle({ tone, size, wide }), className)}
  >
    {busy && <Spinner />}
    {children}
  </button>
);

export const Spinner = () => (
  <span
    aria-hidden="true"
    className="inline-block size-4 shrink-0 animate-spin-slow rounded-full border-2 border-current border-r-transparent"
  />
);
