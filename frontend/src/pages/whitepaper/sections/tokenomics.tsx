import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import { DEGEN_PER_BNB, SWAP_DAY_VALUE_MAX_WEI, SWAP_VALUE_MAX_WEI } from '@degen/rules/swap.ts';
import {
  ALLOCATION_WEI,
  FINAL_TAX,
  LOCK_CLIFF_MONTHS,
  LOCK_MONTHS,
  MAX_WALLET_BPS,
  MAX_WALLET_WEI,
  SUPPLY_WEI,
  TAX_LADDER,
  TAX_PARTS,
  TAX_SPLIT_BPS,
  TEAM_MEMBERS,
  TEAM_SHARE_PER_MEMBER_BPS,
  taxPartBps,
} from '@degen/rules/tokenomics.ts';
import { DataTable } from '../../../shared/charts/data-table.tsx';
import { plainListText } from '../../../shared/language/formats.ts';
import {
  CONTRACT_TERMS,
  DEGEN_ADDRESS,
  TOKEN_TERMS,
  WHEEL_TERMS,
} from '../../../shared/lib/token-terms.ts';
import { AllocationChart } from '../charts/allocation-chart.tsx';
import { TaxLadderChart } from '../charts/tax-ladder-chart.tsx';
import { percentOf, tokensText } from '../numbers.ts';

const FALLING_TAXES = TAX_LADDER.slice(0, -1).map(({ taxBps }) => percentOf(taxBps));
const STEP_MINUTES = TAX_LADDER[1].fromMinute;
const FINAL_PARTS = TAX_PARTS.map((part) => percentOf(taxPartBps(FINAL_TAX.taxBps, part)));

export const Tokenomics = () => (
  <>
    <h3>The token</h3>
    <p>
      DEGEN is an ERC-20 token with 18 decimals and a fixed supply of {tokensText(SUPPLY_WEI)}. The
      whole supply is minted at deployment and there is no function to mint more. The owner of the
      contract opens trading once and grants exemptions from tax and cap. The owner cannot close
      trading, change the tax, block an account, move another’s tokens or take an exemption back.
    </p>
    <p>
      A wallet without an exemption may hold {tokensText(MAX_WALLET_WEI)} DEGEN at most, which is{' '}
      {percentOf(MAX_WALLET_BPS)} of the initial supply. A transfer that would exceed this is
      refused.
    </p>
    <h3>The tax</h3>
    <p>
      Transfers between accounts without an exemption pay a tax. It starts high, which makes it
      expensive for programs to buy in the first minutes, and falls by itself:{' '}
      {plainListText(FALLING_TAXES)} for {STEP_MINUTES} minutes each, then{' '}
      {percentOf(FINAL_TAX.taxBps)} from minute {FINAL_TAX.fromMinute} on. Nobody can raise it
      again.
    </p>
    <p>
      Of every tax, {percentOf(TAX_SPLIT_BPS.development)} goes to development,{' '}
      {percentOf(TAX_SPLIT_BPS.burn)} is burned and {percentOf(TAX_SPLIT_BPS.jackpot)} goes to the
      jackpot pool. At {percentOf(FINAL_TAX.taxBps)} these are {plainListText(FINAL_PARTS)} of the
      amount. Deposits, withdrawals, bets and payouts are not taxed, because the casino contract is
      exempt.
    </p>
    <TaxLadderChart />
    <h3>The allocation</h3>
    <p>
      At deployment the house receives {tokensText(ALLOCATION_WEI.custody)} DEGEN for rounds that
      the server settles and {tokensText(ALLOCATION_WEI.bankroll)} DEGEN for bets on chain. The
      jackpot pool is seeded with {tokensText(ALLOCATION_WEI.jackpot)} DEGEN, and{' '}
      {tokensText(ALLOCATION_WEI.faucet)} DEGEN are given away to testers. What is neither handed
      out nor locked stays in the treasury.
    </p>
    <AllocationChart />
    <p>
      Three parts are locked in contracts from the deployment on: liquidity for{' '}
      {LOCK_MONTHS.liquidity} months, the reserve for {LOCK_MONTHS.reserve} months, and{' '}
      {percentOf(TEAM_SHARE_PER_MEMBER_BPS)} of the supply for each of the {TEAM_MEMBERS} members of
      the team. A member receives nothing for {LOCK_CLIFF_MONTHS.team} months; after{' '}
      {LOCK_MONTHS.team} months all of it is free, and in between what has vested since the
      deployment. Nobody can shorten a lock or take anything out early. The treasury has no lock.
    </p>
    <h3>What a bet in each token pays</h3>
    <DataTable
      caption="Terms of each token"
      columns={['Subject', 'Terms']}
      rows={[
        ['DEGEN', TOKEN_TERMS.DEGEN],
        ['BNB', TOKEN_TERMS.BNB],
        ['Wheel', WHEEL_TERMS],
        ['Contract', CONTRACT_TERMS],
        ['DEGEN address', DEGEN_ADDRESS],
      ]}
      isText
    />
    <h3>BNB and swaps</h3>
    <p>
      BNB is the native coin of the chain. It has no tax, no cap and no jackpot here. The house
      brings its own BNB to pay wins, apart from its DEGEN.
    </p>
    <p>
      Balances in the casino can be swapped at a fixed rate of{' '}
      {DEGEN_PER_BNB.toLocaleString('en-US')} DEGEN for 1 BNB. The rate belongs to the test network
      and says nothing about a price. What players swap in pays those who swap the other way; the
      house lends the rest, up to {percentOf(BigInt(RISK_SHARE_BPS))} of what it can pay for one
      swap and {percentOf(BigInt(OPEN_SHARE_BPS))} in all. A player may swap up to{' '}
      {tokensText(SWAP_VALUE_MAX_WEI)} DEGEN at a time and {tokensText(SWAP_DAY_VALUE_MAX_WEI)}{' '}
      DEGEN, or the same worth in BNB, in 24 hours.
    </p>
  </>
);
