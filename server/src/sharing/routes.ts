import type { ShareAnswer, SharedRoundAnswer } from '@degen/rules/wire/fairness.ts';
import { type Request, Router } from 'express';
import type { Deps } from '../deps.ts';
import { emptyBody, isUuid, parseBody } from '../http/request.ts';
import { requireSession } from '../http/session-store.ts';
import { findReceipt } from '../rounds/repository.ts';
import { AppError } from '../system/errors.ts';
import { findSharedReceipt, isRoundShared, shareRound, stopSharingRound } from './repository.ts';

export const noSuchRound = (): AppError =>
  new AppError('ROUND.NOT_FOUND', 'There is no such round.');

/**
 * The signed-in user and their settled round. Any other round gets the same error as one that does not exist.
 */
const ownRound = async (deps: Pick<Deps, 'db' | 'sessions'>, request: Request<{ id: string }>) => {
  const { userId } = await requireSession(deps, request);
  const { id } = request.params;
  const receipt = isUuid(id) ? await findReceipt(deps.db.kysely, userId, id) : undefined;
  if (!receipt) throw noSuchRound();
  return { userId, roundId: receipt.roundId };
};

export const sharingRoutes = (deps: Deps): Router => {
  const router = Router();
  const { kysely } = deps.db;

  router
    .route('/rounds/:id/share')
    .get(async (request, response) => {
      const { roundId } = await ownRound(deps, request);
      response.json({ isShared: await isRoundShared(kysely, roundId) } satisfies ShareAnswer);
    })
    .post(async (request, response) => {
      parseBody(emptyBody, request.body);
      const { userId, roundId } = await ownRound(deps, request);
      await shareRound(kysely, userId, roundId);
      response.json({ isShared: true } satisfies ShareAnswer);
    })
    .delete(async (request, response) => {
      const { userId, roundId } = await ownRound(deps, request);
      await stopSharingRound(kysely, userId, roundId);
      response.json({ isShared: false } satisfies ShareAnswer);
    });

  router.get('/shared-rounds/:id', async (request, response) => {
    const { id } = request.params;
    const receipt = isUuid(id) ? await findSharedReceipt(kysely, id) : undefined;
    if (!receipt) throw noSuchRound();
    response.json(receipt satisfies SharedRoundAnswer);
  });

  return router;
};
