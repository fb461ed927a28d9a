import type { Token } from '@degen/rules/amount.ts';
import { texts } from '../../../shared/language/language.ts';

export const slotsWhitepaperTexts = texts('slots-whitepaper-texts', {
  machine: (reels: number, rows: number, symbols: number, lines: number, matched: number) =>
    `The machine has ${reels} reels of ${rows} visible rows, ${symbols} symbols and ${lines} lines: the three rows and the two diagonals. A line pays for ${matched} or more equal symbols, counted from the left.`,
  wins: (
    most: number,
    multiplier: Readonly<Record<Token, string>>,
    highest: Readonly<Record<Token, string>>,
  ) =>
    `The whole bet rides on every line, and wins add up to ${most} bets at most. The sum is then multiplied by ${multiplier.DEGEN} in DEGEN and ${multiplier.BNB} in BNB, so the highest win is ${highest.DEGEN} in DEGEN and ${highest.BNB} in BNB.`,
  returns: (stops: string, degen: string, bnb: string, hit: string, least: number) =>
    `All ${stops} positions of the reels were enumerated. They return ${degen} in DEGEN and ${bnb} in BNB, and ${hit} of spins win anything. Wins are rare and never small: a line pays ${least} bets at least.`,
  secondReading: (reels: number, rows: number) =>
    `The specification of this casino has a second reading: a 3x3 grid with 6 symbols, 8 lines and payouts of 2x to 50x. What is built, and what you play, is the ${reels}x${rows} grid.`,
  caption: 'What a line pays, in bets, before the multiplier of the token',
  symbol: 'Symbol',
  equal: (count: number) => `${count} equal`,
});
