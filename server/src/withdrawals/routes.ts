import { TOKENS } from '@degen/rules/amount.ts';
import { Router } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { idempotencyOf } from '../http/idempotency.ts';
import { parseAmountOrThrow, parseBody } from '../http/parse.ts';
import { requireSession } from '../sessions/session-middleware.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

const ADDRESS_LENGTH = 42;
const withdrawBody = z.strictObject({
  walletAddress: z.string().length(ADDRESS_LENGTH),
  token: z.enum(TOKENS),
  amount: z.unknown(),
});

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

export const withdrawalRoutes = (deps: Deps): Router => {
  const router = Router();

  router.post('/withdraw', async (request, response) => {
    const session = await requireSession(deps, request);
    const { walletAddress, token, amount } = parseBody(withdrawBody, request.body);
    // Money leaves to the wallet that signed in, whatever the body says.
    if (walletAddress.toLowerCase() !== session.address.toLowerCase()) {
      throw new AppError(
        'AUTH.FORBIDDEN',
        'You can only withdraw to the wallet you signed in with.',
      );
    }
    const idempotency = idempotencyOf(request);
    const amountWei = parseAmountOrThrow(amount);
    response.json(await requestWithdrawal(deps, { session, token, amountWei, idempotency }));
  });

  router.get('/withdrawals/:id', async (request, response) => {
    const { userId } = await requireSession(deps, request);
    const { id } = request.params;
    const found = isUuid(id) ? await readWithdrawal(deps.db, userId, id) : undefined;
    if (!found) throw new AppError('WITHDRAWAL.NOT_FOUND', 'There is no such withdrawal.');
    response.json(found);
  });

  return router;
};
