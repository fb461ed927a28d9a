import type { Token } from '@degen/rules/amount.ts';

type TokenMarkProps = { token: Token; className?: string };

/** DEGEN is a coin and BNB a gem, so that they differ in shape and not only in color. */
export const TokenMark = ({ token, className = 'size-5 shrink-0' }: TokenMarkProps) =>
  token === 'DEGEN' ? (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <circle cx="12" cy="12" r="11" className="fill-gold" />
      <circle cx="12" cy="12" r="8.4" className="fill-none stroke-gold-deep" strokeWidth="1.4" />
      <path d="M9 7.5h3.2a4.5 4.5 0 0 1 0 9H9Z" className="fill-on-gold" />
    </svg>
  ) : (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d="M12 .8 23.2 12 12 23.2.8 12Z" className="fill-cyan-deep" />
      <path d="M12 5 19 12 12 19 5 12Z" className="fill-cyan" />
      <path d="M12 5v14L5 12Z" className="fill-cyan-bright" />
    </svg>
  );
