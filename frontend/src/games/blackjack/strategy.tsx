import {
  BASIC_STRATEGY,
  type BlackjackTable,
  parseBlackjackTable,
  TABLE_COLUMNS,
  TABLE_TOTAL_MIN,
} from '@degen/rules/games/blackjack/table.ts';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  type ChoiceProps,
  closedFields,
  framesOf,
  type PlayedOf,
  type StrategyParts,
} from '../../round/strategy/strategy-parts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { receiptSteps } from './blackjack-replay.tsx';
import { type Hand, handOf } from './hand.ts';
import { LONG_HAND_MS, REPLAY_STEP_MS } from './motion.ts';
import { blackjackStrategyTexts } from './texts.ts';

const TableChoice = ({ choice, onChoice }: ChoiceProps) => {
  const table = parseBlackjackTable(choice.table);
  return (
    <TableEditor
      table={table.ok ? table.value : BASIC_STRATEGY}
      onTable={(next) => onChoice({ table: next })}
    />
  );
};

/** The hand after the deal and after each action. */
const movesOf = (played: PlayedOf<'blackjack'>) => {
  const hands = receiptSteps(played).map((answer) => handOf(answer, played.mode, null));
  const { proof, jackpot } = closedFields(played);
  return hands.map((hand, index) =>
    index < hands.length - 1
      ? { round: hand, holdMs: REPLAY_STEP_MS }
      : { round: { ...hand, proof, jackpot }, holdMs: 0 },
  );
};

export const STRATEGY: StrategyParts<Hand> = {
  choice: { table: BASIC_STRATEGY },
  ChoiceForm: TableChoice,
  // A strategy cannot be replayed on demo hands, because the server does not reveal their seeds.
  demoPairs: () => [],
  page: null,
  frames: framesOf('blackjack', movesOf),
  pictureMs: () => LONG_HAND_MS,
};

type Part = keyof BlackjackTable;
type Letter = 'H' | 'S' | 'P' | 'N';

/** Maps each action to the action that replaces it when the player clicks its cell. */
const NEXT: Readonly<Record<string, string>> = { H: 'S', S: 'H', P: 'N', N: 'P' };
const MARKS: Readonly<Record<string, string>> = { H: 'H', S: 'S', P: 'P', N: '–' };
const TONES: Readonly<Record<string, string>> = {
  H: 'bg-cyan-deep/40 text-ink',
  S: 'bg-gold/20 text-gold-bright',
  P: 'bg-positive/20 text-positive',
  N: 'bg-well text-muted',
};

const OPEN_CARDS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

const PARTS: readonly { part: Part; rowName: (row: number) => string }[] = [
  { part: 'hard', rowName: (row) => `${row + TABLE_TOTAL_MIN}` },
  { part: 'soft', rowName: (row) => `${row + TABLE_TOTAL_MIN}` },
  { part: 'pairs', rowName: (row) => `${OPEN_CARDS[row]},${OPEN_CARDS[row]}` },
];

/** A copy of the strategy table in which one cell is switched to its other action. */
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

/** The strategy table; the player can change every cell. */
export const TableEditor = ({ table, onTable }: TableEditorProps) => {
  const t = useStore(blackjackStrategyTexts);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-muted text-sm">{t.title}</legend>
      <p className="mb-3 text-muted text-xs">{t.help(TABLE_TOTAL_MIN)}</p>
      <div className="grid gap-4">
        {PARTS.map((each) => (
          <PartGrid key={each.part} {...each} table={table} onTable={onTable} />
        ))}
      </div>
      <Button size="sm" className="mt-3" onClick={() => onTable(BASIC_STRATEGY)}>
        {t.back}
      </Button>
    </fieldset>
  );
};

/** The row step and column step of each arrow key, within one part of the table. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

type PartGridProps = TableEditorProps & (typeof PARTS)[number];

/**
 * A grid with one tab stop: arrow keys move between its cells, and Space or Enter switches a cell.
 */
const PartGrid = ({ part, rowName, table, onTable }: PartGridProps) => {
  const t = useStore(blackjackStrategyTexts);
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
      <caption className="mb-1 text-left font-semibold text-ink text-sm">{t[part]}</caption>
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
          <tr key={rowName(row)}>
            <th scope="row" className="font-semibold text-muted">
              {rowName(row)}
            </th>
            {[...letters].map((letter, column) => {
              const place = row * TABLE_COLUMNS + column;
              return (
                <td key={OPEN_CARDS[column]}>
                  <button
                    type="button"
                    tabIndex={place === current ? 0 : -1}
                    aria-label={t.place(
                      t[part],
                      rowName(row),
                      OPEN_CARDS[column] ?? '',
                      t[letter as Letter],
                    )}
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
