import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { PublicRound, VisibilityAnswer, WinsAnswer } from '@degen/rules/wire/feed.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { addressOf } from '../http/rate-limits.ts';
import { parseBody } from '../http/request.ts';
import { requireSession } from '../http/session-store.ts';
import { fresh } from '../system/clock.ts';
import { publicRound } from './public-round.ts';
import { hidePlayer, isPlayerShown, readCountedUntil, readWins, showPlayer } from './repository.ts';

/**
 * Every lobby page requests the biggest wins, so they are read from the database at most once in
 * this time. A name that is hidden meanwhile disappears with the next read.
 */
const FRESH_MS = 3_000;

const DATE_LENGTH = 'yyyy-mm-dd'.length;

const winsAnswer = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<WinsAnswer> => {
  const day = clock.now().toISOString().slice(0, DATE_LENGTH);
  const rows = await readWins(db.kysely, day);
  const wins = TOKENS.map((token): [Token, PublicRound[]] => [
    token,
    rows.filter((row) => row.token === token).map(publicRound),
  ]);
  return {
    day,
    countedUntil: (await readCountedUntil(db.kysely))?.toISOString() ?? null,
    wins: Object.fromEntries(wins) as Record<Token, PublicRound[]>,
  };
};

const visibilityBody = z.strictObject({ isShown: z.boolean() });

export const feedRoutes = (deps: Deps): Router => {
  const router = Router();
  const { kysely } = deps.db;
  const readAnswer = fresh(deps.clock, FRESH_MS, () => winsAnswer(deps));

  router.get('/feed', (request, response) => deps.feed.follow(addressOf(request), response));

  router.get('/feed/wins', async (_request, response) => {
    response.json((await readAnswer()) satisfies WinsAnswer);
  });

  router
    .route('/feed/visibility')
    .get(async (request, response) => {
      const { userId } = await requireSession(deps, request);
      const isShown = await isPlayerShown(kysely, userId);
      response.json({ isShown } satisfies VisibilityAnswer);
    })
    .put(async (request, response) => {
      const { userId } = await requireSession(deps, request);
      const { isShown } = parseBody(visibilityBody, request.body);
      await (isShown ? showPlayer : hidePlayer)(kysely, userId);
      response.json({ isShown } satisfies VisibilityAnswer);
    });

  return router;
};
