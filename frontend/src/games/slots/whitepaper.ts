import { formatDecimal, type Token } from '@degen/rules/amount.ts';
import {
  SLOTS_MATCH_MIN,
  SLOTS_PAYTABLE,
  SLOTS_UNITS_MAX,
} from '@degen/rules/games/slots/paytable.ts';
import { SLOTS_STRIPS } from '@degen/rules/games/slots/strips.ts';
import {
  SLOTS_LABELS,
  SLOTS_LINES,
  SLOTS_REELS,
  SLOTS_ROWS,
  SLOTS_SYMBOLS,
} from '@degen/rules/games/slots/types.ts';
import { spreadOfToken } from '@degen/rules/odds/spread.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { TOKEN_MULTIPLIER_BPS } from '@degen/rules/odds.ts';
import { spreadText } from '../../shared/lib/return-spread.ts';
import type { WhitepaperText } from '../index.ts';

/** Ten thousand basis points are a factor of one. */
const MULTIPLIER_DECIMALS = 4;

const STOPS = SLOTS_STRIPS.reduce((product, { length }) => product * length, 1).toLocaleString(
  'en-US',
);
const LEAST_BETS = Math.min(...Object.values(SLOTS_PAYTABLE).flat());
const multiplierOf = (token: Token): string =>
  formatDecimal(TOKEN_MULTIPLIER_BPS[token], MULTIPLIER_DECIMALS);
const [ANY_TOKEN] = ODDS_TABLE.slots;
const maxOf = (token: Token) => ODDS_TABLE.slots.find((row) => row.token === token)?.maxMultiplier;
const MATCHES = [SLOTS_MATCH_MIN, SLOTS_MATCH_MIN + 1, SLOTS_REELS];
const returnOf = (token: Token): string =>
  spreadText(spreadOfToken(ODDS_TABLE.slots, 'SETTLED', token));

export const WHITEPAPER: WhitepaperText = {
  title: 'Slots',
  paragraphs: [
    `The machine has ${SLOTS_REELS} reels of ${SLOTS_ROWS} visible rows, ${SLOTS_SYMBOLS.length} ` +
      `symbols and ${SLOTS_LINES.length} lines: the three rows and the two diagonals. A line pays for ` +
      `${SLOTS_MATCH_MIN} or more equal symbols, counted from the left. The whole bet rides on every ` +
      `line, and wins add up to ${SLOTS_UNITS_MAX} bets at most. The sum is then multiplied by ` +
      `${multiplierOf('DEGEN')} in DEGEN and ${multiplierOf('BNB')} in BNB, so the highest win is ` +
      `${maxOf('DEGEN')}x in DEGEN and ${maxOf('BNB')}x in BNB.`,
    `All ${STOPS} positions of the reels were enumerated. They return ${returnOf('DEGEN')} in DEGEN ` +
      `and ${returnOf('BNB')} in BNB, and ${ANY_TOKEN?.hitChance.percent}% of spins win anything. ` +
      `Wins are rare and never small: a line pays ${LEAST_BETS} bets at least.`,
    'The specification of this casino has a second reading: a 3x3 grid with 6 symbols, 8 lines and ' +
      `payouts of 2x to 50x. What is built, and what you play, is the ${SLOTS_REELS}x${SLOTS_ROWS} grid.`,
  ],
  table: {
    caption: 'What a line pays, in bets, before the multiplier of the token',
    columns: ['Symbol', ...MATCHES.map((count) => `${count} equal`)],
    rows: SLOTS_SYMBOLS.map((symbol) => [SLOTS_LABELS[symbol], ...SLOTS_PAYTABLE[symbol]]),
  },
};
