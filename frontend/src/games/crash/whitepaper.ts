import { formatDecimal, TOKENS, type Token } from '@degen/rules/amount.ts';
import { CAP_MAX, ONE_X } from '@degen/rules/games/crash/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { TOKEN_MULTIPLIER_BPS } from '@degen/rules/odds.ts';
import type { WhitepaperText } from '../index.ts';

const SETTLED = ODDS_TABLE.crash.filter(({ profile }) => profile === 'SETTLED');
const PLANS = [...new Set(SETTLED.map(({ cashOutAt }) => cashOutAt))];
const find = (plan: string, token: Token) =>
  SETTLED.find((row) => row.cashOutAt === plan && row.token === token);
const returnOf = (token: Token): string => `${formatDecimal(TOKEN_MULTIPLIER_BPS[token], 2)}%`;

export const WHITEPAPER: WhitepaperText = {
  title: 'Crash',
  paragraphs: [
    'A ship takes off and its multiplier climbs, with a wobble, until it crashes. Cash out before ' +
      'that and you are paid stake × multiplier. The crash point is fixed before the start. No way ' +
      `to play, however clever, returns more than ${returnOf('DEGEN')} in DEGEN or ${returnOf('BNB')} ` +
      `in BNB. A round ends with a cash-out at ${CAP_MAX / ONE_X}x, or lower when the win would be ` +
      'more than the house may risk; the cap is shown at the start.',
    'The server’s clock decides whether a cash-out came in time. A slow connection can cost you a ' +
      'round; an automatic cash-out needs no connection. When the server itself could not take ' +
      'cash-outs, the stake is given back.',
  ],
  table: {
    caption: 'Plans to cash out at a multiplier: chance to be paid, and return',
    columns: [
      'At',
      ...TOKENS.map((token) => `${token} chance`),
      ...TOKENS.map((token) => `${token} returns`),
    ],
    rows: PLANS.map((plan) => [
      `${plan}x`,
      ...TOKENS.map((token) => `${find(plan, token)?.winChance.percent}%`),
      ...TOKENS.map((token) => `${find(plan, token)?.returnToPlayer.percent}%`),
    ]),
  },
};
