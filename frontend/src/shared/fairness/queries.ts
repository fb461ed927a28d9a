import type { Receipt } from '@degen/rules/receipt/types.ts';
import {
  type OpenRoundView,
  ROUNDS_PAGE_LIMIT_MAX,
  type RoundAnswer,
  type RoundsAnswer,
  type SeedAnswer,
} from '@degen/rules/wire/fairness.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { configQuery } from '../config/casino-config.ts';
import { apiGet } from '../lib/api-client.ts';
import { type CheckedSeed, checkSeed } from './check-seed.ts';

const SEED_KEY = ['fairness', 'seed'] as const;

/** The seed pairs of all accounts, which were checked against the keys trusted at that time. */
export const ALL_SEEDS = { queryKey: SEED_KEY };

/** Seeds and rounds belong to one account and must not be shown to another. */
export const seedQuery = (account: string) =>
  queryOptions({
    queryKey: [...SEED_KEY, account],
    queryFn: async ({ client }): Promise<CheckedSeed> => {
      const [casino, seed] = await Promise.all([
        client.ensureQueryData(configQuery),
        apiGet<SeedAnswer>('/api/fairness/seed'),
      ]);
      return checkSeed(casino, account, seed);
    },
  });

export const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['fairness', 'round', roundId],
    queryFn: () => apiGet<RoundAnswer>(`/api/rounds/${encodeURIComponent(roundId)}`),
    // The receipt contains the seed once it is revealed, so an earlier answer must not be cached.
    gcTime: 0,
  });

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
    queryFn: ({ pageParam }) => apiGet<RoundsAnswer>(roundsPath(pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }): PlayedRounds => ({
      receipts: pages.flatMap(({ rounds }) => rounds),
      // The open rounds of the first page: a round that was closed since then is in neither list.
      open: pages[0]?.open ?? [],
    }),
    gcTime: 0,
  });
