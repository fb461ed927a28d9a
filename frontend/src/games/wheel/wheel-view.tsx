import type { Token } from '@degen/rules/amount.ts';
import { wheelMultiplierText } from '@degen/rules/games/wheel/rules.ts';
import { WHEEL_COLOURS, type WheelColour } from '@degen/rules/games/wheel/types.ts';
import { useStore } from '@nanostores/react';
import { type CSSProperties, memo, type Ref } from 'react';
import { isBusy } from '../../round/round-store.ts';
import { profitWei, type RoundPhase } from '../../round/types.ts';
import { outcomeTexts } from '../../shared/fairness/texts.ts';
import { timesText } from '../../shared/language/formats.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { ColourMark, ColourMarkPath, tintOf } from './colours.tsx';
import { LIGHT_GROUPS, SEGMENT_DEGREES, useWheelMotion, type WheelMotion } from './motion.ts';
import type { WheelRound } from './round.ts';
import { wheelTexts } from './texts.ts';
import './wheel.css';

const HubResult = ({ round }: { round: WheelRound }) => (
  <div className="wheel-hub-result">
    <ColourMark
      colour={round.colour}
      className="mx-auto mb-[0.15rem] w-[clamp(1.3rem,9cqw,2.6rem)] text-(--tint)"
    />
    <p className="wheel-hub-value" data-won={round.won}>
      {round.won ? '+' : ''}
      {amountText(round.token, profitWei(round))}
    </p>
    <p className="wheel-hub-note">{round.token}</p>
  </div>
);

type HubOfferProps = { token: Token; colours: readonly WheelColour[] };

const HubOffer = ({ token, colours }: HubOfferProps) => {
  const t = useStore(wheelTexts);
  return (
    <>
      <p className="wheel-hub-value text-gold">
        {timesText(wheelMultiplierText(token, colours.length))}
      </p>
      <p className="wheel-hub-note">
        {colours.length === 0 ? t.pickColours : t.pickedOf(colours.length)}
      </p>
    </>
  );
};

type WheelViewProps = {
  phase: RoundPhase;
  /** Null while the answer to the bet is pending. */
  round: WheelRound | null;
  /** Start time of the current motion, on the clock of `performance.now()`. */
  sinceMs: number;
  token: Token;
  colours: readonly WheelColour[];
};

/** The drawn wheel: one image whose label names the result. */
export const WheelView = ({ phase, round, sinceMs, token, colours }: WheelViewProps) => {
  const t = useStore(wheelTexts);
  const isResult = phase === 'settled' && round !== null;
  const motion: WheelMotion = !isBusy(phase) ? 'still' : round === null ? 'waiting' : 'rolling';
  const { wheel, disc, streak, pointer } = useWheelMotion({ motion, sinceMs, round });
  return (
    <div
      ref={wheel}
      className="wheel"
      data-motion={motion}
      data-result={isResult ? (round.won ? 'won' : 'lost') : undefined}
      style={isResult ? tintOf(round.colour) : undefined}
      role="img"
      aria-label={isResult ? t.wheelShows(outcomeTexts.get().colour(round.colour)) : t.wheel}
    >
      <div className="wheel-rays" />
      <div className="wheel-halo" />
      <div ref={disc} className="absolute inset-0 will-change-transform">
        <WheelDisc picked={colours} landed={isResult ? round.colour : null} />
        <div ref={streak} className="wheel-streak" />
      </div>
      <WheelFrame />
      <div className="wheel-hub" style={isResult ? tintOf(round.colour) : undefined}>
        {isResult ? <HubResult round={round} /> : <HubOffer token={token} colours={colours} />}
      </div>
      <WheelPointer ref={pointer} />
    </div>
  );
};

/** The drawings lie on top of each other, and each fills the stage. */
const LAYER = 'absolute inset-0 block size-full overflow-visible';

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

/** The highlight on the outer edge of each segment. */
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
    <path d={WEDGE_PATH} className="fill-(--tint)" />
    <path d={WEDGE_PATH} fill="url(#wheel-depth)" />
    <path d={BEVEL_PATH} className="fill-none stroke-2 stroke-[white]/40 [stroke-linecap:round]" />
    <path d={WEDGE_PATH} className="wheel-segment-edge" />
    <g className="fill-ground">
      <text
        y={-140}
        textAnchor="middle"
        className="font-display font-extrabold text-[12.5px] uppercase tracking-[0.08em]"
      >
        {useStore(outcomeTexts).colour(colour)}
      </text>
      <g transform="translate(0 -106) scale(1.55)">
        <ColourMarkPath colour={colour} />
      </g>
    </g>
    <path d={WEDGE_PATH} className="wheel-segment-veil" />
  </g>
);

type WheelDiscProps = { picked: readonly WheelColour[]; landed: WheelColour | null };

