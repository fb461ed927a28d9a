import { BPS, formatDecimal, mulDivDown, type Token } from '../../amount.ts';
import { TOKEN_MULTIPLIER_BPS } from '../../odds.ts';
import type { RandomStream } from '../../random.ts';
import { openInstant } from '../round.ts';
import {
  SLOTS_BIG_WIN_BETS,
  SLOTS_MATCH_MIN,
  SLOTS_PAYTABLE,
  SLOTS_UNITS_MAX,
} from './paytable.ts';
import { SLOTS_STRIPS } from './strips.ts';
import {
  SLOTS_LINES,
  SLOTS_REELS,
  SLOTS_ROWS,
  type SlotsColumn,
  type SlotsLine,
  type SlotsOutcome,
  type SlotsReels,
  type SlotsSymbol,
  type SlotsWager,
  type SlotsWin,
} from './types.ts';

/** A multiplier in basis points has this many decimals. */
const MULTIPLIER_DECIMALS = 4;

/** The symbols that a reel shows when it stops with `stop` in the top row. */
export const slotsColumn = (reel: number, stop: number): SlotsColumn => {
  const strip = SLOTS_STRIPS[reel];
  if (strip === undefined || !Number.isInteger(stop) || stop < 0 || stop >= strip.length) {
    throw new RangeError(`slotsColumn: reel ${reel} has no stop ${stop}`);
  }
  return Array.from({ length: SLOTS_ROWS }, (_, row) => {
    const symbol = strip[(stop + row) % strip.length];
    if (symbol === undefined) throw new Error('slotsColumn: empty strip');
    return symbol;
  });
};

const unitsOf = (symbol: SlotsSymbol, matched: number): number =>
  SLOTS_PAYTABLE[symbol][matched - SLOTS_MATCH_MIN] ?? 0;

/** The number of consecutive reels from the left that have the same symbol on the line. */
const matchedReels = (reels: SlotsReels, { rows }: SlotsLine): number => {
  const symbol = symbolAt(reels, rows, 0);
  let matched = 1;
  while (matched < reels.length && symbolAt(reels, rows, matched) === symbol) matched += 1;
  return matched;
};

const symbolAt = (reels: SlotsReels, rows: readonly number[], reel: number): SlotsSymbol => {
  const symbol = reels[reel]?.[rows[reel] ?? SLOTS_ROWS];
  if (symbol === undefined) throw new RangeError(`symbolAt: nothing on reel ${reel}`);
  return symbol;
};

/** The lines that pay, in the order of `SLOTS_LINES`; each line pays only its longest match. */
export const slotsWins = (reels: SlotsReels): SlotsWin[] => {
  const wins: SlotsWin[] = [];
  for (const line of SLOTS_LINES) {
    const matched = matchedReels(reels, line);
    if (matched < SLOTS_MATCH_MIN) continue;
    const symbol = symbolAt(reels, line.rows, 0);
    wins.push({ line, symbol, matched, units: unitsOf(symbol, matched) });
  }
  return wins;
};

/** The sum of all winning lines in bets, limited to the maximum, without the token multiplier. */
export const slotsUnits = (wins: readonly SlotsWin[]): number => {
  let units = 0;
  for (const win of wins) units += win.units;
  return Math.min(units, SLOTS_UNITS_MAX);
};

/** The payout of `units` bets, with the multiplier of the token. Rounds down. */
export const slotsPayoutWei = (token: Token, stakeWei: bigint, units: number): bigint =>
  mulDivDown(stakeWei, BigInt(units) * TOKEN_MULTIPLIER_BPS[token], BPS);

/** The largest payout of one spin. */
export const slotsMaxPayoutWei = (token: Token, stakeWei: bigint): bigint =>
  slotsPayoutWei(token, stakeWei, SLOTS_UNITS_MAX);

export const isSlotsBigWin = (stakeWei: bigint, payoutWei: bigint): boolean =>
  payoutWei >= stakeWei * SLOTS_BIG_WIN_BETS;

/** The outcome of a spin once the reels have stopped. */
export const slotsOutcomeAt = (
  stops: readonly number[],
  { token, stakeWei }: SlotsWager,
): SlotsOutcome => {
  if (stops.length !== SLOTS_REELS) throw new RangeError(`slotsOutcomeAt: ${stops.length} stops`);
  const reels = stops.map((stop, reel) => slotsColumn(reel, stop));
  const wins = slotsWins(reels);
  const units = slotsUnits(wins);
  const payoutWei = slotsPayoutWei(token, stakeWei, units);
  return {
    stops,
    reels,
    wins,
    won: units > 0,
    isBigWin: isSlotsBigWin(stakeWei, payoutWei),
    multiplier: formatDecimal(BigInt(units) * TOKEN_MULTIPLIER_BPS[token], MULTIPLIER_DECIMALS),
    payoutWei,
  };
};

/** Plays one spin: one draw per reel from the left, each below the length of its strip. */
export const spinSlots = (stream: RandomStream, wager: SlotsWager): SlotsOutcome =>
  slotsOutcomeAt(
    SLOTS_STRIPS.map((strip) => stream.below(strip.length)),
    wager,
  );

/**
 * Draws first the stops of the reels, then the jackpot. Demo spins have the same reels and payouts
 * as spins for money, but no jackpot.
 */
export const openSlots = openInstant<null, SlotsOutcome>(spinSlots);

/**
 * For each winning line, its row on each matched reel; 0 is the top row. Answers and receipts state
 * the lines in this form.
 */
export const slotsWinRows = (wins: readonly SlotsWin[]): number[][] =>
  wins.map(({ line, matched }) => line.rows.slice(0, matched));
