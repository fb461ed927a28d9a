import type { BetLimits } from '@degen/rules/strategy/types.ts';
import { useBetLimits } from '../check-stake.ts';
import { ANY_MAX_WEI, type Limits } from './draft.ts';

/** The limits of a strategy's bets in the page's current mode (demo or money). */
export const useStrategyLimits = (): Limits => {
  const { DEGEN, BNB } = useBetLimits();
  const limitsOf = ({ minWei, maxWei }: typeof DEGEN): BetLimits => ({
    minWei,
    maxWei: maxWei ?? ANY_MAX_WEI,
  });
  return { DEGEN: limitsOf(DEGEN), BNB: limitsOf(BNB) };
};
