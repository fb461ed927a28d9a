import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { BET_LIMITS_WEI, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import { JACKPOT_FULL_STAKE_WEI, JACKPOT_SHARE_BPS } from '@degen/rules/jackpot/rules.ts';
import { shareOf } from '@degen/rules/odds/fraction.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { ALLOCATION_WEI } from '@degen/rules/tokenomics.ts';

/**
 * The terms of the simulated bets. Amounts are whole DEGEN as floating-point numbers, which are
 * exact enough because no money is paid here.
 */

const degen = (wei: bigint): number => Number(wei / WEI_PER_UNIT);
const share = (bps: bigint | number): number => Number(bps) / 10_000;

export const HOUSE_START = degen(ALLOCATION_WEI.custody);
export const BANKROLL_START = degen(ALLOCATION_WEI.bankroll);
export const POOL_START = degen(ALLOCATION_WEI.jackpot);
/** From this stake on, a jackpot pays the whole share of its tier. */
export const FULL_STAKE = degen(JACKPOT_FULL_STAKE_WEI);
export const RISK_SHARE = share(RISK_SHARE_BPS);

export const STAKE_MIN = degen(BET_LIMITS_WEI.DEGEN.minWei);
export const STAKE_MAX = degen(BET_LIMITS_WEI.DEGEN.maxWei);
/** Default of the server's setting RATE_ACCOUNT_PER_MINUTE. */
export const ROUNDS_PER_MINUTE = 600;
/** The deployment's highest bet on chain. */
export const CHAIN_STAKE_MAX = 100_000;

/** A bet that is won or lost; `pays` is the payout of a win as a multiple of the stake. */
export type Bet = { readonly winChance: number; readonly pays: number };

const wheel = (colours: number): Bet => {
  const row = ODDS_TABLE.wheel.find(
    (each) => each.profile === 'SETTLED' && each.token === 'DEGEN' && each.colours === colours,
  );
  if (row === undefined) throw new Error(`no odds of a wheel with ${colours} colours`);
  const winChance = shareOf(row.winChance);
  // The odds table cuts the multiplier to two decimals, so the payout is computed from the exact
  // chance and return.
  return { winChance, pays: shareOf(row.returnToPlayer) / winChance };
};

const onChain = (): Bet => {
  const row = ODDS_TABLE.onChain.find(({ token }) => token === 'DEGEN');
  if (row === undefined) throw new Error('no odds of plays on chain');
  return { winChance: shareOf(row.winChance), pays: Number(row.multiplier) };
};

export const ONE_COLOUR = wheel(1);
export const FIVE_COLOURS = wheel(5);
export const TEN_COLOURS = wheel(10);
export const ON_CHAIN = onChain();

export const edgeOf = ({ winChance, pays }: Bet): number => winChance * pays - 1;

/** The house's possible loss on a stake of one. */
export const riskOf = ({ pays }: Bet): number => pays - 1;

/** The highest stake that the house accepts now. */
export const acceptedStake = (free: number, bet: Bet, stakeMax: number): number =>
  Math.min(stakeMax, Math.floor((free * RISK_SHARE) / riskOf(bet)));

const tierOf = (name: 'MINI' | 'GRAND') => {
  const row = ODDS_TABLE.jackpot.find(({ tier }) => tier === name);
  if (row === undefined) throw new Error(`no odds of the ${name} jackpot`);
  return { chance: shareOf(row.chance), share: share(JACKPOT_SHARE_BPS[name]) };
};

export const MINI = tierOf('MINI');
export const GRAND = tierOf('GRAND');

/** The average share of the pool that one draw at `FULL_STAKE` takes. */
export const DRAW_SHARE = MINI.chance * MINI.share + GRAND.chance * GRAND.share;
