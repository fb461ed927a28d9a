import { spreadOf } from '@degen/rules/odds/spread.ts';
import type { OddsTable } from '@degen/rules/odds/types.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { spreadText } from '../../shared/language/formats.ts';
import type { GameEntry } from '../index.ts';
import { kickboxingEntryTexts } from './texts.ts';

/** A glove from the side, thumb up, striking to the right. */
const GLOVE =
  'M-70-22c0-20 14-34 40-34h34c34 0 52 22 52 50s-18 48-50 48h-36c-26 0-40-14-40-34ZM-20-30c8-16 34-18 48-8';

const Glove = ({ fill }: { fill: string }) => (
  <>
    <rect x="-150" y="-34" width="84" height="52" rx="16" className={fill} />
    <rect x="-92" y="-40" width="26" height="64" rx="8" className="fill-ink" />
    <path d={GLOVE} className={`${fill} stroke-ground`} strokeWidth="5" strokeLinecap="round" />
  </>
);

const KickboxingArt = () => (
  <>
    <path d="M0 206H400M0 228H400" className="stroke-line-strong" strokeWidth="5" />
    <path d="M-10 262 120 180h160l130 82Z" className="fill-raised" />
    <g transform="translate(200 112)">
      <path
        d="M0-96 16-38 66-72 36-20 96-8 40 14 70 62 20 36 0 92-20 36-70 62-40 14-96-8-36-20-66-72-16-38Z"
        className="origin-[0_0] fill-gold transition-transform duration-300 ease-settle group-hover:scale-125"
      />
      <path
        d="M0-50 9-20 34-36 19-10 50-4 21 7 36 32 11 19 0 48-11 19-36 32-21 7-50-4-19-10-34-36-9-20Z"
        className="fill-ink"
      />
    </g>
    <g className="transition-transform duration-300 ease-settle group-hover:translate-x-2">
      <g transform="translate(112 124) rotate(-6)">
        <Glove fill="fill-wheel-red" />
      </g>
    </g>
    <g className="transition-transform duration-300 ease-settle group-hover:-translate-x-2">
      <g transform="translate(288 118) scale(-1 1) rotate(-6)">
        <Glove fill="fill-wheel-blue" />
      </g>
    </g>
  </>
);

const returnText = (bets: OddsTable['kickboxing']['bets'], isTie: boolean): string =>
  spreadText(spreadOf(bets.filter(({ side }) => (side === 'TIE') === isTie)));

export const kickboxing: GameEntry<'kickboxing'> = {
  title: 'Kickboxing',
  path: PATHS.kickboxing,
  pitch: () => kickboxingEntryTexts.get().pitch,
  Art: KickboxingArt,
  returnOf: ({ kickboxing: { bets } }) => ({
    percent: returnText(bets, false),
    condition: kickboxingEntryTexts.get().condition(returnText(bets, true)),
  }),
  isPlayedAlone: true,
  load: async () => (await import('./kickboxing-page.tsx')).KickboxingPage,
  replay: async () => (await import('./kickboxing-replay.tsx')).KickboxingReplay,
  whitepaper: async () => (await import('./whitepaper.ts')).WHITEPAPER,
  strategy: async () => (await import('./strategy.tsx')).STRATEGY,
};
