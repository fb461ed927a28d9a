type LogoProps = { size?: 'header' | 'hero' };

/** A coin inside a gem. The two shapes stand for the two tokens. */
const Mark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
    <path d="M24 2 46 24 24 46 2 24Z" className="fill-well stroke-cyan" strokeWidth="2.5" />
    <path d="M24 9 39 24 24 39 9 24Z" className="fill-none stroke-cyan-deep" strokeWidth="1.2" />
    <path
      fillRule="evenodd"
      d="M17.5 14h7.2a10 10 0 0 1 0 20h-7.2Zm5.2 5v10h2a5 5 0 0 0 0-10Z"
      className="fill-gold"
    />
  </svg>
);

export const Logo = ({ size = 'header' }: LogoProps) => (
  <span className="inline-flex items-center gap-2.5">
    <Mark className={size === 'hero' ? 'size-14' : 'size-9'} />
    <span
      className={
        size === 'hero'
          ? 'font-display font-extrabold text-2xl leading-none tracking-tight'
          : 'font-display font-extrabold text-base leading-none tracking-tight max-[26rem]:sr-only'
      }
    >
      Degen <span className="text-gold">Casino</span>
    </span>
  </span>
);
