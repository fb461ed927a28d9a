import type { RoundAnswer, SeedAnswer } from '@degen/rules/wire/fairness.ts';
import { queryOptions } from '@tanstack/react-query';
import { configQuery } from '../config/casino-config.ts';
import { apiGet } from '../lib/api-client.ts';
import { type CheckedSeed, checkSeed } from './check-seed.ts';

const SEED_KEY = ['fairness', 'seed'] as const;

/** Every account's pair; they were checked against the keys that were trusted then. */
export const ALL_SEEDS = { queryKey: SEED_KEY };

/** Seeds and rounds belong to one account: another account must not be shown them. */
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
    // The seed appears in the receipt once it is revealed, so an earlier reading is no use.
    gcTime: 0,
  });
