import type { Token } from '@degen/rules/amount.ts';

const NOTCHES = [0, 45, 90, 135, 180, 225, 270, 315];

/** A chip seen from above, in the colour of its token. */
export const ChipStack = ({ token }: { token: Token }) => (
  <svg viewBox="-20 -20 40 40" className="bj-chip" data-token={token} aria-hidden="true">
    <circle r={19} className="bj-chip-rim" />
    {NOTCHES.map((degrees) => (
      <rect
        key={degrees}
        x={-3.4}
        y={-19}
        width={6.8}
        height={6}
        rx={1}
        transform={`rotate(${degrees})`}
        className="bj-chip-notch"
      />
    ))}
    <circle r={11.5} className="bj-chip-face" />
  </svg>
);
