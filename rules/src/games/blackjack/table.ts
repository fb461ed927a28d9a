import { badField, type Check, listOf, matches } from '../../receipt/shape.ts';
import { err, ok, type Result } from '../../result.ts';
import { activeHand, canSplit, stakedWei } from './rules.ts';
import { cardPoints, scoreHand } from './score.ts';
import { cardAt } from './shoe.ts';
import type { BlackjackAction, BlackjackRound, Card } from './types.ts';

/**
 * The action for each hand against each open card. A row has ten letters, one for each value of the
 * open card: an ace, 2 to 9, and all cards of ten points.
 */
export type BlackjackTable = {
  /** The rows for hard totals (no ace counts eleven) from 12 to 20: H hits, S stands. */
  readonly hard: readonly string[];
  /** The rows for soft totals (an ace counts eleven) from 12 to 20; letters as in `hard`. */
  readonly soft: readonly string[];
  /**
   * The rows for pairs of aces, of 2 to 9, and of tens: P splits, N plays the hand by its total.
   */
  readonly pairs: readonly string[];
};

/** The lowest total that has a row. A lower hard total always hits, because it cannot bust. */
export const TABLE_TOTAL_MIN = 12;
const TOTAL_ROWS = 9;
export const TABLE_COLUMNS = 10;

/**
 * Basic strategy for these rules, which have no doubling and in which 21 wins at once. Each entry
 * is the best action for the two-card hands that it covers.
 */
export const BASIC_STRATEGY: BlackjackTable = {
  hard: [
    'HHHHSSHHHH',
    'HSSSSSHHHH',
    'HSSSSSHHHH',
    'HSSSSSHHHH',
    'HSSSSSHHHH',
    'SSSSSSSSSS',
    'SSSSSSSSSS',
    'SSSSSSSSSS',
    'SSSSSSSSSS',
  ],
  soft: [
    'HHHHHHHHHH',
    'HHHHHHHHHH',
    'HHHHHHHHHH',
    'HHHHHHHHHH',
    'HHHHHHHHHH',
    'HHHHHHHHHH',
    'HSSSSSSSHH',
    'SSSSSSSSSS',
    'SSSSSSSSSS',
  ],
  pairs: [
    'PPPPPPPPPP',
    'NNPPPPPNNN',
    'NNNPPPPNNN',
    'NNNNNNNNNN',
    'NNNNNNNNNN',
    'NNPPPPNNNN',
    'NPPPPPPNNN',
    'NPPPPPPPPN',
    'NPPPPPNPPN',
    'NNNNNNNNNN',
  ],
};

const isTotals = listOf(matches(/^[HS]{10}$/), TOTAL_ROWS);

const TABLE = {
  hard: isTotals,
  soft: isTotals,
  pairs: listOf(matches(/^[PN]{10}$/), TABLE_COLUMNS),
} satisfies Record<keyof BlackjackTable, Check>;

/** Parses an untrusted value as a table; undefined gives basic strategy. */
export const parseBlackjackTable = (
  input: unknown,
): Result<BlackjackTable, 'WAGER.PICK_INVALID'> => {
  if (input === undefined) return ok(BASIC_STRATEGY);
  if (badField(input, TABLE) !== null) return err('WAGER.PICK_INVALID');
  const { hard, soft, pairs } = input as BlackjackTable;
  return ok({ hard: [...hard], soft: [...soft], pairs: [...pairs] });
};

export const tableHits = (
  table: BlackjackTable,
  total: number,
  isSoft: boolean,
  open: number,
): boolean => {
  const row = (isSoft ? table.soft : table.hard)[total - TABLE_TOTAL_MIN];
  return row === undefined ? total < TABLE_TOTAL_MIN : row[open - 1] === 'H';
};

export const tableSplits = (table: BlackjackTable, points: number, open: number): boolean =>
  table.pairs[points - 1]?.[open - 1] === 'P';

/**
 * The action that the table gives for what a player sees: the active hand and the dealer's open
 * card. Splits only if `spareWei` covers the second stake. Null when the round has ended.
 */
export const chooseByTable = (
  table: BlackjackTable,
  { state }: BlackjackRound,
  spareWei: bigint,
): BlackjackAction | null => {
  const active = activeHand(state);
  if (active === null) return null;
  const cards: readonly Card[] = state.hands[active]?.cards ?? [];
  const open = cardPoints(cardAt(state.dealer, 0));
  const canPay = spareWei >= stakedWei(state);
  if (canSplit(state) && canPay && tableSplits(table, cardPoints(cardAt(cards, 0)), open)) {
    return 'SPLIT';
  }
  const total = scoreHand(cards);
  const isSoft = total !== cards.reduce((sum, card) => sum + cardPoints(card), 0);
  return tableHits(table, total, isSoft, open) ? 'HIT' : 'STAND';
};
