import type { Token } from '@degen/rules/amount.ts';
import { REFUSALS } from './messages.ts';
import type { Bet, CasinoTable } from './play.ts';

/** The contract takes whole gwei. */
const STAKE_UNIT_WEI = 10n ** 9n;

/** What of an amount that nobody typed, such as a balance, can be bet. */
export const wholeStake = (amountWei: bigint): bigint => amountWei - (amountWei % STAKE_UNIT_WEI);

/** Why the contract or the wallet would refuse this bet; null when neither would. */
export const stakeProblem = (
  { token, stakeWei }: Bet,
  { limits, isClosed }: CasinoTable,
  heldWei: bigint,
): string | null => {
  const { minWei, maxWei } = limits[token];
  if (isClosed) return REFUSALS.closed;
  if (maxWei < minWei) return REFUSALS.bankrollTooLow(token);
  if (stakeWei < minWei) return REFUSALS.stakeBelowMin(token, minWei);
  if (stakeWei > maxWei) return REFUSALS.stakeAboveMax(token, maxWei);
  if (stakeWei % STAKE_UNIT_WEI !== 0n) return REFUSALS.stakeNotWhole;
  if (stakeWei > heldWei) return REFUSALS.balanceTooLow(token, heldWei);
  return null;
};

/** Left in the wallet by Max, so that the bet itself can be paid for. */
const FEE_RESERVE_WEI: Record<Token, bigint> = { DEGEN: 0n, BNB: 2_000_000_000_000_000n };

/** The largest bet that house and wallet allow now. */
export const largestStake = (token: Token, { limits }: CasinoTable, heldWei: bigint): bigint => {
  const spendableWei = heldWei - FEE_RESERVE_WEI[token];
  const { minWei, maxWei } = limits[token];
  const largestWei = spendableWei < maxWei ? spendableWei : maxWei;
  return largestWei < minWei ? minWei : wholeStake(largestWei);
};
