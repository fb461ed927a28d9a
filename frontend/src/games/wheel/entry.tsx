import { spreadOfToken } from '@degen/rules/odds/spread.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { spreadText } from '../../shared/language/formats.ts';
import type { GameEntry } from '../index.ts';
import { wheelEntryTexts } from './texts.ts';

const SLICES = [
  'fill-wheel-gold',
  'fill-wheel-pink',
  'fill-wheel-cyan',
  'fill-wheel-violet',
  'fill-wheel-red',
  'fill-wheel-blue',
  'fill-wheel-green',
  'fill-wheel-orange',
  'fill-wheel-silver',
  'fill-wheel-white',
] as const;

const SLICE_DEGREES = 360 / SLICES.length;
const RADIUS = 92;

/** The path of one slice; it starts at the top and extends clockwise. */
const slicePath = (): string => {
  const end = ((SLICE_DEGREES - 90) * Math.PI) / 180;
  const x = (RADIUS * Math.cos(end)).toFixed(2);
  const y = (RADIUS * Math.sin(end)).toFixed(2);
  return `M0 0V${-RADIUS}A${RADIUS} ${RADIUS} 0 0 1 ${x} ${y}Z`;
};

const WheelArt = () => (
  <>
    <circle cx="200" cy="130" r="150" className="fill-wheel-violet/8" />
    <circle cx="200" cy="130" r="128" className="fill-wheel-violet/8" />
    <g transform="translate(200 130)">
      <circle r="110" className="fill-ground stroke-gold-deep" strokeWidth="3.5" />
      <g className="origin-[0_0] transition-transform duration-1000 ease-settle group-hover:rotate-72">
        {SLICES.map((fill, index) => (
          <path
            key={fill}
            d={slicePath()}
            transform={`rotate(${index * SLICE_DEGREES})`}
            className={`${fill} stroke-ground`}
            strokeWidth="2.5"
          />
        ))}
      </g>
      {SLICES.map((fill, index) => (
        <circle
          key={fill}
          r="2.8"
          cy="-101"
          transform={`rotate(${index * SLICE_DEGREES + SLICE_DEGREES / 2})`}
          className="fill-gold-bright"
        />
      ))}
      <circle r="27" className="fill-well stroke-gold" strokeWidth="4" />
      <path d="M-8.5-12H1a12 12 0 0 1 0 24h-9.5Z" className="fill-gold" />
      <path d="M-11-120h22L0-88Z" className="fill-ink stroke-ground" strokeWidth="3" />
    </g>
  </>
);

export const wheel: GameEntry<'wheel'> = {
  title: 'Wheel of Fortune',
  path: PATHS.roulette,
  pitch: () => wheelEntryTexts.get().pitch,
  Art: WheelArt,
  returnOf: (table, profile, token) => ({
    percent: spreadText(spreadOfToken(table.wheel, profile, token)),
    condition: profile === 'DEMO' ? wheelEntryTexts.get().more : wheelEntryTexts.get().any,
  }),
  isPlayedAlone: true,
  load: async () => (await import('./wheel-page.tsx')).WheelPage,
  replay: async () => (await import('./wheel-replay.tsx')).WheelReplay,
  whitepaper: async () => (await import('./whitepaper.ts')).WHITEPAPER,
  strategy: async () => (await import('./strategy.tsx')).STRATEGY,
};
