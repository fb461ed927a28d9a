import { TOKENS } from '@degen/rules/amount.ts';
import { parseKickboxingSide } from '@degen/rules/games/kickboxing/rules.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { parseAmountOrThrow, parseBody } from '../../http/parse.ts';
import { checkStake, idempotencyOf } from '../../rounds/wager-request.ts';
import { requireSession } from '../../sessions/session-middleware.ts';
import { matchAnswer, playMatchForMoney } from './match.ts';

/** Amount and side have parsers, and error codes, of their own. */
const matchBody = z.strictObject({
  token: z.enum(TOKENS),
  betAmount: z.unknown(),
  side: z.unknown(),
  mode: z.enum(['demo', 'web3']).optional(),
});

export const kickboxingRoutes = (deps: Deps): Router => {
  const router = Router();

  router.post('/kickboxing/match', async (request, response) => {
    const player = await requireSession(deps, request);
    const { token, betAmount, side, mode } = parseBody(matchBody, request.body);
    if (mode === 'demo') {
      throw new AppError('REQUEST.INVALID', 'Demo kickboxing is played in the browser.');
    }
    const parsed = parseKickboxingSide(side);
    if (!parsed.ok) throw new AppError(parsed.error, 'Bet on RED, BLUE or TIE.');
    const stakeWei = parseAmountOrThrow(betAmount);
    checkStake(deps, token, stakeWei, { isMoney: true });
    const idempotency = idempotencyOf(request);
    const wager = { player, token, stakeWei, side: parsed.value, idempotency };
    response.json(matchAnswer(await playMatchForMoney(deps, wager)));
  });

  return router;
};
