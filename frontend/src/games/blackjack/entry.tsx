import { PATHS } from '../../shared/config/paths.ts';
import { percentText } from '../../shared/language/formats.ts';
import type { GameEntry } from '../index.ts';
import { blackjackEntryTexts } from './texts.ts';

const HEART = 'M0 16C-18 2-22-6-22-13a11 11 0 0 1 22-4 11 11 0 0 1 22 4c0 7-4 15-22 29Z';
const SPADE =
  'M0-24C16-8 24 0 24 9a11 11 0 0 1-20 6l4 13H-8l4-13a11 11 0 0 1-20-6C-24 0-16-8 0-24Z';

const BlackjackArt = () => (
  <>
    <path d="M-20 300C60 150 340 150 420 300Z" className="fill-wheel-green/25" />
    <path
      d="M10 300C80 178 320 178 390 300"
      className="fill-none stroke-wheel-green/60"
      strokeWidth="3"
      strokeDasharray="2 10"
      strokeLinecap="round"
    />
    <g className="origin-[200px_230px] transition-transform duration-500 ease-settle group-hover:-rotate-6">
      <g transform="translate(158 132) rotate(-13)">
        <rect x="-54" y="-78" width="108" height="156" rx="12" className="fill-ink" />
        <path d={SPADE} transform="scale(1.5)" className="fill-ground" />
        <path d={SPADE} transform="translate(-36 -56) scale(.42)" className="fill-ground" />
        <path
          d={SPADE}
          transform="translate(36 56) rotate(180) scale(.42)"
          className="fill-ground"
        />
      </g>
    </g>
    <g className="origin-[200px_230px] transition-transform duration-500 ease-settle group-hover:rotate-6">
      <g transform="translate(242 128) rotate(11)">
        <rect
          x="-54"
          y="-78"
          width="108"
          height="156"
          rx="12"
          className="fill-ink stroke-surface"
          strokeWidth="4"
        />
        <rect x="-38" y="-60" width="76" height="120" rx="8" className="fill-wheel-red" />
        <path d={HEART} transform="translate(0 2) scale(1.35)" className="fill-ink" />
        <path
          d="M-22-34l8 10 14-16 14 16 8-10v18h-44Z"
          className="fill-gold stroke-gold-deep"
          strokeWidth="2"
        />
      </g>
    </g>
    <g transform="translate(320 206)">
      <ellipse cy="14" rx="34" ry="12" className="fill-wheel-violet" />
      <ellipse cy="4" rx="34" ry="12" className="fill-ink" />
      <ellipse cy="-6" rx="34" ry="12" className="fill-wheel-violet" />
      <ellipse cy="-6" rx="18" ry="6" className="fill-ink" />
    </g>
  </>
);

export const blackjack: GameEntry<'blackjack'> = {
  title: 'Blackjack',
  path: PATHS.blackjack,
  pitch: () => blackjackEntryTexts.get().pitch,
  Art: BlackjackArt,
  returnOf: (table) => ({
    percent: percentText(table.blackjack.bestPlayReturn),
    condition: blackjackEntryTexts.get().condition,
  }),
  isPlayedAlone: false,
  load: async () => (await import('./blackjack-page.tsx')).BlackjackPage,
  replay: async () => (await import('./blackjack-replay.tsx')).BlackjackReplay,
  whitepaper: async () => (await import('./whitepaper.ts')).WHITEPAPER,
  strategy: async () => (await import('./strategy.tsx')).STRATEGY,
};
