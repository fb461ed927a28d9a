import { TOKENS } from '@degen/rules/amount.ts';
import { parseAutoCashOut } from '@degen/rules/games/crash/exits.ts';
import type { CrashOpenAnswer, CrashPingAnswer } from '@degen/rules/games/crash/wire.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { parseAmountOrThrow, parseBody } from '../../http/parse.ts';
import { checkStake, idempotencyOf } from '../../rounds/wager-request.ts';
import { requireSession } from '../../sessions/session-middleware.ts';
import { cashOut } from './cash-out.ts';
import { createEventStreams } from './event-streams.ts';
import { findFlight, startFlight } from './start-flight.ts';

/** Amount and automatic cash-out have parsers, and error codes, of their own. */
const startBody = z.strictObject({
  token: z.enum(TOKENS),
  betAmount: z.unknown(),
  autoCashOut: z.unknown().optional(),
  mode: z.enum(['demo', 'web3']).optional(),
});

const cashOutBody = z.strictObject({ roundId: z.string().max(64) });

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

const roundIdOf = (text: string): string => {
  if (isUuid(text)) return text;
  throw new AppError('ROUND.NOT_FOUND', 'There is no such flight.');
};

export const crashRoutes = (deps: Deps): Router => {
  const router = Router();
  const streams = createEventStreams(deps);

  router.post('/crash/start', async (request, response) => {
    const player = await requireSession(deps, request);
    const { token, betAmount, autoCashOut, mode } = parseBody(startBody, request.body);
    if (mode === 'demo') {
      throw new AppError('REQUEST.INVALID', 'Demo flights are flown in the browser.');
    }
    const exit = parseAutoCashOut(autoCashOut);
    if (!exit.ok) {
      throw new AppError(exit.error, 'The automatic cash-out is 1.01 to 100, with two decimals.');
    }
    const stakeWei = parseAmountOrThrow(betAmount);
    checkStake(deps, token, stakeWei, { isMoney: true });
    const wager = { player, token, stakeWei, autoCashOut: exit.value };
    const answer = await startFlight(deps, { ...wager, idempotency: idempotencyOf(request) });
    response.json(answer);
  });

  router.post('/crash/cashout', async (request, response) => {
    const player = await requireSession(deps, request);
    const roundId = roundIdOf(parseBody(cashOutBody, request.body).roundId);
    const command = { player, roundId, idempotency: idempotencyOf(request) };
    const answer = await cashOut(deps, command);
    response.json(answer);
    streams.ended(roundId);
  });

  router.get('/crash/open', async (request, response) => {
    const player = await requireSession(deps, request);
    response.json({ flight: await findFlight(deps, player) } satisfies CrashOpenAnswer);
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
