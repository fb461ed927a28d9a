import { spreadOfToken } from '@degen/rules/odds/spread.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { percentText } from '../../shared/language/formats.ts';
import type { GameEntry } from '../index.ts';
import { crashEntryTexts } from './texts.ts';

const STARS = [
  [38, 40, 2],
  [96, 84, 1.4],
  [150, 32, 1.8],
  [212, 66, 1.3],
  [262, 26, 2.2],
  [352, 150, 1.6],
  [60, 138, 1.5],
  [376, 96, 2],
] as const;

const CrashArt = () => (
  <>
    <circle cx="330" cy="52" r="92" className="fill-wheel-cyan/12" />
    {STARS.map(([x, y, r]) => (
      <circle key={`${x},${y}`} cx={x} cy={y} r={r} className="fill-ink" />
    ))}
    <path d="M40 214H372M40 214V30" className="stroke-line-strong" strokeWidth="2" />
    <path
      d="M40 158H372M40 102H372"
      className="stroke-line"
      strokeWidth="2"
      strokeDasharray="3 9"
    />
    <path d="M40 214C170 208 262 182 306 84V214Z" className="fill-wheel-cyan/20" />
    <path
      d="M40 214C170 208 262 182 306 84"
      className="fill-none stroke-wheel-cyan"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <g className="transition-transform duration-500 ease-settle group-hover:translate-x-1 group-hover:-translate-y-3">
      <g transform="translate(312 68) rotate(24)">
        <path d="M-9 24C-9 44 0 54 0 62 0 54 9 44 9 24Z" className="fill-wheel-orange" />
        <path d="M-20 10-32 34-12 26ZM20 10 32 34 12 26Z" className="fill-wheel-violet" />
        <path d="M0-42C17-26 20-4 16 26H-16C-20-4-17-26 0-42Z" className="fill-ink" />
        <path d="M0-42C8-34 13-25 15.5-14H-15.5C-13-25-8-34 0-42Z" className="fill-wheel-red" />
        <circle cy="2" r="8.5" className="fill-wheel-cyan stroke-ground" strokeWidth="3.5" />
      </g>
    </g>
  </>
);

export const crash: GameEntry<'crash'> = {
  title: 'Crash',
  path: PATHS.crash,
  pitch: () => crashEntryTexts.get().pitch,
  Art: CrashArt,
  returnOf: (table, profile, token) => ({
    percent: crashEntryTexts
      .get()
      .upTo(percentText(spreadOfToken(table.crash, profile, token).high)),
    condition: crashEntryTexts.get().condition,
  }),
  isPlayedAlone: true,
  load: async () => (await import('./crash-page.tsx')).CrashPage,
  replay: async () => (await import('./crash-replay.tsx')).CrashReplay,
  whitepaper: async () => (await import('./whitepaper.ts')).WHITEPAPER,
  strategy: async () => (await import('./strategy.tsx')).STRATEGY,
};
