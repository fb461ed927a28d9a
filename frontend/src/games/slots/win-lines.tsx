import {
  SLOTS_LABELS,
  SLOTS_LINES,
  SLOTS_REELS,
  SLOTS_ROWS,
  type SlotsLine,
  type SlotsWin,
} from '@degen/rules/games/slots/types.ts';
import { useStore } from '@nanostores/react';
import type { CSSProperties } from 'react';
import { timesText } from '../../shared/language/formats.ts';
import { SYMBOL_SIZE, SymbolIcon } from './art/symbols.tsx';
import { lineText, matchText } from './round.ts';
import { slotsTexts } from './texts.ts';
import './wins.css';

/** One color of the stage per line, in the order of the lines. */
const LINE_COLOURS = ['gold', 'cyan', 'pink', 'green', 'violet'] as const;

/**
 * The style that gives an element and its content the color of a line, as the property `--line`.
 */
export const lineTint = (line: SlotsLine): CSSProperties => {
  const colour = LINE_COLOURS[SLOTS_LINES.indexOf(line)] ?? LINE_COLOURS[0];
  return { '--line': `var(--color-wheel-${colour})` } as CSSProperties;
};

const centre = (index: number): number => (index + 0.5) * SYMBOL_SIZE;

const pathOf = ({ line, matched }: SlotsWin): string =>
  line.rows
    .slice(0, matched)
    .map((row, reel) => `${reel === 0 ? 'M' : 'L'}${centre(reel)} ${centre(row)}`)
    .join('');

type Cell = { readonly reel: number; readonly row: number; readonly win: SlotsWin };

const cellsOf = (wins: readonly SlotsWin[]): Cell[] =>
  wins.flatMap((win) =>
    win.line.rows.slice(0, win.matched).map((row, reel) => ({ reel, row, win })),
  );

/**
 * An overlay on the stopped reels: everything but the winning symbols is dimmed, and lines connect
 * them.
 */
export const WinOverlay = ({ wins }: { wins: readonly SlotsWin[] }) => (
  <div className="slots-wins" aria-hidden="true">
    <div className="-inset-2 absolute animate-fade bg-[black]/62" />
    <svg
      viewBox={`0 0 ${SLOTS_REELS * SYMBOL_SIZE} ${SLOTS_ROWS * SYMBOL_SIZE}`}
      className="absolute inset-0 size-full"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {wins.map((win) => (
        <path
          key={win.line.name}
          d={pathOf(win)}
          pathLength={1}
          className="slots-win-line"
          style={lineTint(win.line)}
        />
      ))}
    </svg>
    {cellsOf(wins).map(({ reel, row, win }) => (
      <div
        key={`${win.line.name} ${reel}`}
        className="slots-win-cell"
        style={{ ...lineTint(win.line), gridColumn: reel + 1, gridRow: row + 1 }}
      >
        <SymbolIcon symbol={win.symbol} className="slots-win-symbol" />
      </div>
    ))}
  </div>
);

/** A legend of the lines in their colors; after a win, badges take its place. */
export const LineLegend = () => (
  <ul
    aria-label={useStore(slotsTexts).lines}
    className="flex min-h-10 flex-wrap content-center justify-center gap-x-4 gap-y-[0.15rem] text-[0.75rem] text-muted"
  >
    {SLOTS_LINES.map((line) => (
      <li key={line.name} className="slots-legend-line" style={lineTint(line)}>
        {lineText(line)}
      </li>
    ))}
  </ul>
);

/** One badge per winning line: its name and its match, such as "3-Match". */
export const WinBadges = ({ wins }: { wins: readonly SlotsWin[] }) => (
  <ul
    aria-label={useStore(slotsTexts).winningLines}
    className="flex flex-wrap justify-center gap-2"
  >
    {wins.map((win) => (
      <li key={win.line.name} className="slots-badge" style={lineTint(win.line)}>
        <SymbolIcon symbol={win.symbol} className="size-6" />
        <span className="font-semibold">{lineText(win.line)}</span>
        <span className="font-bold text-(--line)">{matchText(win)}</span>
        <span className="text-muted">
          {SLOTS_LABELS[win.symbol]} {timesText(String(win.units))}
        </span>
      </li>
    ))}
  </ul>
);
