import { parseEther, type Wallet } from 'ethers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutHousekeeping } from '../../../test/kit/postgres/housekeeping.ts';
import { createDatabase } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { storeEvents } from '../../../test/kit/server/chain-events.ts';
import { type ChainFixture, openFollowedFixture } from '../../../test/kit/server/chain-fixture.ts';
import { fund } from '../../../test/kit/server/fund.ts';
import { CasinoContract } from '../chain/contracts.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { findOrCreateUserByAddress } from '../users/repository.ts';
import {
  type OpenForced,
  readLeftOver,
  readOpenForced,
  readOpenWithout,
  withPlayer,
} from './forced-repository.ts';

const SETTLED = 2n;
/** Each account of the flood deposits this amount and forces its withdrawal. */
const FORCED_WEI = 2n;
/** Any address: all forced withdrawals here are of BNB. */
const DEGEN = '0x00000000000000000000000000000000000000de';

let chain: TestChain;
let alice: Wallet;

beforeAll(async () => {
  ({ chain, alice } = await openChainWithPlayers({ alice: { BNB: '1' }, bob: { BNB: '1' } }));
});
afterAll(() => chain?.close());

/**
 * Stores the events of accounts that deposit BNB and force its withdrawal; returns what is open.
 */
const flood = async (db: Database, accounts: number): Promise<OpenForced[]> => {
  await storeEvents(db, 'Deposited', accounts, [FORCED_WEI]);
  await storeEvents(db, 'WithdrawalForced', accounts, [FORCED_WEI, FORCED_WEI]);
  return readOpenForced(db.kysely, DEGEN);
};

describe('L19: a flood of forced withdrawals', () => {
  let db: Database;
  let fixture: ChainFixture;
  let end: () => Promise<void>;

  beforeEach(async () => {
    ({ db, fixture, end } = await openFollowedFixture(chain));
  });
  afterEach(() => end());

  const fundAll = async (open: readonly OpenForced[]): Promise<void> => {
    for (const { address } of open) {
      await fund(db, { kind: 'user', userId: await fixture.userId(address) }, 'BNB', FORCED_WEI);
    }
  };
  /** Addresses with a queued payment. */
  const served = async (): Promise<Set<string>> => {
    const rows = await db.kysely
      .selectFrom('withdrawals')
      .select('to_address')
      .where('forced', '=', true)
      .execute();
    return new Set(rows.map(({ to_address }) => to_address.toLowerCase()));
  };
  const addressesOf = (open: readonly OpenForced[]) => new Set(open.map(({ address }) => address));

  it('is served over several runs, oldest first', async () => {
    const open = await flood(db, 120);
    await fundAll(open);
    const times = open.map(({ forcedAt }) => forcedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const count of [50, 100, 120]) {
      await fixture.tick();
      expect(await served()).toEqual(addressesOf(open.slice(0, count)));
    }
  });

  it('from accounts without a balance does not delay the accounts with a balance', async () => {
    const open = await flood(db, 120);
    await fundAll(open.slice(115));
    await fixture.ticks(3);
    expect(await served()).toEqual(addressesOf(open.slice(115)));
  });

  it('is served again from the oldest forced withdrawal after the newest', async () => {
    const open = await flood(db, 60);
    await fixture.ticks(2);
    await fundAll(open);
    await fixture.ticks(2);
    expect(await served()).toEqual(addressesOf(open));
  });

  it('delays no reveal of a play', async () => {
    await fundAll(await flood(db, 110));
    await fixture.tick();
    const stake = parseEther('0.1');
    const casino = CasinoContract.connect(chain.deployment.casino, alice);
    const receipt = await (await casino.playGame(stake, 0, { value: stake })).wait();
    const [play] = await chain.casino.queryFilter(
      chain.casino.filters.PlayRequested(),
      receipt?.blockNumber,
    );
    await fixture.tick();
    expect(await chain.casino.playState(play?.args.requestId ?? 0n)).toBe(SETTLED);
    expect((await served()).size).toBe(100);
  });

  it('stops the bets of its players only until they are paid', async () => {
    const open = await flood(db, 60);
    await fundAll(open);
    const paused = async (): Promise<number> =>
      (await db.kysely.selectFrom('betting_pauses').select('user_id').execute()).length;
    await fixture.tick();
    expect(await paused()).toBe(50);
    await fixture.ticks(5);
    expect(await readOpenForced(db.kysely, DEGEN)).toEqual([]);
    expect(await paused()).toBe(0);
  });
});

describe('a forced withdrawal among many', () => {
  let db: Database;

  beforeAll(async () => {
    // PostgreSQL flushes the statistics of each connection separately, so one connection runs all
    // queries.
    db = await connectDatabase({ url: await createDatabase(), poolSize: 1 }, silentLog);
  });
  afterAll(() => db.close());

  type Reads = { readonly tables: bigint; readonly rows: bigint };
  const readsOf = async (table: 'chain_events' | 'withdrawals'): Promise<Reads> => {
    await sql`select pg_stat_force_next_flush()`.execute(db.kysely);
    const { rows } = await sql<Reads>`
      select seq_scan as tables,
        (select sum(idx_tup_read) from pg_stat_user_indexes where relid = tables.relid)::bigint as rows
      from pg_stat_user_tables as tables where relname = ${table}`.execute(db.kysely);
    const [found] = rows;
    if (found === undefined) throw new Error('there are no statistics');
    return found;
  };

  it('is read by index, without reading the events of other accounts', async () => {
    const [first] = await flood(db, 10_000);
    if (first === undefined) throw new Error('no forced withdrawal was read');
    const forced = await withPlayer(db.kysely, first);
    await sql`analyze chain_events`.execute(db.kysely);
    const [before, open, after] = await withoutHousekeeping(
      db,
      async () =>
        [
          await readsOf('chain_events'),
          await readOpenWithout(db.kysely, forced, DEGEN, ['requested']),
          await readsOf('chain_events'),
        ] as const,
    );
    expect(open).toMatchObject({ openWei: FORCED_WEI, ownWei: FORCED_WEI });
    expect(after.tables).toBe(before.tables);
    expect(after.rows - before.rows).toBe(1n);
  });

  it('has unpaid parts that are found by index, without reading paid withdrawals', async () => {
    const address = `0x${'1f'.repeat(20)}`;
    const { id } = await findOrCreateUserByAddress(db.kysely, address);
    await sql`
      insert into withdrawals (id, user_id, token, amount, to_address, balance_degen, balance_bnb,
        status, forced, cap_waiting_since, next_attempt_at, created_at)
      select gen_random_uuid(), ${id}::bigint, 'BNB', 1, ${address}, 0, 0,
        case number when 1 then 'requested' else 'confirmed' end, true, now(), now(), now()
      from generate_series(1, 10000) as number`.execute(db.kysely);
    await sql`analyze withdrawals`.execute(db.kysely);
    const [before, leftOver, after] = await withoutHousekeeping(
      db,
      async () =>
        [
          await readsOf('withdrawals'),
          await readLeftOver(db.kysely, []),
          await readsOf('withdrawals'),
        ] as const,
    );
    expect(leftOver).toMatchObject([{ player: { userId: id } }]);
    expect(after.tables).toBe(before.tables);
    expect(after.rows - before.rows).toBe(1n);
  });
});
