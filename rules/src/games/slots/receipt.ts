import { JACKPOT_TIERS, type JackpotTier } from '../../jackpot/rules.ts';
import { badField, type Check, isBoolean, listOf, matches, oneOf } from '../../receipt/shape.ts';
import type { ReceiptBodyOf } from '../../receipt/types.ts';
import type { ReceiptCodec } from '../game.ts';
import { closedRound } from '../round.ts';
import type { SlotsOddsRow } from './odds.ts';
import { SLOTS_MATCH_MIN } from './paytable.ts';
import { slotsOutcomeAt, slotsWinRows } from './rules.ts';
import { SLOTS_STRIPS } from './strips.ts';
import {
  SLOTS_LINES,
  SLOTS_REELS,
  SLOTS_ROWS,
  SLOTS_SYMBOLS,
  type SlotsRound,
  type SlotsSymbol,
} from './types.ts';

/** A spin has no choice other than token and stake. */
type SlotsReceiptInput = Readonly<Record<string, never>>;

export type SlotsReceiptOutcome = {
  /** For each reel, the position on its strip that is shown in the top row. */
  readonly stops: readonly number[];
  /** Five columns from left to right, each with three symbols from top to bottom. */
  readonly reels: readonly (readonly SlotsSymbol[])[];
  /** For each winning line, its row on each matched reel; 0 is the top row. */
  readonly winLines: readonly (readonly number[])[];
  readonly won: boolean;
  readonly isBigWin: boolean;
  /** The multiplier of the stake; "0" when nothing was won. */
  readonly multiplier: string;
  readonly jackpot: JackpotTier | null;
};

export type SlotsReceiptBody = ReceiptBodyOf<'slots', SlotsReceiptInput, SlotsReceiptOutcome>;

export type SlotsTypes = {
  readonly id: 'slots';
  readonly pick: null;
  readonly action: never;
  readonly tactics: null;
  readonly round: SlotsRound;
  readonly input: SlotsReceiptInput;
  readonly outcome: SlotsReceiptOutcome;
  readonly odds: readonly SlotsOddsRow[];
};

const isStop = (stop: unknown, reel: number): boolean =>
  Number.isInteger(stop) && Number(stop) >= 0 && Number(stop) < (SLOTS_STRIPS[reel]?.length ?? 0);

const isRow: Check = oneOf(Array.from({ length: SLOTS_ROWS }, (_, row) => row));

const OUTCOME = {
  stops: (value) => Array.isArray(value) && value.length === SLOTS_REELS && value.every(isStop),
  reels: listOf(listOf(oneOf(SLOTS_SYMBOLS), SLOTS_ROWS), SLOTS_REELS),
  winLines: listOf(listOf(isRow, SLOTS_MATCH_MIN, SLOTS_REELS), 0, SLOTS_LINES.length),
  won: isBoolean,
  isBigWin: isBoolean,
  multiplier: matches(/^\d{1,3}(\.\d{1,2})?$/),
  jackpot: oneOf([null, ...JACKPOT_TIERS]),
} satisfies Record<keyof SlotsReceiptOutcome, Check>;

export const slotsReceipt: ReceiptCodec<SlotsTypes> = {
  isInput: (value) => badField(value, {}) === null,
  isOutcome: (value) => badField(value, OUTCOME) === null,
  input: () => ({}),
  outcome: ({ stops, reels, wins, won, isBigWin, multiplier, jackpot }) => ({
    stops: [...stops],
    reels: reels.map((column) => [...column]),
    winLines: slotsWinRows(wins),
    won,
    isBigWin,
    multiplier,
    jackpot,
  }),
  wagerOf: ({ token }, stakeWei) => ({ profile: 'SETTLED', token, stakeWei, pick: null }),
  claimed: ({ outcome }, wager, jackpot) =>
    closedRound(wager, jackpot, slotsOutcomeAt(outcome.stops, wager)),
  text: ({ outcome: { winLines, isBigWin } }) => {
    if (winLines.length === 0) return 'No line';
    const lines = winLines.length === 1 ? '1 line' : `${winLines.length} lines`;
    return isBigWin ? `Big win, ${lines}` : lines;
  },
};
