import { formatAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../../test/kit/server/fund.ts';
import { startTestServer, type TestServer } from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { createOverdueWorker } from '../../rounds/overdue.ts';
import { OVERDUE_GAMES } from '../index.ts';
import { blackjackTable, isOpen } from './testing.ts';

const PLAYERS = 30;
const STAKE_MIN_WEI = WEI_PER_UNIT / 1_000n;
const STAKE_MAX_WEI = WEI_PER_UNIT / 2n;

/** Hands of many accounts whose bets are as large as the house accepts. No player acts in them. */
describe('abandoned hands', () => {
  let db: Database;
  let server: TestServer;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    await fundHouse(db, 'BNB', 100n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    await server.stop();
    expect(await auditLedger(db.kysely)).toEqual([]);
    await db.close();
  });

  const sitDown = async () => {
    const player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', 5n * WEI_PER_UNIT);
    return blackjackTable(player);
  };
  /**
   * Lowers the stake until a bet is accepted. Repeats this bet until its hand stays open, and
   * returns the stake.
   */
  const leaveHand = async (fromWei: bigint): Promise<bigint> => {
    const table = await sitDown();
    for (let stakeWei = fromWei; stakeWei >= STAKE_MIN_WEI; ) {
      const betAmount = formatAmount(stakeWei);
      const { status, body } = await table.start({ token: 'BNB', betAmount });
      if (status === 200 && isOpen(body)) return stakeWei;
      if (status !== 200) stakeWei = (stakeWei * 9n) / 10n;
    }
    throw new Error('no bet is taken');
  };
  const openHands = () => db.kysely.selectFrom('open_rounds').select('id').execute();

  it('leave room for other players’ bets, and are settled after ten minutes', async () => {
    let stakeWei = STAKE_MAX_WEI;
    for (let index = 0; index < PLAYERS; index += 1) {
      const takenWei = await leaveHand(stakeWei);
      // Each open hand lowers the limit for the next player. A hand that ended at once may have
      // raised it a little, so the next player begins one step above the last accepted bet.
      if (takenWei < stakeWei) stakeWei = (takenWei * 10n) / 9n;
    }
    expect(await openHands()).toHaveLength(PLAYERS);
    const other = await sitDown();
    expect((await other.start({ token: 'BNB', betAmount: '0.01' })).status).toBe(200);
    await sql`update open_rounds set due_at = due_at - interval '10 minutes'`.execute(db.kysely);
    await createOverdueWorker(server.deps, OVERDUE_GAMES).tick();
    expect(await openHands()).toEqual([]);
    const large = await (await sitDown()).start({ token: 'BNB', betAmount: '0.4' });
    expect(large.status).toBe(200);
  });
});
