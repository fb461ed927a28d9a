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
import {
  countText,
  decimalText,
  percentText,
  spreadText,
  timesText,
} from '../../shared/language/formats.ts';
import type { WhitepaperText } from '../index.ts';
import { slotsWhitepaperTexts } from './texts.ts';

/** Multipliers are in basis points: 10,000 are a factor of 1. */
const MULTIPLIER_DECIMALS = 4;

const STOPS = SLOTS_STRIPS.reduce((product, { length }) => product * length, 1);
const LEAST_BETS = Math.min(...Object.values(SLOTS_PAYTABLE).flat());
const MATCHES = [SLOTS_MATCH_MIN, SLOTS_MATCH_MIN + 1, SLOTS_REELS];

const multiplierOf = (token: Token): string =>
  decimalText(formatDecimal(TOKEN_MULTIPLIER_BPS[token], MULTIPLIER_DECIMALS));
const oddsOf = (token: Token) => {
  const odds = ODDS_TABLE.slots.find((row) => row.token === token);
  if (odds === undefined) throw new Error(`oddsOf: no odds in ${token}`);
  return odds;
};
const maxOf = (token: Token): string => timesText(oddsOf(token).maxMultiplier);
const returnOf = (token: Token): string =>
  spreadText(spreadOfToken(ODDS_TABLE.slots, 'SETTLED', token));

const machineText = (): string => {
  const t = slotsWhitepaperTexts.get();
  const machine = t.machine(
    SLOTS_REELS,
    SLOTS_ROWS,
    SLOTS_SYMBOLS.length,
    SLOTS_LINES.length,
    SLOTS_MATCH_MIN,
  );
  const wins = t.wins(
    SLOTS_UNITS_MAX,
    { DEGEN: multiplierOf('DEGEN'), BNB: multiplierOf('BNB') },
    { DEGEN: maxOf('DEGEN'), BNB: maxOf('BNB') },
  );
  return `${machine} ${wins}`;
};

/** Getters read the texts each time they are shown, because the language may change. */
export const WHITEPAPER: WhitepaperText = {
  title: 'Slots',
  get paragraphs() {
    const t = slotsWhitepaperTexts.get();
    return [
      machineText(),
      t.returns(
        countText(STOPS),
        returnOf('DEGEN'),
        returnOf('BNB'),
        // The hit chance does not depend on the token, so the odds of either token can be used.
        percentText(oddsOf('DEGEN').hitChance.percent),
        LEAST_BETS,
      ),
      t.secondReading(SLOTS_REELS, SLOTS_ROWS),
    ];
  },
  get table() {
    const t = slotsWhitepaperTexts.get();
    return {
      caption: t.caption,
      columns: [t.symbol, ...MATCHES.map(t.equal)],
      rows: SLOTS_SYMBOLS.map((symbol) => [SLOTS_LABELS[symbol], ...SLOTS_PAYTABLE[symbol]]),
    };
  },
};
