import { GAME_IDS } from '@degen/rules/games/index.ts';
import {
  ROUNDS_PAGE_LIMIT_DEFAULT,
  ROUNDS_PAGE_LIMIT_MAX,
  type RoundAnswer,
  type RoundsAnswer,
} from '@degen/rules/wire/fairness.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { isUuid, parseBody } from '../http/request.ts';
import { requireSession } from '../http/session-store.ts';
import { AppError } from '../system/errors.ts';
import { listOpenRounds } from './open-round-reads.ts';
import { findReceipt, listReceipts } from './repository.ts';

const pageQuery = z.strictObject({
  game: z.enum(GAME_IDS).optional(),
  before: z.uuid().optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(ROUNDS_PAGE_LIMIT_MAX))
    .optional(),
});

export const roundRoutes = (deps: Deps): Router => {
  const router = Router();

  router.get('/rounds', async (request, response) => {
    const { userId } = await requireSession(deps, request);
    const { game, before, limit } = parseBody(pageQuery, request.query);
    // Open rounds are read before receipts. If a round is closed in between, it is in both lists;
    // in the other order it would be in neither.
    const open = await listOpenRounds(deps.db.kysely, userId);
    const { receipts, next } = await listReceipts(deps.db.kysely, userId, {
      game,
      before,
      limit: limit ?? ROUNDS_PAGE_LIMIT_DEFAULT,
    });
    response.json({ rounds: receipts, next, open } satisfies RoundsAnswer);
  });

  router.get('/rounds/:id', async (request, response) => {
    const { userId } = await requireSession(deps, request);
    const { id } = request.params;
    // Another player's round gets the same answer as a round that does not exist.
    const receipt = isUuid(id) ? await findReceipt(deps.db.kysely, userId, id) : undefined;
    if (!receipt) throw new AppError('ROUND.NOT_FOUND', 'There is no such round.');
    response.json(receipt satisfies RoundAnswer);
  });

  return router;
};
