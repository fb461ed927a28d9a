import type {
  RoundAnswer,
  SeedAnswer,
  ShareAnswer,
  SharedRoundAnswer,
} from '@degen/rules/wire/fairness.ts';
import { queryOptions } from '@tanstack/react-query';
import { configQuery } from '../config/casino-config.ts';
import { apiGet } from '../lib/api-client.ts';
import { type CheckedSeed, checkSeed } from './check-seed.ts';

const SEED_KEY = ['fairness', 'seed'] as const;

/** All cached seed pairs: they have to be checked again when the trusted keys change. */
export const ALL_SEEDS = { queryKey: SEED_KEY };

/** Seeds and rounds belong to one account and must not be shown to another. */
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
    // After the seed is revealed, the receipt contains it. So a receipt from before that must not
    // stay in the cache.
    gcTime: 0,
  });

/**
 * GET returns whether a round is shared with everyone who has its link. POST shares it, DELETE ends
 * that.
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
