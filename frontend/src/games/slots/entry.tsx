import { spreadOfToken } from '@degen/rules/odds/spread.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { spreadText } from '../../shared/language/formats.ts';
import type { GameEntry } from '../index.ts';
import { slotsEntryTexts } from './texts.ts';

const REELS = [70, 158, 246] as const;

const Cherry = () => (
  <>
    <path
      d="M-8 8C-8-8 4-20 16-26C14-12 12 0 12 6"
      className="fill-none stroke-wheel-green"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <circle cx="-11" cy="16" r="13" className="fill-wheel-red" />
    <circle cx="13" cy="14" r="13" className="fill-wheel-red" />
    <circle cx="-15" cy="11" r="4" className="fill-ink/70" />
    <circle cx="9" cy="9" r="4" className="fill-ink/70" />
  </>
);

const Coin = () => (
  <>
    <circle r="28" className="fill-gold" />
    <circle r="21" className="fill-none stroke-gold-deep" strokeWidth="3" />
    <path d="M-9-13h9a13 13 0 0 1 0 26h-9Z" className="fill-on-gold" />
  </>
);

const Star = () => (
  <path d="M0-28 8-9l20 2-15 14 4 21-17-11-17 11 4-21-15-14 20-2Z" className="fill-wheel-cyan" />
);

const SlotsArt = () => (
  <>
    <rect x="34" y="28" width="332" height="196" rx="26" className="fill-wheel-pink/25" />
    <rect
      x="46"
      y="40"
      width="308"
      height="172"
      rx="18"
      className="fill-ground stroke-wheel-pink"
      strokeWidth="4"
    />
    {REELS.map((x) => (
      <rect key={x} x={x} y="56" width="84" height="140" rx="10" className="fill-raised" />
    ))}
    <g className="transition-transform duration-500 ease-settle group-hover:-translate-y-1.5">
      {REELS.map((x, index) => (
        <g key={x} transform={`translate(${x + 42} 126)`}>
          <Coin />
          <g transform="translate(0 -62) scale(.8)" className="opacity-45">
            {index === 1 ? <Star /> : <Cherry />}
          </g>
          <g transform="translate(0 62) scale(.8)" className="opacity-45">
            {index === 1 ? <Cherry /> : <Star />}
          </g>
        </g>
      ))}
    </g>
    <path
      d="M40 126H360"
      className="stroke-gold"
      strokeWidth="3"
      strokeDasharray="1 8"
      strokeLinecap="round"
    />
    <path d="M30 116l16 10-16 10ZM370 116l-16 10 16 10Z" className="fill-gold" />
  </>
);

export const slots: GameEntry<'slots'> = {
  title: 'Slots',
  path: PATHS.slots,
  pitch: () => slotsEntryTexts.get().pitch,
  Art: SlotsArt,
  returnOf: (table, profile, token) => ({
    percent: spreadText(spreadOfToken(table.slots, profile, token)),
    condition: slotsEntryTexts.get().everySpin,
  }),
  isPlayedAlone: false,
  load: async () => (await import('./slots-page.tsx')).SlotsPage,
  replay: async () => (await import('./slots-replay.tsx')).SlotsReplay,
  whitepaper: async () => (await import('./whitepaper.ts')).WHITEPAPER,
  strategy: async () => (await import('./strategy.ts')).STRATEGY,
};
