import { BPS, TOKENS, type Token } from '@degen/rules/amount.ts';
import { allDraws } from '@degen/rules/odds/enumerate.ts';
import { exactShare, fraction } from '@degen/rules/odds/fraction.ts';
import type { ExactShare } from '@degen/rules/odds/types.ts';
import { flipCoin, multiplierText, SIDES } from './rules.ts';

export type CoinFlipOddsRow = {
  readonly token: Token;
  readonly winChance: ExactShare;
  readonly multiplier: string;
  /** The average payout, stake included, as a share of the stake. */
  readonly returnToPlayer: ExactShare;
};

/** With a stake of 10,000 wei, one basis point is one wei, so no payout is rounded. */
const EXACT_STAKE_WEI = BPS;

/** Computes every figure by running the game's own code on each possible draw. */
export const coinFlipOdds = (): CoinFlipOddsRow[] => TOKENS.map(rowOf);

const rowOf = (token: Token): CoinFlipOddsRow => {
  const draws = BigInt(SIDES.length);
  const outcomes = allDraws(SIDES.length).map((stream) =>
    flipCoin(stream, { token, stakeWei: EXACT_STAKE_WEI, pick: 'HEADS' }),
  );
  const wins = outcomes.filter(({ won }) => won).length;
  const paidWei = outcomes.reduce((sum, { payoutWei }) => sum + payoutWei, 0n);
  return {
    token,
    winChance: exactShare(fraction(BigInt(wins), draws)),
    multiplier: multiplierText(token),
    returnToPlayer: exactShare(fraction(paidWei, EXACT_STAKE_WEI * draws)),
  };
};
