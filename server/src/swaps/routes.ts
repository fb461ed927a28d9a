import { TOKENS } from '@degen/rules/amount.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import {
  idempotencyOf,
  parseAmountOrThrow,
  parseBody,
  walletAddressField,
} from '../http/request.ts';
import { assertOwnWallet, requireSession } from '../http/session-store.ts';
import { settleSwap } from './settle-swap.ts';

const swapBody = z.strictObject({
  walletAddress: walletAddressField,
  fromToken: z.enum(TOKENS),
  toToken: z.enum(TOKENS),
  amount: z.unknown(),
});

export const swapRoutes = (deps: Deps): Router => {
  const router = Router();

  router.post('/swap', async (request, response) => {
    const session = await requireSession(deps, request);
    const { walletAddress, fromToken, toToken, amount } = parseBody(swapBody, request.body);
    const message = 'You can only swap for the wallet you signed in with.';
    assertOwnWallet(session, walletAddress, message);
    const idempotency = idempotencyOf(request);
    const amountWei = parseAmountOrThrow(amount);
    const command = { session, fromToken, toToken, amountWei, idempotency };
    response.json(await deps.accountChanges.run(session.userId, () => settleSwap(deps, command)));
  });

  return router;
};
