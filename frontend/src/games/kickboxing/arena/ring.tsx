import { clsx } from 'clsx';
import './arena.css';

/** The size of the backdrop in its own units; the backdrop is stretched to fill the arena. */
const VIEW = { width: 560, height: 330 } as const;

const CROWD_ROWS = [
  { y: 146, count: 19, radius: 13, lightness: '55%' },
  { y: 166, count: 16, radius: 17, lightness: '85%' },
] as const;

const ROPES_Y = [156, 183, 210] as const;
const POSTS_X = [42, VIEW.width - 42] as const;

/** Light from above: one beam for each corner, one for the middle. */
const BEAMS = [
  { name: 'red', colour: 'var(--color-wheel-red)', path: 'M112-10h44l0 280H-6Z' },
  { name: 'blue', colour: 'var(--color-wheel-blue)', path: 'M448-10h-44l0 280h162Z' },
  { name: 'white', colour: 'var(--color-ink)', path: 'M256-10h48l104 292H152Z' },
] as const;

/** The crowd: heads at uneven heights, which are the same on every visit. */
const Crowd = () =>
  CROWD_ROWS.map(({ y, count, radius, lightness }) => (
    <g key={y} fill={`color-mix(in oklab, var(--color-raised) ${lightness}, var(--color-ground))`}>
      {Array.from({ length: count }, (_, index) => {
        const x = ((index + (count % 2) / 2) * VIEW.width) / (count - 1);
        const lift = ((index * 7) % 5) * 2.4;
        return (
          <g key={x}>
            <circle cx={x} cy={y - lift} r={radius * 0.62} />
            <ellipse cx={x} cy={y + radius * 1.5 - lift} rx={radius} ry={radius * 1.2} />
          </g>
        );
      })}
    </g>
  ));

export const Ring = () => (
  <svg
    viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
    className="absolute inset-0 size-full"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <defs>
      {BEAMS.map(({ name, colour }) => (
        <linearGradient key={name} id={`kick-beam-${name}`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={colour} stopOpacity="0.34" />
          <stop offset="1" stopColor={colour} stopOpacity="0" />
        </linearGradient>
      ))}
      <linearGradient id="kick-floor" x1="0" y1="0" x2="0" y2="1">
        <stop
          offset="0"
          stopColor="color-mix(in oklab, var(--color-line) 80%, var(--color-ground))"
        />
        <stop
          offset="1"
          stopColor="color-mix(in oklab, var(--color-line-strong) 45%, var(--color-ground))"
        />
      </linearGradient>
      <radialGradient id="kick-pool">
        <stop offset="0" stopColor="var(--color-ink)" stopOpacity="0.2" />
        <stop offset="1" stopColor="var(--color-ink)" stopOpacity="0" />
      </radialGradient>
    </defs>
    <Crowd />
    {BEAMS.map(({ name, path }) => (
      <path key={name} d={path} fill={`url(#kick-beam-${name})`} />
    ))}
    <path
      d={`M42 226H${VIEW.width - 42}L${VIEW.width + 60} ${VIEW.height}H-60Z`}
      fill="url(#kick-floor)"
    />
    <ellipse cx={VIEW.width / 2} cy="286" rx="230" ry="40" fill="url(#kick-pool)" />
    <ellipse
      cx={VIEW.width / 2}
      cy="285"
      rx="74"
      ry="13"
      className="fill-none stroke-2 stroke-gold/40"
    />
    {ROPES_Y.map((y, index) => (
      <path
        key={y}
        d={`M-40 ${y + 34 + index * 8}L42 ${y}H${VIEW.width - 42}L${VIEW.width + 40} ${y + 34 + index * 8}`}
        opacity="0.75"
        className={clsx(
          'fill-none stroke-3',
          index === 1 ? 'stroke-gold-deep' : 'stroke-line-strong',
        )}
      />
    ))}
    {POSTS_X.map((x, index) => (
      <g key={x}>
        <rect x={x - 6} y="140" width="12" height="94" rx="4" className="fill-line-strong" />
        <rect
          x={x - 9}
          y="148"
          width="18"
          height="70"
          rx="8"
          className={index === 0 ? 'fill-(--kick-red-deep)' : 'fill-(--kick-blue-deep)'}
        />
      </g>
    ))}
  </svg>
);