/** The turning disc: ten segments with label and mark, and a peg between segments. */
export const WheelDisc = memo(({ picked, landed }: WheelDiscProps) => (
  <svg viewBox="-200 -200 400 400" className={LAYER} aria-hidden="true">
    <defs>
      <radialGradient id="wheel-depth" gradientUnits="userSpaceOnUse" cx={0} cy={0} r={RIM_RADIUS}>
        <stop offset="0.33" stopColor="var(--color-ground)" stopOpacity="0.62" />
        <stop offset="0.62" stopColor="var(--color-ground)" stopOpacity="0" />
        <stop offset="0.9" stopColor="var(--color-ground)" stopOpacity="0" />
        <stop offset="1" stopColor="var(--color-ground)" stopOpacity="0.34" />
      </radialGradient>
    </defs>
    {WHEEL_COLOURS.map((colour, index) => (
      <Segment key={colour} colour={colour} index={index} look={lookOf(colour, picked, landed)} />
    ))}
    {WHEEL_COLOURS.map((colour, index) => (
      <g key={colour} transform={`rotate(${(index + 0.5) * SEGMENT_DEGREES})`}>
        <path d={`M0 ${-HUB_RADIUS} L0 ${-RIM_RADIUS}`} className="stroke-[2.5] stroke-ground" />
        <circle cy={-PEG_RADIUS} r={4.6} className="fill-gold stroke-[1.4] stroke-gold-deep" />
        <circle cy={-PEG_RADIUS - 1.2} cx={-1} r={1.5} fill="white" />
      </g>
    ))}
  </svg>
));

const METAL_RADIUS = 187;
const BULBS = 30;
/**
 * Each group contains every third bulb. A group is one layer, so that lighting it only changes an
 * opacity.
 */
const GROUPS = Array.from({ length: LIGHT_GROUPS }, (_, group) => group);
const BULB_ANGLES = Array.from({ length: BULBS }, (_, index) => (index * 360) / BULBS);

const Bulb = ({ degrees, lit }: { degrees: number; lit: boolean }) => (
  <g transform={`rotate(${degrees}) translate(0 ${-METAL_RADIUS})`}>
    {lit ? (
      <>
        <circle r={9} className="fill-gold/28" />
        <circle r={3.6} className="fill-gold-bright" />
      </>
    ) : (
      <>
        <circle r={5.2} className="fill-ground" />
        <circle
          r={3.4}
          fill="color-mix(in oklab, var(--color-gold-deep) 62%, var(--color-ground))"
        />
      </>
    )}
  </g>
);

/** The static part around the disc: metal rim, bulbs and the gloss of the glass. */
export const WheelFrame = () => (
  <>
    <svg viewBox="-200 -200 400 400" className={LAYER} aria-hidden="true">
      <defs>
        <linearGradient id="wheel-metal" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-line-strong)" />
          <stop offset="0.45" stopColor="var(--color-raised)" />
          <stop offset="1" stopColor="var(--color-well)" />
        </linearGradient>
        <linearGradient id="wheel-gloss" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="white" stopOpacity="0.13" />
          <stop offset="1" stopColor="white" stopOpacity="0" />
        </linearGradient>
      </defs>
      <circle r={METAL_RADIUS - 11} fill="url(#wheel-gloss)" />
      <circle r={METAL_RADIUS} fill="none" stroke="url(#wheel-metal)" strokeWidth={20} />
      <circle r={METAL_RADIUS + 10} className="fill-none stroke-[1.6] stroke-gold-deep" />
      <circle r={METAL_RADIUS - 10.5} className="fill-none stroke-[1.6] stroke-gold-deep" />
      {BULB_ANGLES.map((degrees) => (
        <Bulb key={degrees} degrees={degrees} lit={false} />
      ))}
    </svg>
    {GROUPS.map((group) => (
      <svg
        key={group}
        viewBox="-200 -200 400 400"
        className={`${LAYER} wheel-lights`}
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

/** The pointer, fixed at the top by its pin; the pegs bend it as they pass. */
export const WheelPointer = ({ ref }: { ref: Ref<SVGSVGElement> }) => (
  <svg ref={ref} viewBox="0 0 48 64" className="wheel-pointer" aria-hidden="true">
    <defs>
      <linearGradient id="wheel-pointer-metal" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="var(--color-gold-bright)" />
        <stop offset="1" stopColor="var(--color-gold)" />
      </linearGradient>
    </defs>
    <path
      d="M24 62 L10.5 27 A16 16 0 1 1 37.5 27 Z"
      fill="url(#wheel-pointer-metal)"
      className="stroke-[1.5] stroke-gold-deep"
      strokeLinejoin="round"
    />
    <circle cx={24} cy={17} r={5.5} className="fill-ground stroke-2 stroke-gold-bright" />
  </svg>
);
