import type { Token } from '@degen/rules/amount.ts';
import { texts } from '../../shared/language/language.ts';

export const slotsTexts = texts('slotsTexts', {
  recent: 'Recent spins',
  invitation: 'Your spins appear here, each with the proof that its outcome was fixed before it.',
  notPlacedBet: 'Bet Not Placed',
  notPlaced: 'Spin Not Placed',
  noLine: 'No line',
  win: 'WIN',
  max: 'MAX',
  spin: 'SPIN',
  spinning: 'SPINNING…',
  finish: 'FINISH SPIN',
  spinOf: 'spin of',
  onLines: (stake: string, lines: number) => `${stake} on all ${lines} lines`,
  turning: 'The reels are turning…',
  turningLabel: 'The reels are turning',
  idle: 'Set your bet and spin.',
  round: 'spin',
  bigWin: 'Big win! ',
  bigWinTitle: 'BIG WIN!',
  yourBet: (multiplier: string) => `${multiplier} your bet`,
  oneIn: (count: string) => `1 in ${count}`,
  oddsIn: (token: string) => `Odds in ${token}`,
  returns: 'Return to player',
  hitRate: 'Hit rate',
  hitChance: (percent: string, oneIn: string) => `${percent} (${oneIn})`,
  bigWinChance: 'Big win, 20x the bet or more',
  maximum: (multiplier: string) => `Maximum, ${multiplier}`,
  volatility: 'Volatility per spin',
  bets: (count: string) => `${count} bets`,
  demoNote: 'The demo has the same reels and pays the same as web3; only the jackpot is missing.',
  settledNote: (ways: string) =>
    `Counted over every one of the ${ways} ways the reels can stop. The demo has the same.`,
  paytable: 'Paytable',
  rules: (most: string) =>
    `A line pays for 3, 4 or 5 equal symbols in a row, counted from the leftmost reel. Your whole bet rides on each of the five lines; what they pay is added up, to ${most} the bet at most before the multiplier of the token. Each line pays its longest match.`,
  lines: 'Lines',
  winningLines: 'Winning lines',
  caption: (stake: string) => `In bets, and for ${stake} with the multiplier of the token`,
  symbol: 'Symbol',
  match: (count: number) => `${count}-Match`,
  top: (symbols: string) => `Top row: ${symbols}`,
  middle: (symbols: string) => `Middle row: ${symbols}`,
  bottom: (symbols: string) => `Bottom row: ${symbols}`,
  drawn: (stops: string, rows: string, payout: string) =>
    `stops ${stops}: ${rows}; payout ${payout}`,
  lost: (stake: string) => `No line this time. You lost ${stake}.`,
  won: (payout: string, multiplier: string, net: string, lines: string) =>
    `You won ${payout} at ${multiplier} (+${net}): ${lines}.`,
});

export const slotsEntryTexts = texts('slotsEntryTexts', {
  pitch: 'Five reels, five lines, and symbols you know from the timeline.',
  everySpin: 'on every spin',
});

export const slotsLineTexts = texts('slotsLineTexts', {
  'Top Row': 'Top Row',
  'Middle Row': 'Middle Row',
  'Bottom Row': 'Bottom Row',
  'Diagonal down': 'Diagonal down',
  'Diagonal up': 'Diagonal up',
});

export const slotsWhitepaperTexts = texts('slotsWhitepaperTexts', {
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
