import { JACKPOT_DRAW_BOUND, JACKPOT_FULL_STAKE_WEI } from '@degen/rules/jackpot/rules.ts';
import { ALLOCATION_WEI, TAX_SPLIT_BPS } from '@degen/rules/tokenomics.ts';
import { JackpotChart } from '../charts/jackpot-chart.tsx';
import {
  prizeOfOne,
  SEED_DRAW_WEI,
  seedDrawPercent,
  TRIGGERING_DRAWS,
  tierOf,
  triggerPercent,
} from '../jackpot-tiers.ts';
import { percentOf, tokensText } from '../numbers.ts';

const MINI = tierOf('MINI');
const GRAND = tierOf('GRAND');
const FULL_STAKE = `${tokensText(JACKPOT_FULL_STAKE_WEI)} DEGEN`;
const DRAWS = JACKPOT_DRAW_BOUND.toLocaleString('en-US');

export const Jackpot = () => (
  <>
    <p>
      The jackpot is a pool of DEGEN inside the casino contract. It runs by rule: a draw decides
      when it is won, and the contract computes how much it pays.
    </p>
    <h3>What fills it</h3>
    <p>
      The deployment seeds the pool with {tokensText(ALLOCATION_WEI.jackpot)} DEGEN. After that it
      grows by {percentOf(TAX_SPLIT_BPS.jackpot)} of every transfer tax, and by gifts: any DEGEN
      sent to the contract without a purpose ends up here. The only ways out are a winning draw on
      chain and a jackpot that the server announced.
    </p>
    <h3>What wins it</h3>
    <p>
      Every round in DEGEN that is settled for money draws one number below {DRAWS} after the draws
      of the game, from the same stream as the game. So do DEGEN bets on chain. {TRIGGERING_DRAWS}{' '}
      of these {DRAWS} numbers, {triggerPercent()}, trigger the jackpot, whether the bet itself won
      or lost.
    </p>
    <ul>
      <li>
        <strong>MINI</strong> pays {MINI.shareOfPool.percent}% of the pool.
      </li>
      <li>
        <strong>GRAND</strong> pays {GRAND.shareOfPool.percent}% of the pool; the other{' '}
        {GRAND.keptPercent}% rolls over. One trigger in {TRIGGERING_DRAWS / GRAND.draws} is a GRAND.
      </li>
    </ul>
    <p>
      A stake of {FULL_STAKE} or more wins the whole share. A smaller stake wins its part: the prize
      is the pool times this share, times the stake divided by {FULL_STAKE}, rounded down. A split
      hand of blackjack counts both its bets.
    </p>
    <p>
      From the seed alone a MINI pays {tokensText(MINI.seedPayoutWei)} DEGEN and a GRAND{' '}
      {tokensText(GRAND.seedPayoutWei)} DEGEN to a stake of {FULL_STAKE}; to a stake of 1 DEGEN they
      pay {tokensText(prizeOfOne(MINI.seedPayoutWei))} DEGEN and{' '}
      {tokensText(prizeOfOne(GRAND.seedPayoutWei))} DEGEN. Rounds in BNB and demo rounds do not
      draw.
    </p>
    <p>
      The chance is the same for every stake, and per DEGEN staked so is the prize, up to{' '}
      {FULL_STAKE}. From the seed alone one draw is worth {tokensText(SEED_DRAW_WEI)} DEGEN on
      average at {FULL_STAKE}, {seedDrawPercent()} of the stake. So many small bets gain nothing by
      being small; those who come first with the largest empty the pool faster than any tax can fill
      it. <code>docs/economics.md</code> of the source has the figures.
    </p>
    <JackpotChart />
    <h3>How it is paid</h3>
    <p>
      The contract computes the amount from the stake, and from the pool at the moment of payment.
      For rounds that the server settles, the server announces the jackpot on chain as soon as the
      round is over. It is paid once every bet on chain that was open then is over its deadline, so
      that nobody who knows a coming draw can empty the pool before it; the amount goes into Custody
      and is credited to the player’s balance in the casino. Two winners at once are paid one after
      the other, the second from what the first left. The jackpot can never cost more than the pool
      holds, and no player’s balance and no house money is part of it.
    </p>
    <h3>What to know</h3>
    <p>
      The smallest bet has the same chance as the largest and wins a smaller prize. Nothing on chain
      forces the server to announce a jackpot. If it does not, the signed receipt, which names the
      tier, is the player’s evidence.
    </p>
  </>
);
