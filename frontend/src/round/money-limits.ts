import { parseAmount, type Token } from '@degen/rules/amount.ts';
import { BET_LIMITS_WEI } from '@degen/rules/house-limits.ts';
import type { BetLimits } from '@degen/rules/strategy/types.ts';
import type { ConfigAnswer } from '@degen/rules/wire/config.ts';

const weiOf = (text: string): bigint | null => {
  const amount = parseAmount(text);
  return amount.ok ? amount.value : null;
};

/** The server's limits on bets for money; without a server, the limits of the specification. */
export const moneyLimitsOf = (config: ConfigAnswer | undefined): Record<Token, BetLimits> => {
  const limitsOf = (token: Token): BetLimits => {
    const configured = config?.limits[token];
    const { minWei, maxWei } = BET_LIMITS_WEI[token];
    return {
      minWei: (configured && weiOf(configured.min)) ?? minWei,
      maxWei: (configured && weiOf(configured.max)) ?? maxWei,
    };
  };
  return { DEGEN: limitsOf('DEGEN'), BNB: limitsOf('BNB') };
};
