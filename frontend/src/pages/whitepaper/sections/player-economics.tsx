import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import { HOUR_MS, LOOSENING_MS } from '@degen/rules/limits/types.ts';
import { PATHS } from '../../../shared/config/paths.ts';
import { spreadText } from '../../../shared/lib/return-spread.ts';
import { ReturnsChart } from '../charts/returns-chart.tsx';
import { percentOf } from '../numbers.ts';
import { PageLink } from '../page-link.tsx';
import {
  BLACKJACK_RETURN,
  DEMO_CRASH_RETURNS,
  DEMO_WHEEL_RETURNS,
  FIGHTER_RETURN,
  TIE_RETURN,
  WHEEL_COLORS,
  WHEEL_RETURNS,
} from '../returns.ts';

const RISK_SHARE = percentOf(BigInt(RISK_SHARE_BPS));
const OPEN_SHARE = percentOf(BigInt(OPEN_SHARE_BPS));

export const PlayerEconomics = () => (
  <>
    <p>
      The return to player is what a bet pays back on average, as a share of the stake, the stake
      included. Above 100% the player gains in the long run, below 100% the house does. The figures
      here are computed from the code of the games, not estimated: by counting every possible draw,
      or, for blackjack and kickboxing, by dynamic programming over every situation.
    </p>
    <ReturnsChart />
    <h3>DEGEN favors the player</h3>
    <p>
      A bet in DEGEN on the wheel returns {spreadText(WHEEL_RETURNS.DEGEN)}, whatever colors are
      picked. Picking all {WHEEL_COLORS} colors even wins with certainty. This is deliberate: the
      house’s DEGEN is a budget that is given to players through play. It is not endless. When
      players win, the house’s balance falls, and with it the largest bet that the house still
      takes.
    </p>
    <p>
      The same bet in BNB returns {spreadText(WHEEL_RETURNS.BNB)}. Players who stake BNB lose a
      little on average.
    </p>
    <h3>Limits instead of an edge</h3>
    <p>
      No round may risk more than {RISK_SHARE} of what the house holds free in that token, and all
      open rounds together no more than {OPEN_SHARE}. A bet above a limit is refused before the
      stake is taken. The risk of an open round is set aside until the round ends, so it can be paid
      whatever happens meanwhile. The casino contract keeps the same two shares for bets on chain,
      and nobody can change them there.
    </p>
    <h3>Bets that cost you</h3>
    <ul>
      <li>
        <strong>A tie in kickboxing returns {spreadText(TIE_RETURN)}.</strong> Draws are very rare,
        and the multiplier does not make up for it. It is by far the worst bet in the casino.
      </li>
      <li>Red and blue in kickboxing return {spreadText(FIGHTER_RETURN)}, in either token.</li>
      <li>
        Blackjack returns {spreadText(BLACKJACK_RETURN)} to a player who never errs. Every error
        lowers that.
      </li>
    </ul>
    <h3>Demo odds differ</h3>
    <p>
      Demo mode pays more than money does in two games. A demo wheel returns{' '}
      {spreadText(DEMO_WHEEL_RETURNS.DEGEN)} in DEGEN, depending on the colors, and the best plan in
      demo crash returns {DEMO_CRASH_RETURNS.DEGEN.high}%. Such odds cannot be paid in money. Slots,
      blackjack and kickboxing are the same in both modes. Do not judge the odds for money by what
      happens in demo; each game shows the odds of the mode that you are in.
    </p>
    <h3>Responsible-gambling limits</h3>
    <p>
      On the page <PageLink to={PATHS.limits}>Play limits</PageLink> you can limit what you lose,
      what you stake and how long you play, for each session and each day, or lock yourself out for
      a while. A lowered limit holds at once; a raised one takes effect after{' '}
      {LOOSENING_MS / HOUR_MS} hours. The server holds bets for money against these limits, and the
      page does so in demo. Withdrawals are never held back.
    </p>
    <h3>Fees</h3>
    <p>
      The casino takes no fee on deposits, withdrawals or wins, and pays the gas of withdrawals.
      Payouts are rounded down to the smallest unit of the token, a billionth of a billionth.
    </p>
  </>
);
