import type { Receipt } from '@degen/rules/receipt/types.ts';
import {
  type OpenRoundView,
  ROUNDS_PAGE_LIMIT_MAX,
  type RoundsAnswer,
} from '@degen/rules/wire/fairness.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiGet } from '../lib/api-client.ts';

const roundsPath = (before: string | null): string => {
  const parameters = new URLSearchParams({ limit: String(ROUNDS_PAGE_LIMIT_MAX) });
  if (before !== null) parameters.set('before', before);
  return `/api/rounds?${parameters}`;
};

type PlayedRounds = {
  readonly receipts: readonly Receipt[];
  readonly open: readonly OpenRoundView[];
};

export const roundsQuery = (account: string) =>
  infiniteQueryOptions({
    queryKey: ['fairness', 'rounds', account],
    queryFn: ({ pageParam }) => apiGet<RoundsAnswer>(roundsPath(pageParam), { account }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }): PlayedRounds => ({
      receipts: pages.flatMap(({ rounds }) => rounds),
      // The list of open rounds comes from the first page only, which was loaded first. A round
      // that ends after that has no receipt in any loaded page. If later pages replaced the list,
      // the round would seem to be missing.
      open: pages[0]?.open ?? [],
    }),
    gcTime: 0,
  });
