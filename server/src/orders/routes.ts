import type { OrderHashAnswer, OrdersAnswer } from '@degen/rules/wire/orders.ts';
import { Router } from 'express';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { isUuid } from '../http/request.ts';
import { type OrderSession, requireSession } from '../http/session-store.ts';
import { AppError } from '../system/errors.ts';

type Head = { readonly count: bigint | number; readonly head: string; readonly now: Date };

/** A number that a JavaScript number holds. */
const SEQ = /^\d{1,15}$/;

const NOW = sql<Date>`clock_ms()`.as('now');

export const orderRoutes = (deps: Deps): Router => {
  const router = Router();
  const { kysely } = deps.db;

  const answerOf = ({ grant }: OrderSession, { count, head, now }: Head): OrdersAnswer => ({
    ...{ grant: grant.hash, count: Number(count), head },
    now: now.toISOString(),
  });

  router.get('/orders', async (request, response) => {
    const session = await requireSession(deps, request);
    const chain = await kysely
      .selectFrom('seed_pairs')
      .select(['order_count as count', 'order_head as head', NOW])
      .where('user_id', '=', session.userId)
      .where('revealed_at', 'is', null)
      .executeTakeFirstOrThrow();
    response.json(answerOf(session, chain));
  });

  router.get('/orders/number/:seq', async (request, response) => {
    const { userId } = await requireSession(deps, request);
    const { seq } = request.params;
    const order = SEQ.test(seq)
      ? await kysely
          .selectFrom('idempotency_keys')
          .select('key')
          .where('user_id', '=', userId)
          .where('order_seq', '=', BigInt(seq))
          .executeTakeFirst()
      : undefined;
    const answer: OrderHashAnswer = { hash: order?.key ?? null };
    response.json(answer);
  });

  router.get('/orders/:roundId', async (request, response) => {
    const session = await requireSession(deps, request);
    const { roundId } = request.params;
    const chain = isUuid(roundId)
      ? await kysely
          .selectFrom('open_rounds')
          .select(['action_count as count', 'action_head as head', NOW])
          .where('user_id', '=', session.userId)
          .where('id', '=', roundId)
          .executeTakeFirst()
      : undefined;
    if (!chain) throw new AppError('ROUND.NOT_FOUND', 'There is no such open round.');
    response.json(answerOf(session, chain));
  });

  return router;
};
