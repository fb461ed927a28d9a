import { formatAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import { parseWheelPick } from '@degen/rules/games/wheel/rules.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { hashRequest } from '../../http/idempotency.ts';
import { idempotencyKeyOf, parseAmountOrThrow, parseBody } from '../../http/parse.ts';
import { requireSession } from '../../sessions/session-middleware.ts';
import { spinAnswer, spinWheelForMoney } from './spin.ts';

/** Amount and colours have parsers, and error codes, of their own. */
const spinBody = z.strictObject({
  token: z.enum(TOKENS),
  betAmount: z.unknown(),
  colours: z.unknown(),
  mode: z.enum(['demo', 'web3']).optional(),
});

const checkStake = ({ config }: Deps, token: Token, stakeWei: bigint): void => {
  const { minWei, maxWei } = config.betLimits[token];
  if (stakeWei < minWei) {
    throw new AppError(
      'WAGER.STAKE_TOO_LOW',
      `The minimum bet is ${formatAmount(minWei)} ${token}.`,
    );
  }
  if (stakeWei > maxWei) {
    throw new AppError(
      'WAGER.STAKE_TOO_HIGH',
      `The maximum bet is ${formatAmount(maxWei)} ${token}.`,
    );
  }
};

export const wheelRoutes = (deps: Deps): Router => {
  const router = Router();

  router.post('/wheel/spin', async (request, response) => {
    const player = await requireSession(deps, request);
    const { token, betAmount, colours, mode } = parseBody(spinBody, request.body);
    if (mode === 'demo') {
      throw new AppError('REQUEST.INVALID', 'The demo wheel is played in the browser.');
    }
    const pick = parseWheelPick(colours);
    if (!pick.ok) throw new AppError(pick.error, 'Pick one to ten different colours.');
    const stakeWei = parseAmountOrThrow(betAmount);
    checkStake(deps, token, stakeWei);
    const key = idempotencyKeyOf(request);
    const idempotency = key && { key, requestHash: hashRequest(request.path, request.body) };
    const settled = await spinWheelForMoney(deps, {
      player,
      token,
      stakeWei,
      pick: pick.value,
      idempotency: idempotency || undefined,
    });
    response.json(spinAnswer(settled));
  });

  return router;
};
