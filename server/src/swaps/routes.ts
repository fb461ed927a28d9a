import { formatAmount, TOKENS } from '@degen/rules/amount.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { parseAmountOrThrow, parseBody, walletAddressField } from '../http/request.ts';
import { assertOwnWallet, requireSession } from '../http/session-store.ts';
import { plainOrder } from '../orders/signed-order.ts';
import { settleSwap } from './settle-swap.ts';

const swapBody = z.strictObject({
  walletAddress: walletAddressField,
  fromToken: z.enum(TOKENS),
  toToken: z.enum(TOKENS),
  amount: z.unknown(),
  order: z.unknown().optional(),
});

export const swapRoutes = (deps: Deps): Router => {
  const router = Router();

  router.post('/swap', async (request, response) => {
    const session = await requireSession(deps, request);
    const {
      walletAddress,
      fromToken,
      toToken,
      amount,
      order: sent,
    } = parseBody(swapBody, request.body);
    const message = 'You can only swap for the wallet you signed in with.';
    assertOwnWallet(session, walletAddress, message);
    const amountWei = parseAmountOrThrow(amount);
    const order = plainOrder(deps, { player: session, sent, request }, ({ abandoned }) => ({
      ...{ kind: 'swap', fromToken, toToken, amount: formatAmount(amountWei), abandoned },
    }));
    const command = { session, fromToken, toToken, amountWei, order };
    response.json(await deps.accountChanges.run(session.userId, () => settleSwap(deps, command)));
  });

  return router;
};
