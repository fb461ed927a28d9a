import { formatDecimal, TOKENS, type Token } from '@degen/rules/amount.ts';
import { CAP_MAX, ONE_X } from '@degen/rules/games/crash/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { TOKEN_MULTIPLIER_BPS } from '@degen/rules/odds.ts';
import { percentText, timesText } from '../../shared/language/formats.ts';
import type { WhitepaperText } from '../index.ts';
import { crashWhitepaperTexts } from './texts.ts';

const SETTLED = ODDS_TABLE.crash.filter(({ profile }) => profile === 'SETTLED');
const PLANS = [...new Set(SETTLED.map(({ cashOutAt }) => cashOutAt))];
const returnOf = (token: Token): string =>
  percentText(formatDecimal(TOKEN_MULTIPLIER_BPS[token], 2));

const rowOf = (plan: string) => {
  const rows = TOKENS.flatMap((token) =>
    SETTLED.filter((row) => row.cashOutAt === plan && row.token === token),
  );
  return [
    timesText(plan),
    ...rows.map(({ winChance }) => percentText(winChance.percent)),
    ...rows.map(({ returnToPlayer }) => percentText(returnToPlayer.percent)),
  ];
};

/** Getters read the texts each time they are shown, because the language may change. */
export const WHITEPAPER: WhitepaperText = {
  title: 'Crash',
  get paragraphs() {
    const t = crashWhitepaperTexts.get();
    const cap = timesText(`${CAP_MAX / ONE_X}`);
    return [t.rules(returnOf('DEGEN'), returnOf('BNB'), cap), t.clock];
  },
  get table() {
    const t = crashWhitepaperTexts.get();
    return {
      caption: t.caption,
      columns: [t.at, ...TOKENS.map(t.chance), ...TOKENS.map(t.returns)],
      rows: PLANS.map(rowOf),
    };
  },
};
