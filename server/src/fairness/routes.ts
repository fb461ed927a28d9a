import { isClientSeed } from '@degen/rules/fairness.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { parseBody } from '../http/request.ts';
import { requireSession } from '../http/session-store.ts';
import { AppError } from '../system/errors.ts';
import { rotateSeedPair, seedAnswer } from './rotate.ts';
import { readActivePair } from './seed-pairs.ts';

const rotateBody = z.strictObject({ clientSeed: z.unknown().optional() });

const parseClientSeed = (input: unknown): string | undefined => {
  if (input === undefined || isClientSeed(input)) return input;
  throw new AppError(
    'SEED.CLIENT_SEED_INVALID',
    'A client seed has 1 to 64 printable ASCII characters.',
  );
};

export const fairnessRoutes = (deps: Deps): Router => {
  const router = Router();

  router.get('/fairness/seed', async (request, response) => {
    const { userId, address } = await requireSession(deps, request);
    const pair = await readActivePair(deps.db.kysely, userId);
    response.json(seedAnswer(deps.receipts, address, pair));
  });

  router.post('/fairness/rotate', async (request, response) => {
    const player = await requireSession(deps, request);
    const { clientSeed } = parseBody(rotateBody, request.body);
    const seed = parseClientSeed(clientSeed);
    response.json(
      await deps.accountChanges.run(player.userId, () => rotateSeedPair(deps, player, seed)),
    );
  });

  return router;
};
