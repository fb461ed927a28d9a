import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientSeedFor } from './client-seeds.ts';
import { inTurn, readSeedAnew, rotateFrom } from './rotation.ts';

/** Rotates on the player's request, with the client seed that was typed or else one of this browser. */
export const useRotation = (account: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (typed: string) =>
      inTurn(account, async () => {
        const announced = await readSeedAnew(queries, account);
        const clientSeed = typed === '' ? clientSeedFor(announced.nextServerSeedHash) : typed;
        return rotateFrom(queries, account, announced, clientSeed);
      }),
  });
};
