import { VIEW } from './draw-arena.ts';

const CROWD_ROWS = [
  { y: 118, count: 19, radius: 13, className: 'kick-crowd-far' },
  { y: 138, count: 16, radius: 17, className: 'kick-crowd-near' },
] as const;

const ROPES_Y = [128, 154, 180] as const;
const POSTS_X = [42, VIEW.width - 42] as const;

/** Heads of uneven height, the same in every visit. */
const Crowd = () =>
  CROWD_ROWS.map(({ y, count, radius, className }) => (
    <g key={y} className={className}>
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

/** What stands still behind the fighters: lights, crowd, ropes and the floor. */
export const Ring = () => (
  <svg
    viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
    className="kick-ring"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <defs>
      <linearGradient id="kick-beam" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="kick-beam-top" />
        <stop offset="1" className="kick-beam-end" />
      </linearGradient>
      <linearGradient id="kick-floor" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="kick-floor-far" />
        <stop offset="1" className="kick-floor-near" />
      </linearGradient>
      <radialGradient id="kick-pool">
        <stop offset="0" className="kick-pool-middle" />
        <stop offset="1" className="kick-pool-edge" />
      </radialGradient>
    </defs>
    <Crowd />
    <path d="M118-10h44l-14 240H20Z" fill="url(#kick-beam)" className="kick-beam-red" />
    <path d="M442-10h-44l14 240h128Z" fill="url(#kick-beam)" className="kick-beam-blue" />
    <path d="M258-10h44l96 240H162Z" fill="url(#kick-beam)" className="kick-beam-white" />
    <path d={`M42 196H${VIEW.width - 42}L${VIEW.width + 60} 300H-60Z`} fill="url(#kick-floor)" />
    <ellipse cx={VIEW.width / 2} cy="254" rx="230" ry="40" fill="url(#kick-pool)" />
    <ellipse cx={VIEW.width / 2} cy="252" rx="74" ry="13" className="kick-floor-ring" />
    {ROPES_Y.map((y, index) => (
      <path
        key={y}
        d={`M-40 ${y + 34 + index * 8}L42 ${y}H${VIEW.width - 42}L${VIEW.width + 40} ${y + 34 + index * 8}`}
        className={index === 1 ? 'kick-rope kick-rope-bright' : 'kick-rope'}
      />
    ))}
    {POSTS_X.map((x, index) => (
      <g key={x}>
        <rect x={x - 6} y="112" width="12" height="92" rx="4" className="kick-post" />
        <rect
          x={x - 9}
          y="120"
          width="18"
          height="68"
          rx="8"
          className={index === 0 ? 'kick-pad-red' : 'kick-pad-blue'}
        />
      </g>
    ))}
  </svg>
);
