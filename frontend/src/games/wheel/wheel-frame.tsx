import type { CSSProperties, Ref } from 'react';
import { LIGHT_GROUPS } from './motion.ts';
import './disc.css';

const RIM_RADIUS = 187;
const BULBS = 30;
/** Every third bulb lights together; each group is one layer that only fades. */
const GROUPS = Array.from({ length: LIGHT_GROUPS }, (_, group) => group);
const BULB_ANGLES = Array.from({ length: BULBS }, (_, index) => (index * 360) / BULBS);

const Bulb = ({ degrees, lit }: { degrees: number; lit: boolean }) => (
  <g transform={`rotate(${degrees}) translate(0 ${-RIM_RADIUS})`}>
    {lit ? (
      <>
        <circle r={9} className="wheel-bulb-glow" />
        <circle r={3.6} className="wheel-bulb-on" />
      </>
    ) : (
      <>
        <circle r={5.2} className="wheel-bulb-socket" />
        <circle r={3.4} className="wheel-bulb-off" />
      </>
    )}
  </g>
);

/** What stands still around the turning disc: metal rim, bulbs and the gloss of the glass. */
export const WheelFrame = () => (
  <>
    <svg viewBox="-200 -200 400 400" className="wheel-layer" aria-hidden="true">
      <defs>
        <linearGradient id="wheel-metal" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="wheel-metal-light" />
          <stop offset="0.45" className="wheel-metal-mid" />
          <stop offset="1" className="wheel-metal-dark" />
        </linearGradient>
        <linearGradient id="wheel-gloss" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="wheel-gloss-top" />
          <stop offset="1" className="wheel-gloss-end" />
        </linearGradient>
      </defs>
      <circle r={RIM_RADIUS - 11} className="wheel-gloss" />
      <circle r={RIM_RADIUS} className="wheel-rim-metal" />
      <circle r={RIM_RADIUS + 10} className="wheel-rim-line" />
      <circle r={RIM_RADIUS - 10.5} className="wheel-rim-line" />
      {BULB_ANGLES.map((degrees) => (
        <Bulb key={degrees} degrees={degrees} lit={false} />
      ))}
    </svg>
    {GROUPS.map((group) => (
      <svg
        key={group}
        viewBox="-200 -200 400 400"
        className="wheel-layer wheel-lights"
        data-group={group}
        style={{ '--turn': group } as CSSProperties}
        aria-hidden="true"
      >
        {BULB_ANGLES.filter((_, index) => index % LIGHT_GROUPS === group).map((degrees) => (
          <Bulb key={degrees} degrees={degrees} lit />
        ))}
      </svg>
    ))}
  </>
);

/** Fixed at the top by its pin; the pegs bend it as they pass. */
export const WheelPointer = ({ ref }: { ref: Ref<SVGSVGElement> }) => (
  <svg ref={ref} viewBox="0 0 48 64" className="wheel-pointer" aria-hidden="true">
    <defs>
      <linearGradient id="wheel-pointer-metal" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" className="wheel-pointer-light" />
        <stop offset="1" className="wheel-pointer-dark" />
      </linearGradient>
    </defs>
    <path
      d="M24 62 L10.5 27 A16 16 0 1 1 37.5 27 Z"
      className="wheel-pointer-body"
      strokeLinejoin="round"
    />
    <circle cx={24} cy={17} r={5.5} className="wheel-pointer-pin" />
  </svg>
);
