import type { OrdersAnswer } from '@degen/rules/wire/orders.ts';
import { Router } from 'express';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { requireSession } from '../http/session-store.ts';

export const orderRoutes = (deps: Deps): Router => {
  const router = Router();

  router.get('/orders', async (request, response) => {
    const { userId, grant } = await requireSession(deps, request);
    const {
      order_count: count,
      order_head: head,
      now,
    } = await deps.db.kysely
      .selectFrom('seed_pairs')
      .select(['order_count', 'order_head', sql<Date>`clock_ms()`.as('now')])
      .where('user_id', '=', userId)
      .where('revealed_at', 'is', null)
      .executeTakeFirstOrThrow();
    response.json({
      grant: grant.hash,
      count: Number(count),
      head,
      now: now.toISOString(),
    } satisfies OrdersAnswer);
  });

  return router;
};
