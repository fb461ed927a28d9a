import type { LimitsAnswer, LimitsRequest } from '@degen/rules/wire/limits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGet, apiPut } from '../lib/api-client.ts';
import { useWallet } from '../wallet/wallet-context.ts';
import { changeDemoLimits, readDemoLimits } from './demo-limits.ts';

const PATH = '/api/limits';

/** The limits of whoever plays now: of this browser in demo, else of the signed-in account. */
export const useLimits = () => {
  const { account, isDemo, isSignedIn } = useWallet();
  const queries = useQueryClient();
  const queryKey = ['limits', isDemo ? null : account];
  const query = useQuery({
    queryKey,
    queryFn: () => (isDemo ? readDemoLimits() : apiGet<LimitsAnswer>(PATH)),
    enabled: isDemo || isSignedIn,
    // What is used grows with every bet: each look is a new one.
    staleTime: 0,
    gcTime: 0,
  });
  const change = useMutation({
    mutationFn: async (request: LimitsRequest) =>
      isDemo ? changeDemoLimits(request) : apiPut<LimitsAnswer>(PATH, request),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  });
  return { ...query, change, isDemo, canRead: isDemo || isSignedIn };
};
