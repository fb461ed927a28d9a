import { parseEther, type Wallet } from 'ethers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CasinoContract } from '../../../chain/contracts.ts';
import { type FaultyLine, openFaultyLine } from '../../../test/kit/postgres/faulty-line.ts';
import { startDatabaseAt } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { untilWaiting } from '../../../test/kit/postgres/waiting.ts';
import { openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { openFixture } from '../../../test/kit/server/chain-fixture.ts';
import { type ClaimsFixture, createClaimsFixture } from '../../../test/kit/server/claims.ts';
import { drawJackpot } from '../../../test/kit/server/jackpot-round.ts';
import { type ChainWorkers, createChainWorkers } from '../chain-workers.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { createDeps, type Deps } from '../deps.ts';
import { idOnChain } from '../jackpot/award-progress.ts';

const HOUR_MS = 3_600_000;
/** The duration of a lease. */
const LEASE_MS = 5_000;
const PLAYED = parseEther('0.1');
/** The MINI prize for a stake of 50 DEGEN is 5 % of the pool, times 50 / 10,000. */
const miniOf = (pool: bigint): bigint => (pool * 5n * 50n) / (100n * 10_000n);
/** All work is finished after this many runs. */
const RUNS = 8;

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;

beforeAll(async () => {
  ({ chain, alice, bob } = await openChainWithPlayers({
    alice: { DEGEN: '100' },
    bob: { DEGEN: '100' },
  }));
});
afterAll(() => chain?.close());

/** All background work is due at the same time. Every part of it must be done exactly once. */
describe('the work of two servers', () => {
  let db: Database;
  let url: string;
  let fixture: ClaimsFixture;
  let end: () => Promise<void>;
  let due: Awaited<ReturnType<typeof makeDue>>;

  beforeEach(async () => {
    const opened = await openFixture(chain, async () => {
      const started = await startDatabaseAt();
      url = started.url;
      return started.db;
    });
    ({ db, end } = opened);
    fixture = createClaimsFixture(chain, opened.fixture);
    await fixture.tick();
    await fixture.passFinalEpoch();
    // Bets need an epoch that is younger than four hours.
    await fixture.passEpoch();
    await fixture.tick();
    due = await makeDue();
  });
  afterEach(() => end());

  /**
   * Makes work for the servers: a deposit, a withdrawal, a claim, a jackpot, an
   * on-chain play and a due epoch.
   */
  const makeDue = async () => {
    const fromBlock = (await chain.provider.getBlockNumber()) + 1;
    const pool = await chain.casino.jackpotPool();
    const jackpotId = await drawJackpot(fixture, alice, 'MINI');
    const withdrawal = await fixture.withdraw(alice, 'DEGEN', '40');
    await chain.deposit(alice, 'DEGEN', parseEther('7'));
    await fixture.claim(bob, 'DEGEN', '30');
    const casino = CasinoContract.connect(chain.deployment.casino, bob);
    await (await casino.playGame(PLAYED, 0, { value: PLAYED })).wait();
    fixture.passTime(HOUR_MS);
    return { fromBlock, pool, jackpotId, withdrawal };
  };

  /** Ends the lease of the server that holds it. */
  const dropLease = () => db.kysely.deleteFrom('worker_leases').execute();

  const finish = async (): Promise<void> => {
    await dropLease();
    await fixture.ticks(RUNS);
  };

  const expectAllOnce = async (): Promise<void> => {
    const { fromBlock, pool, jackpotId, withdrawal } = due;
    const { custody, casino } = chain;
    const count = async (events: Promise<readonly unknown[]>) => (await events).length;
    const paid = custody.filters.WithdrawalPaid;
    expect({
      withdrawals: await count(custody.queryFilter(paid(await fixture.paymentId(withdrawal)))),
      payments: await count(custody.queryFilter(paid(), fromBlock)),
      announced: await count(
        casino.queryFilter(casino.filters.JackpotAnnounced(idOnChain(jackpotId))),
      ),
      awarded: await count(casino.queryFilter(casino.filters.JackpotAwarded(idOnChain(jackpotId)))),
      revealed: await count(casino.queryFilter(casino.filters.PlaySettled(), fromBlock)),
      epochs: await count(custody.queryFilter(custody.filters.EpochPublished(), fromBlock)),
    }).toEqual({ withdrawals: 1, payments: 2, announced: 1, awarded: 1, revealed: 1, epochs: 1 });
    expect(await fixture.withdrawal(alice, withdrawal)).toMatchObject({ status: 'confirmed' });
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('67') + miniOf(pool));
    await fixture.expectPaid(bob, 'DEGEN', '30', '70');
    const slots = await db.kysely.selectFrom('operator_transactions').selectAll().execute();
    expect(slots.filter(({ status }) => status !== 'succeeded')).toEqual([]);
  };

  it.each(['chain_events', 'epoch_clock', 'operator_transactions'])(
    'is done once when one server loses its lease while it writes to %s',
    async (table) => {
      const other = fixture.secondWorker();
      const { both } = await db.transaction(async (tx) => {
        await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
        await dropLease();
        const first = fixture.tick();
        await untilWaiting(tx, 1);
        await dropLease();
        const second = other.tick();
        await untilWaiting(tx, 2);
        // The promise is wrapped in an object, because the transaction would otherwise await it.
        return { both: Promise.all([first, second]) };
      });
      await both;
      await other.stop();
      await finish();
      await expectAllOnce();
    },
  );

  it.each([1, 2, 3, 4])(
    'is done once when one server works while the other waits for gas estimate %i',
    async (held) => {
      const other = fixture.secondWorker();
      const workOfOther = async (): Promise<void> => {
        await dropLease();
        await other.tick();
        await other.stop();
      };
      let estimates = 0;
      chain.proxy.setFault((method) => {
        if (method !== 'eth_estimateGas') return undefined;
        estimates += 1;
        return estimates === held ? { after: workOfOther() } : undefined;
      });
      await fixture.ticks(2);
      expect(estimates).toBeGreaterThan(held);
      await finish();
      await expectAllOnce();
    },
  );

  const gaugeOf = async ({ metrics }: Deps, name: string): Promise<number> =>
    (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? -1;
  const epochOf = (deps: Deps): Promise<number> => gaugeOf(deps, 'epoch_number');

  it('is reported only in the metrics of the server that holds the lease', async () => {
    const { config, clock } = fixture.deps;
    const deps = createDeps({ config, clock, db, log: silentLog });
    const other = createChainWorkers({ ...deps, windUpAddress: chain.windUpAddress });
    await finish();
    const published = Number((await chain.custody.lastEpoch()).number);
    expect([await epochOf(fixture.deps), await epochOf(deps)]).toEqual([published, 0]);
    await dropLease();
    await other.tick();
    await sql`update worker_leases set expires_at = 'infinity'`.execute(db.kysely);
    await fixture.tick();
    expect([await epochOf(fixture.deps), await epochOf(deps)]).toEqual([0, published]);
    await other.stop();
  });

  describe('when one server is killed', () => {
    let line: FaultyLine;
    let own: Database;
    let deps: Deps;
    let dying: ChainWorkers;

    beforeEach(async () => {
      line = await openFaultyLine(url);
      own = await connectDatabase({ url: line.url, poolSize: 2 }, silentLog);
      const { config, clock } = fixture.deps;
      deps = createDeps({ config, clock, db: own, log: silentLog });
      dying = createChainWorkers({ ...deps, windUpAddress: chain.windUpAddress });
    });
    afterEach(async () => {
      await dying.stop();
      await own.close();
      await line.stop();
    });

    it('is reported by a server without a database connection until the lease ends', async () => {
      await dropLease();
      for (let run = 0; run < RUNS; run += 1) await dying.tick();
      const published = Number((await chain.custody.lastEpoch()).number);
      line.cut();
      await dying.tick();
      expect(await epochOf(deps)).toBe(published);
      fixture.passTime(LEASE_MS);
      await dying.tick();
      expect(await epochOf(deps)).toBe(0);
      fixture.passTime(HOUR_MS);
      expect(await gaugeOf(deps, 'chain_head_age_seconds')).toBe(0);
    });

    it.each([
      ['after it took the lease', 'insert into "worker_leases"', 1],
      ['at the end of a block range', 'update "chain_cursor"', 1],
      ['while it builds an epoch', 'insert into "epochs"', 1],
      ['while it stores a transaction', 'insert into "operator_transactions"', 1],
      ['after a node accepted a transaction', 'set "sent_at"', 1],
      ['while it assigns the withdrawal', 'update "withdrawals"', 1],
      ['while it sets money apart for the claim', 'insert into "withdrawals"', 1],
      ['while it announces the jackpot', 'update "jackpot_awards"', 1],
      ['while it pays the jackpot', 'update "jackpot_awards"', 2],
      ['while it closes a transaction', 'set "status" = ', 2],
    ])('is done once when the server dies %s', async (_when, statement, runs) => {
      await dropLease();
      for (let run = 1; run < runs; run += 1) await dying.tick();
      line.cutAfter(statement);
      for (let run = 0; run < RUNS && !line.isCut(); run += 1) await dying.tick();
      expect(line.isCut()).toBe(true);
      // The last statement of the dead server can still take the lease. So the test waits until the
      // database has closed the server's connection.
      await line.ended();
      await finish();
      await expectAllOnce();
    });
  });
});
