import { TOKENS } from '@degen/rules/amount.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { idempotencyOf } from '../http/idempotency.ts';
import { parseAmountOrThrow, parseBody } from '../http/parse.ts';
import { requireSession } from '../sessions/session-store.ts';
import { settleSwap } from './settle-swap.ts';

const ADDRESS_LENGTH = 42;
const swapBody = z.strictObject({
  walletAddress: z.string().length(ADDRESS_LENGTH),
  fromToken: z.enum(TOKENS),
  toToken: z.enum(TOKENS),
  amount: z.unknown(),
});

export const swapRoutes = (deps: Deps): Router => {
  const router = Router();

  router.post('/swap', async (request, response) => {
    const session = await requireSession(deps, request);
    const { walletAddress, fromToken, toToken, amount } = parseBody(swapBody, request.body);
    // A page that shows one account while the cookie is another's must not move the other's money.
    if (walletAddress.toLowerCase() !== session.address.toLowerCase()) {
      throw new AppError('AUTH.FORBIDDEN', 'You can only swap for the wallet you signed in with.');
    }
    const idempotency = idempotencyOf(request);
    const amountWei = parseAmountOrThrow(amount);
    response.json(await settleSwap(deps, { session, fromToken, toToken, amountWei, idempotency }));
  });

  return router;
};
