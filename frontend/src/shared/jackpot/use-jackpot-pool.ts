import type { JackpotAnswer } from '@degen/rules/wire/money.ts';
import { useQuery } from '@tanstack/react-query';
import { weiOf } from '../lib/amount-text.ts';
import { useWallet } from '../wallet/wallet-context.ts';

const REFRESH_MS = 15_000;

/**
 * The jackpot pool on chain. Null in demo mode, which sends no request, and before the first
 * response.
 */
export const useJackpotPool = (): bigint | null => {
  const { isDemo } = useWallet();
  const { data, isPending } = useQuery<JackpotAnswer>({
    queryKey: ['/api/jackpot'],
    enabled: !isDemo,
    refetchInterval: REFRESH_MS,
  });
  if (isDemo || isPending) return null;
  // A pool that cannot be read counts as empty, as the specification says.
  return weiOf(data?.pool ?? '0');
};
