import { WITHDRAWAL_CAP_BPS } from '@degen/rules/house-limits.ts';
import {
  ALLOCATION_WEI,
  FINAL_TAX,
  MAX_WALLET_BPS,
  MAX_WALLET_WEI,
  SUPPLY_WEI,
  TAX_LADDER,
} from '@degen/rules/tokenomics.ts';
import { DataTable } from '../../../shared/charts/data-table.tsx';
import { spreadText } from '../../../shared/lib/return-spread.ts';
import { TRIGGER_PERCENT } from '../jackpot-tiers.ts';
import { DAYS_OF_SILENCE, HOURS_TO_PAY, percentOf, tokensText } from '../numbers.ts';
import { BLACKJACK_RETURN, FIGHTER_RETURN, TIE_RETURN, WHEEL_RETURNS } from '../returns.ts';

export const ExecutiveSummary = () => (
  <>
    <p>
      Degen Casino is a casino in the browser with five games: a wheel of fortune, blackjack, slots,
      kickboxing and crash. Players bet in DEGEN, the casino’s own token, or in BNB. In demo mode
      the funds are virtual and there is nothing to install. In web3 mode players deposit tokens
      into a contract and bet with them. The casino runs on test networks only, with tokens that
      have no value.
    </p>
    <p>It is built around three rules:</p>
    <ol>
      <li>The player can recompute every outcome.</li>
      <li>The house only takes bets that it can pay.</li>
      <li>Nobody, the operator included, can lose or take a player’s money.</li>
    </ol>
    <p>
      The first two hold. The third holds within limits that the contract sets. Players’ money is in
      a contract of its own, which no bet and no other money of the house touches. Each hour the
      casino publishes what it owes to all players together, and for a day a guardian can strike
      what is false. The operator’s key, whoever has it, can pay out at most{' '}
      {percentOf(BigInt(WITHDRAWAL_CAP_BPS))} of the players’ money in 24 hours without the admin.
      When the casino is silent for {DAYS_OF_SILENCE} days, or does not pay a forced withdrawal
      within {HOURS_TO_PAY} hours, players leave through the contract without it. What remains to be
      trusted stands under Security.
    </p>
    <p>
      Most bets in DEGEN are meant to favor the player: the wheel returns{' '}
      {spreadText(WHEEL_RETURNS.DEGEN)} of what is staked in DEGEN, and{' '}
      {spreadText(WHEEL_RETURNS.BNB)} in BNB. What protects the house is not an edge but limits on
      what it may lose.
    </p>
    <DataTable
      caption="At a glance"
      columns={['Subject', 'Today']}
      rows={[
        ['Supply', `${tokensText(SUPPLY_WEI)} DEGEN, fixed`],
        [
          'Most that a wallet may hold',
          `${tokensText(MAX_WALLET_WEI)} DEGEN, ${percentOf(MAX_WALLET_BPS)}`,
        ],
        [
          'Tax on transfers',
          `${percentOf(TAX_LADDER[0].taxBps)} at the opening of trading, ${percentOf(FINAL_TAX.taxBps)} from minute ${FINAL_TAX.fromMinute} on`,
        ],
        [
          'Wheel returns',
          `${spreadText(WHEEL_RETURNS.DEGEN)} in DEGEN, ${spreadText(WHEEL_RETURNS.BNB)} in BNB`,
        ],
        ['Blackjack returns', `${spreadText(BLACKJACK_RETURN)} with the best play`],
        [
          'Kickboxing returns',
          `${spreadText(FIGHTER_RETURN)} on a fighter, ${spreadText(TIE_RETURN)} on a tie`,
        ],
        [
          'Jackpot',
          `${TRIGGER_PERCENT} of DEGEN rounds trigger it; the pool starts at ${tokensText(ALLOCATION_WEI.jackpot)} DEGEN`,
        ],
      ]}
      isText
    />
  </>
);
