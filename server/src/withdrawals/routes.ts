import { formatAmount, TOKENS } from '@degen/rules/amount.ts';
import type { WithdrawalAnswer } from '@degen/rules/wire/money.ts';
import { Router } from 'express';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import {
  idempotencyOf,
  isUuid,
  parseAmountOrThrow,
  parseBody,
  walletAddressField,
} from '../http/request.ts';
import { assertOwnWallet, requireSession } from '../http/session-store.ts';
import { AppError } from '../system/errors.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import type { Withdrawal } from './withdrawal-repository.ts';

type Row = Pick<
  Withdrawal,
  'id' | 'status' | 'token' | 'amount' | 'collectable' | 'waiting_until'
> & {
  waits: boolean;
  tx_hash: string | null;
};

/** A withdrawal is found only by its owner; any other caller gets 404. */
export const readWithdrawal = async (
  { kysely }: Pick<Database, 'kysely'>,
  userId: bigint,
  id: string,
): Promise<WithdrawalAnswer | undefined> => {
  const { rows } = await sql<Row>`
    select w.id, w.status, w.token, w.amount, w.collectable, w.waiting_until,
      w.waiting_since is not null or w.waits_for_claim as waits,
      coalesce(e.tx_hash, case when w.status = 'submitted' then (
        select a.tx_hash from operator_attempts a
        where a.operator_transaction_id = w.operator_transaction_id
        order by a.max_fee_per_gas desc limit 1
      ) end) as tx_hash
    from withdrawals w left join chain_events e on e.id = w.event_id
    where w.id = ${id}::uuid and w.user_id = ${userId}`.execute(kysely);
  const [row] = rows;
  return (
    row && {
      id: row.id,
      status: row.status,
      token: row.token,
      amount: formatAmount(row.amount),
      ...(row.tx_hash !== null && { txHash: row.tx_hash }),
      ...(row.collectable && { collectable: true }),
      ...(row.status === 'requested' &&
        row.waits && {
          waitingUntil: row.waiting_until?.toISOString() ?? null,
        }),
    }
  );
};

const withdrawBody = z.strictObject({
  walletAddress: walletAddressField,
  token: z.enum(TOKENS),
  amount: z.unknown(),
});

export const withdrawalRoutes = (deps: Deps): Router => {
  const router = Router();

  router.post('/withdraw', async (request, response) => {
    const session = await requireSession(deps, request);
    const { walletAddress, token, amount } = parseBody(withdrawBody, request.body);
    const message = 'You can only withdraw to the wallet you signed in with.';
    assertOwnWallet(session, walletAddress, message);
    const idempotency = idempotencyOf(request);
    const amountWei = parseAmountOrThrow(amount);
    const command = { session, token, amountWei, idempotency };
    response.json(
      await deps.accountChanges.run(session.userId, () => requestWithdrawal(deps, command)),
    );
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
