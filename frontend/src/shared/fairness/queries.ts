import type { Receipt } from '@degen/rules/receipt/types.ts';
import {
  type OpenRoundView,
  ROUNDS_PAGE_LIMIT_MAX,
  type RoundAnswer,
  type RoundsAnswer,
  type SeedAnswer,
  type ShareAnswer,
  type SharedRoundAnswer,
} from '@degen/rules/wire/fairness.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { configQuery } from '../config/casino-config.ts';
import { apiGet } from '../lib/api-client.ts';
import { type CheckedSeed, checkSeed } from './check-seed.ts';

const SEED_KEY = ['fairness', 'seed'] as const;

/**
 * Matches the cached seed pairs of all accounts. They must be checked again when the trusted keys
 * change.
 */
export const ALL_SEEDS = { queryKey: SEED_KEY };

/** Each account has its own query, because one account must not see the seeds of another. */
export const seedQuery = (account: string) =>
  queryOptions({
    queryKey: [...SEED_KEY, account],
    queryFn: async ({ client }): Promise<CheckedSeed> => {
      const [casino, seed] = await Promise.all([
        client.ensureQueryData(configQuery),
        apiGet<SeedAnswer>('/api/fairness/seed', { account }),
      ]);
      return checkSeed(casino, account, seed);
    },
  });

export const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['fairness', 'round', roundId],
    queryFn: () => apiGet<RoundAnswer>(`/api/rounds/${encodeURIComponent(roundId)}`),
    // The receipt changes when its seed is revealed, so an old receipt must not stay in the cache.
    gcTime: 0,
  });

/**
 * GET returns whether a round is shared with everyone who has its link. POST shares the round;
 * DELETE stops sharing it.
 */
export const sharePath = (roundId: string): string =>
  `/api/rounds/${encodeURIComponent(roundId)}/share`;

export const shareQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['fairness', 'share', roundId],
    queryFn: () => apiGet<ShareAnswer>(sharePath(roundId)),
    gcTime: 0,
  });

export const sharedRoundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['fairness', 'shared-round', roundId],
    queryFn: () => apiGet<SharedRoundAnswer>(`/api/shared-rounds/${encodeURIComponent(roundId)}`),
    gcTime: 0,
  });

const roundsPath = (before: string | null): string => {
  const parameters = new URLSearchParams({ limit: String(ROUNDS_PAGE_LIMIT_MAX) });
  if (before !== null) parameters.set('before', before);
  return `/api/rounds?${parameters}`;
};

/** The rounds before one, newest first, page by page. */
export async function* olderRounds(
  account: string,
  before: string,
): AsyncGenerator<readonly Receipt[]> {
  for (let from: string | null = before; from !== null; ) {
    const page: RoundsAnswer = await apiGet(roundsPath(from), { account });
    yield page.rounds;
    from = page.next;
  }
}

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
      // Open rounds come from the first page, which was requested first. A later page may no longer
      // list a round that has ended since, and no loaded page has its receipt. The round would then
      // seem to be missing.
      open: pages[0]?.open ?? [],
    }),
    gcTime: 0,
  });
