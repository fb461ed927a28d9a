import {
  BASIC_STRATEGY,
  type BlackjackTable,
  TABLE_COLUMNS,
  TABLE_TOTAL_MIN,
} from '@degen/rules/games/blackjack/table.ts';
import { clsx } from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';

type Part = keyof BlackjackTable;

/** What an action turns into when it is clicked. */
const NEXT: Readonly<Record<string, string>> = { H: 'S', S: 'H', P: 'N', N: 'P' };
const WORDS: Readonly<Record<string, string>> = { H: 'hit', S: 'stand', P: 'split', N: 'no split' };
const MARKS: Readonly<Record<string, string>> = { H: 'H', S: 'S', P: 'P', N: '–' };
const TONES: Readonly<Record<string, string>> = {
  H: 'bg-cyan-deep/40 text-ink',
  S: 'bg-gold/20 text-gold-bright',
  P: 'bg-positive/20 text-positive',
  N: 'bg-well text-muted',
};

const OPEN_CARDS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

const PARTS: readonly { part: Part; title: string; rowName: (row: number) => string }[] = [
  { part: 'hard', title: 'Hard totals', rowName: (row) => `${row + TABLE_TOTAL_MIN}` },
  {
    part: 'soft',
    title: 'Soft totals (an ace counts 11)',
    rowName: (row) => `${row + TABLE_TOTAL_MIN}`,
  },
  { part: 'pairs', title: 'Pairs', rowName: (row) => `${OPEN_CARDS[row]},${OPEN_CARDS[row]}` },
];

/** The table with one place turned to its other action. */
const turned = (
  table: BlackjackTable,
  part: Part,
  row: number,
  column: number,
): BlackjackTable => ({
  ...table,
  [part]: table[part].map((letters, index) =>
    index === row
      ? [...letters].map((each, at) => (at === column ? NEXT[each] : each)).join('')
      : letters,
  ),
});

type TableEditorProps = { table: BlackjackTable; onTable: (table: BlackjackTable) => void };

/** The strategy table, of which every place can be changed. */
export const TableEditor = ({ table, onTable }: TableEditorProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-semibold text-muted text-sm">Strategy table</legend>
    <p className="mb-3 text-muted text-xs">
      Rows are your hand, columns the dealer’s open card. H hits, S stands, P splits, – plays the
      pair as its total. A hard total below {TABLE_TOTAL_MIN} always hits.
    </p>
    <div className="grid gap-4">
      {PARTS.map((each) => (
        <PartGrid key={each.part} {...each} table={table} onTable={onTable} />
      ))}
    </div>
    <Button size="sm" className="mt-3" onClick={() => onTable(BASIC_STRATEGY)}>
      Back to basic strategy
    </Button>
  </fieldset>
);

/** Where an arrow leads from a place: rows and columns of one part. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

type PartGridProps = TableEditorProps & (typeof PARTS)[number];

/** One tab stop: arrows move between the places, Space or Enter turns one. */
const PartGrid = ({ part, title, rowName, table, onTable }: PartGridProps) => {
  const grid = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const row = Math.floor(current / TABLE_COLUMNS) + step[0];
    const column = (current % TABLE_COLUMNS) + step[1];
    if (column < 0 || column >= TABLE_COLUMNS) return;
    const buttons = grid.current?.querySelectorAll<HTMLElement>('button');
    buttons?.[row * TABLE_COLUMNS + column]?.focus();
  };
  return (
    <table
      ref={grid}
      className="w-full table-fixed border-separate border-spacing-px text-center text-xs"
    >
      <caption className="mb-1 text-left font-semibold text-ink text-sm">{title}</caption>
      <thead>
        <tr>
          <td className="w-9" />
          {OPEN_CARDS.map((card) => (
            <th key={card} scope="col" className="font-semibold text-muted">
              {card}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table[part].map((letters, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          <tr key={row}>
            <th scope="row" className="font-semibold text-muted">
              {rowName(row)}
            </th>
            {[...letters].map((letter, column) => {
              const place = row * TABLE_COLUMNS + column;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: so is a column.
                <td key={column}>
                  <button
                    type="button"
                    tabIndex={place === current ? 0 : -1}
                    aria-label={`${title}, ${rowName(row)} against ${OPEN_CARDS[column]}: ${WORDS[letter]}`}
                    onFocus={() => setCurrent(place)}
                    onKeyDown={move}
                    onClick={() => onTable(turned(table, part, row, column))}
                    className={clsx('min-h-6 w-full rounded font-bold', TONES[letter])}
                  >
                    {MARKS[letter]}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
