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
