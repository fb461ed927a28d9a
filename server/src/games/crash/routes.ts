import { parseAutoCashOut } from '@degen/rules/games/crash/exits.ts';
import type { CrashOpenAnswer, CrashPingAnswer } from '@degen/rules/games/crash/wire.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { parseBody } from '../../http/request.ts';
import { requireSession } from '../../http/session-store.ts';
import { signedAction } from '../../orders/signed-order.ts';
import { addBetRoute, roundIdOf } from '../../rounds/bet-route.ts';
import { AppError } from '../../system/errors.ts';
import { cashOut } from './end-round.ts';
import { createEventStreams } from './event-streams.ts';
import { findRound, startRound } from './start-round.ts';

const cashOutBody = z.strictObject({
  roundId: z.string().max(64),
  order: z.unknown().optional(),
});

export const crashRoutes = (deps: Deps): Router => {
  const router = Router();
  const streams = createEventStreams(deps);

  addBetRoute(router, deps, {
    game: 'crash',
    path: '/crash/start',
    fields: { autoCashOut: z.unknown().optional() },
    pick: ({ autoCashOut }) => {
      const exit = parseAutoCashOut(autoCashOut);
      if (exit.ok) return exit.value;
      throw new AppError(exit.error, 'The automatic cash-out is 1.01 to 100, with two decimals.');
    },
    play: startRound,
  });

  router.post('/crash/cashout', async (request, response) => {
    const player = await requireSession(deps, request);
    const { order: sent, ...move } = parseBody(cashOutBody, request.body);
    const roundId = roundIdOf(move.roundId);
    // The signature is verified before the time of the cash-out is taken.
    const signed = signedAction(deps, { player, sent, request }, move);
    const answer = await cashOut(deps, { player, roundId, signed });
    response.json(answer);
    await streams.ended(roundId);
  });

  router.get('/crash/open', async (request, response) => {
    const player = await requireSession(deps, request);
    response.json({ flight: await findRound(deps, player) } satisfies CrashOpenAnswer);
  });

  router.get('/crash/ping', (_request, response) => {
    response.json({ now: deps.clock.now().toISOString() } satisfies CrashPingAnswer);
  });

  router.get('/crash/:roundId/events', async (request, response) => {
    const player = await requireSession(deps, request);
    await streams.follow(player, roundIdOf(request.params.roundId), response);
  });

  return router;
};
