import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { untilWaiting } from '../../../test/kit/postgres/waiting.ts';
import { fund } from '../../../test/kit/server/fund.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { lockPlayers } from '../ledger/player-money.ts';
import { queueWithdrawal } from '../withdrawals/request-withdrawal.ts';

describe('a request that locks its user and waits for a bet', () => {
  let db: Database;
  let server: TestServer;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  /** As another server does it for the same player. */
  const withdraw = ({ userId, account }: Player): Promise<unknown> =>
    db.transaction(async (tx) => {
      await lockPlayers(tx, [userId]);
      const session = { userId, address: account.address };
      const payment = {
        session,
        token: 'DEGEN',
        amountWei: WEI_PER_UNIT,
        now: new Date(),
      } as const;
      return queueWithdrawal(tx, payment);
    });

  // A bet locks the seed pair and then the accounts. If the withdrawal waited with the accounts for
  // the user, all three would wait for each other.
  it.each<[string, (player: Player) => Promise<{ status: number }>]>([
    ['rotation', (player) => player.post('/api/fairness/rotate', {})],
    ['change of limits', (player) => player.put('/api/limits', { coolOffHours: 1 })],
  ])('lets a withdrawal pass: %s', async (_what, change) => {
    const player = await server.signIn();
    const { userId } = player;
    await fund(db, { kind: 'user', userId }, 'DEGEN', 10n * WEI_PER_UNIT);
    const changed = await db.transaction(async (tx) => {
      await sql`select 1 from seed_pairs where user_id = ${userId} for update`.execute(tx);
      const waiting = change(player);
      await untilWaiting(tx, 1);
      const withdrawn = withdraw(player).then(() => 'passes');
      const waits = untilWaiting(tx, 2).then(() => 'waits');
      expect(await Promise.race([withdrawn, waits])).toBe('passes');
      return { waiting };
    });
    expect((await changed.waiting).status).toBe(200);
  });
});
