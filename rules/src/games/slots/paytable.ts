import type { SlotsSymbol } from './types.ts';

/** Fewer equal symbols than this, counted from the left, pay nothing. */
export const SLOTS_MATCH_MIN = 3;

/**
 * The payout of a line for 3, 4 and 5 equal symbols, as a multiple of the bet. Each of the five
 * lines pays on the whole bet, not on a fifth of it (docs/adr/0007-slots.md).
 */
export const SLOTS_PAYTABLE: Readonly<Record<SlotsSymbol, readonly [number, number, number]>> = {
  DEGEN: [50, 100, 150],
  DIAMOND: [25, 50, 75],
  STAR: [15, 30, 45],
  BELL: [10, 20, 30],
  GRAPES: [8, 16, 24],
  LEMON: [6, 12, 18],
  CHERRY: [5, 10, 15],
};

/** The most that one spin pays, in bets, before the multiplier of the token is applied. */
export const SLOTS_UNITS_MAX = 150;

/** A payout of this many bets or more is a big win. */
export const SLOTS_BIG_WIN_BETS = 20n;
