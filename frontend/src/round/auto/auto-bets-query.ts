import type { AutoBetsAnswer } from '@degen/rules/wire/auto-bets.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiGet, apiPost } from '../../shared/lib/api-client.ts';

export const AUTO_BETS_PATH = '/api/auto-bets';

export const WATCH_MS = 1_000;

/**
 * The state of an account's automatic bets. While none are running, the state is requested every
 * `idleMs`, because another page may start some.
 */
export const autoBetsQuery = (account: string, idleMs: number | false = false) =>
  queryOptions({
    queryKey: ['auto-bets', account],
    queryFn: () => apiGet<AutoBetsAnswer>(AUTO_BETS_PATH, { account }),
    refetchInterval: ({ state: { data } }) => (data?.autoBets?.end === null ? WATCH_MS : idleMs),
    refetchOnMount: 'always',
  });

/** Stops the automatic bets of this id. They end after the round that they are playing. */
export const useStopAutoBets = (account: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiPost<AutoBetsAnswer>(`${AUTO_BETS_PATH}/${id}/stop`, {}),
    onSuccess: (answer) => queries.setQueryData(autoBetsQuery(account).queryKey, answer),
  });
};
