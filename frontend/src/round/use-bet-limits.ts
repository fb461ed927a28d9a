import { parseAmount, type Token } from '@degen/rules/amount.ts';
import { BET_LIMITS_WEI } from '@degen/rules/house-limits.ts';
import type { ConfigAnswer } from '@degen/rules/wire/config.ts';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../shared/config/casino-config.ts';
import type { BetLimits } from '../shared/ui/bet-amount-rules.ts';
import { useWallet, type WalletContextValue } from '../shared/wallet/wallet-context.ts';

const weiOf = (text: string): bigint | null => {
  const amount = parseAmount(text);
  return amount.ok ? amount.value : null;
};

/** The limits that the server accepts bets by; without a server those of the specification. */
export const betLimitsOf = (
  config: ConfigAnswer | undefined,
  { isDemo }: Pick<WalletContextValue, 'isDemo'>,
): Record<Token, BetLimits> => {
  const limitsOf = (token: Token): BetLimits => {
    const configured = config?.limits[token];
    const { minWei, maxWei } = BET_LIMITS_WEI[token];
    return {
      minWei: (configured && weiOf(configured.min)) ?? minWei,
      maxWei: isDemo ? null : ((configured && weiOf(configured.max)) ?? maxWei),
    };
  };
  return { DEGEN: limitsOf('DEGEN'), BNB: limitsOf('BNB') };
};

export const useBetLimits = (): Record<Token, BetLimits> => {
  const wallet = useWallet();
  // The wallet has the configuration loaded; a game that needs no server makes no request.
  const { data } = useQuery({ ...configQuery, enabled: false });
  return betLimitsOf(data, wallet);
};
