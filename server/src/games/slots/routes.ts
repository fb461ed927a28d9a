import { TOKENS } from '@degen/rules/amount.ts';
import type { SlotsSpinAnswer } from '@degen/rules/games/slots/wire.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { parseAmountOrThrow, parseBody } from '../../http/parse.ts';
import { checkStake, idempotencyOf, playerOf } from '../../rounds/wager-request.ts';
import { spinDemo } from './demo-spin.ts';
import { settledAnswer, spinForMoney } from './money-spin.ts';

/** The amount has a parser, and error codes, of its own. */
const spinBody = z.strictObject({
  token: z.enum(TOKENS),
  betAmount: z.unknown(),
  mode: z.enum(['demo', 'web3']).optional(),
});

export const slotsRoutes = (deps: Deps): Router => {
  const router = Router();

  router.post('/slots/spin', async (request, response) => {
    const { token, betAmount, mode } = parseBody(spinBody, request.body);
    const player = await playerOf(deps, request, mode);
    const stakeWei = parseAmountOrThrow(betAmount);
    checkStake(deps, token, stakeWei, { isMoney: player !== undefined });
    const idempotency = idempotencyOf(request);
    const answer: SlotsSpinAnswer =
      player === undefined
        ? spinDemo(deps.drawServerSeed, { token, stakeWei }, idempotency?.key)
        : settledAnswer(await spinForMoney(deps, { player, token, stakeWei, idempotency }));
    response.json(answer);
  });

  return router;
};
