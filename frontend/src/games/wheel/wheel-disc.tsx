import { WHEEL_COLOURS, WHEEL_LABELS, type WheelColour } from '@degen/rules/games/wheel/types.ts';
import { memo } from 'react';
import { ColourMarkPath } from './colour-mark.tsx';
import { SEGMENT_DEGREES } from './motion.ts';
import { tintOf } from './palette.ts';
import './disc.css';

const RIM_RADIUS = 176;
const HUB_RADIUS = 58;
const PEG_RADIUS = 170;
const BEVEL_RADIUS = 167;

const onCircle = (radius: number, degrees: number): string => {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(radians)).toFixed(2)} ${(radius * Math.sin(radians)).toFixed(2)}`;
};

const WEDGE_PATH = [
  `M${onCircle(HUB_RADIUS, -SEGMENT_DEGREES / 2)}`,
  `L${onCircle(RIM_RADIUS, -SEGMENT_DEGREES / 2)}`,
  `A${RIM_RADIUS} ${RIM_RADIUS} 0 0 1 ${onCircle(RIM_RADIUS, SEGMENT_DEGREES / 2)}`,
  `L${onCircle(HUB_RADIUS, SEGMENT_DEGREES / 2)}`,
  `A${HUB_RADIUS} ${HUB_RADIUS} 0 0 0 ${onCircle(HUB_RADIUS, -SEGMENT_DEGREES / 2)}Z`,
].join(' ');

/** The light that catches the outer edge of each segment. */
const BEVEL_PATH = [
  `M${onCircle(BEVEL_RADIUS, -SEGMENT_DEGREES / 2 + 2.5)}`,
  `A${BEVEL_RADIUS} ${BEVEL_RADIUS} 0 0 1 ${onCircle(BEVEL_RADIUS, SEGMENT_DEGREES / 2 - 2.5)}`,
].join(' ');

type SegmentLook = 'plain' | 'picked' | 'dim' | 'landed';

const lookOf = (
  colour: WheelColour,
  picked: readonly WheelColour[],
  landed: WheelColour | null,
): SegmentLook => {
  if (landed !== null) return colour === landed ? 'landed' : 'dim';
  if (picked.length === 0) return 'plain';
  return picked.includes(colour) ? 'picked' : 'dim';
};

type SegmentProps = { colour: WheelColour; index: number; look: SegmentLook };

const Segment = ({ colour, index, look }: SegmentProps) => (
  <g
    transform={`rotate(${index * SEGMENT_DEGREES})`}
    style={tintOf(colour)}
    className="wheel-segment"
    data-look={look}
  >
    <path d={WEDGE_PATH} className="wheel-segment-face" />
    <path d={WEDGE_PATH} fill="url(#wheel-depth)" />
    <path d={BEVEL_PATH} className="wheel-segment-bevel" />
    <path d={WEDGE_PATH} className="wheel-segment-edge" />
    <g className="wheel-segment-ink">
      <text y={-140} textAnchor="middle" className="wheel-segment-label">
        {WHEEL_LABELS[colour]}
      </text>
      <g transform="translate(0 -106) scale(1.55)">
        <ColourMarkPath colour={colour} />
      </g>
    </g>
    <path d={WEDGE_PATH} className="wheel-segment-veil" />
  </g>
);

type WheelDiscProps = { picked: readonly WheelColour[]; landed: WheelColour | null };

/** The turning face: ten segments with label and mark, and a peg on every seam. */
export const WheelDisc = memo(({ picked, landed }: WheelDiscProps) => (
  <svg viewBox="-200 -200 400 400" className="wheel-layer" aria-hidden="true">
    <defs>
      <radialGradient id="wheel-depth" gradientUnits="userSpaceOnUse" cx={0} cy={0} r={RIM_RADIUS}>
        <stop offset="0.33" className="wheel-depth-hub" />
        <stop offset="0.62" className="wheel-depth-clear" />
        <stop offset="0.9" className="wheel-depth-clear" />
        <stop offset="1" className="wheel-depth-rim" />
      </radialGradient>
    </defs>
    {WHEEL_COLOURS.map((colour, index) => (
      <Segment key={colour} colour={colour} index={index} look={lookOf(colour, picked, landed)} />
    ))}
    {WHEEL_COLOURS.map((colour, index) => (
      <g key={colour} transform={`rotate(${(index + 0.5) * SEGMENT_DEGREES})`}>
        <path d={`M0 ${-HUB_RADIUS} L0 ${-RIM_RADIUS}`} className="wheel-seam" />
        <circle cy={-PEG_RADIUS} r={4.6} className="wheel-peg" />
        <circle cy={-PEG_RADIUS - 1.2} cx={-1} r={1.5} className="wheel-peg-glint" />
      </g>
    ))}
  </svg>
));
