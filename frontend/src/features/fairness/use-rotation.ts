import { hashServerSeed } from '@degen/rules/fairness.ts';
import type { RotateAnswer, RotateRequest, SeedAnswer } from '@degen/rules/wire/fairness.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPost } from '../../lib/api-client.ts';
import { rememberCommitment } from './commitments.ts';
import { hashing } from './hashing.ts';
import { roundsQuery, seedQuery } from './queries.ts';

/** What the revealed seed and the next one contradict of what was announced. */
export const rotationProblems = (
  announced: SeedAnswer,
  { revealed, next }: RotateAnswer,
): string[] => {
  const problems: string[] = [];
  if (hashServerSeed(hashing, revealed.serverSeed) !== revealed.serverSeedHash) {
    problems.push('the revealed seed does not have the hash that it is shown with');
  }
  if (revealed.serverSeedHash !== announced.serverSeedHash) {
    problems.push('the revealed seed is not the one that was announced');
  }
  if (next.serverSeedHash !== announced.nextServerSeedHash) {
    problems.push('the next seed is not the one that was announced');
  }
  return problems;
};

/** Reveals the present seed, takes up the next one and has every round read and checked again. */
export const useRotation = (account: string) => {
  const queries = useQueryClient();
  const seed = seedQuery(account);
  return useMutation({
    mutationFn: async (request: RotateRequest) => {
      // Read anew: a rotation on another device has announced other hashes since.
      const announced = await queries.fetchQuery({ ...seed, staleTime: 0 });
      const answer = await apiPost<RotateAnswer>('/api/fairness/rotate', request);
      return { ...answer, problems: rotationProblems(announced, answer) };
    },
    onSuccess: ({ next }) => {
      rememberCommitment(next);
      queries.setQueryData(seed.queryKey, next);
    },
    // Also after a failure: the answer may have been lost after the server had rotated.
    onError: () => queries.invalidateQueries({ queryKey: seed.queryKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: roundsQuery(account).queryKey }),
  });
};
