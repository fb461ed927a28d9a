import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { CAP_MAX, ONE_X } from '@degen/rules/games/crash/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { TOKEN_MULTIPLIER_BPS } from '@degen/rules/odds.ts';
import { DataTable } from '../../data-table.tsx';
import { percentOf } from '../../numbers.ts';

const SETTLED = ODDS_TABLE.crash.filter(({ profile }) => profile === 'SETTLED');
const PLANS = [...new Set(SETTLED.map(({ cashOutAt }) => cashOutAt))];
const find = (plan: string, token: Token) =>
  SETTLED.find((row) => row.cashOutAt === plan && row.token === token);

export const Crash = () => (
  <>
    <h3>Crash</h3>
    <p>
      A ship takes off and its multiplier climbs, with a wobble, until it crashes. Cash out before
      that and you are paid stake × multiplier. The crash point is fixed before the take-off. No way
      to play, however clever, returns more than {percentOf(TOKEN_MULTIPLIER_BPS.DEGEN)} in DEGEN or{' '}
      {percentOf(TOKEN_MULTIPLIER_BPS.BNB)} in BNB. A flight ends with a cash-out at{' '}
      {String(CAP_MAX / ONE_X)}x, or lower when the win would be more than the house may risk; the
      cap is shown at the start.
    </p>
    <p>
      The server’s clock decides whether a cash-out came in time. A slow connection can cost you a
      flight; an automatic cash-out needs no connection. When the server itself could not take
      cash-outs, the stake is given back.
    </p>
    <DataTable
      caption="Plans to cash out at a multiplier: chance to be paid, and return"
      columns={[
        'At',
        ...TOKENS.map((token) => `${token} chance`),
        ...TOKENS.map((token) => `${token} returns`),
      ]}
      rows={PLANS.map((plan) => [
        `${plan}x`,
        ...TOKENS.map((token) => `${find(plan, token)?.winChance.percent}%`),
        ...TOKENS.map((token) => `${find(plan, token)?.returnToPlayer.percent}%`),
      ])}
    />
  </>
);
