import { useMutation, useQueryClient } from '@tanstack/react-query';
import { drawClientSeed } from './client-seeds.ts';
import { inTurn, readSeedAnew, rotateFrom } from './rotation.ts';

/** Rotates on the player's request, with the client seed that was typed or else a fresh one. */
export const useRotation = (account: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (typed: string) =>
      inTurn(account, async () => {
        const announced = await readSeedAnew(queries, account);
        return rotateFrom(queries, account, announced, typed === '' ? drawClientSeed() : typed);
      }),
  });
};
