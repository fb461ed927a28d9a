import { randomUUID } from 'node:crypto';
import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { Proof } from '@degen/rules/liabilities/epoch.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { DAY_S } from '@degen/rules/liabilities/times.ts';
import { keccak256, parseEther, type Wallet } from 'ethers';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { compareCustody } from '../../../server/src/chain/measure.ts';
import { type ChainWorkers, createChainWorkers } from '../../../server/src/chain-workers.ts';
import { readConfig } from '../../../server/src/config.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { createDeps, type Deps } from '../../../server/src/deps.ts';
import { createProofs } from '../../../server/src/epochs/proofs.ts';
import type { Session } from '../../../server/src/http/session-store.ts';
import { auditLedger } from '../../../server/src/ledger/audit.ts';
import { balanceOf } from '../../../server/src/ledger/balances.ts';
import { postTransfer, type TransferCommand } from '../../../server/src/ledger/post-transfer.ts';
import { findOrCreateUserByAddress } from '../../../server/src/users/repository.ts';
import { requestWithdrawal } from '../../../server/src/withdrawals/request-withdrawal.ts';
import { readWithdrawal } from '../../../server/src/withdrawals/routes.ts';
import { type PreparedDatabase, prepareDatabase, startDatabase } from '../postgres/postgres.ts';
import { silentLog } from '../postgres/test-database.ts';
import type { TestChain } from './chain.ts';
import { giveOrder } from './give-order.ts';

const HOUR_MS = 3_600_000;

/** A server without HTTP on a test chain. Time passes only when a test advances it. */
export type ChainFixture = {
  readonly deps: Deps;
  tick(): Promise<void>;
  ticks(count: number): Promise<void>;
  /**
   * Replaces the worker without stopping it, as after a crash. Deletes its lease, so that the new
   * worker does not wait until the lease expires.
   */
  restart(): Promise<void>;
  secondWorker(): ChainWorkers;
  passTime(ms: number): void;
  /** Advances the server's clock by an hour. Then an epoch is marked, built, sent, mined and closed. */
  passEpoch(): Promise<void>;
  /** Advances the clocks of server and chain by a day, so that published epochs are final. */
  passDay(): Promise<void>;
  /** Publishes an epoch, and advances time by a day, so that it is final. */
  passFinalEpoch(): Promise<void>;
  userId(address: string): Promise<bigint>;
  sessionOf(player: Wallet): Promise<Session>;
  balance(address: string, token: Token): Promise<bigint>;
  debt(address: string, token: Token): Promise<bigint>;
  /**
   * Moves money from the player's balance to the house, as a lost round does. Amounts are in whole
   * units.
   */
  lose(player: Wallet, token: Token, amount: string): Promise<void>;
  /** Moves house money to the player's balance, as a won round does. */
  win(player: Wallet, token: Token, amount: string): Promise<void>;
  withdraw(player: Wallet, token: Token, amount: string): ReturnType<typeof requestWithdrawal>;
  /** A withdrawal as the server shows it to the player. */
  withdrawal(player: Wallet, asked: { readonly id: string }): ReturnType<typeof readWithdrawal>;
  /** A player's proof in the newest epoch. The contract accepts it once the epoch is final. */
  proofOf(player: Wallet, token: Token): Promise<Proof>;
  /** A player's proof in the last final epoch. */
  finalProofOf(player: Wallet, token: Token): Promise<Proof>;
  /** The id under which the contract pays a withdrawal. */
  paymentId(withdrawal: { readonly id: string }): Promise<string>;
  /** Asserts that the ledger is consistent, and that its chain account equals custody. */
  expectBooksToBalance(): Promise<void>;
};

export const createChainFixture = (
  chain: TestChain,
  db: Database,
  env: NodeJS.ProcessEnv = {},
  startMs = Date.now(),
): ChainFixture => {
  let nowMs = startMs;
  const clock = { now: () => new Date(nowMs) };
  const config = readConfig({ ...chain.env, NODE_ENV: 'test', ...env });
  /** Own to the fixture: a test that spies on it hears no job of another file. */
  const log = silentLog.child({});
  const newDeps = (): Deps => createDeps({ config, db, clock, log });
  const deps = newDeps();
  const newWorkers = (of: Deps): ChainWorkers =>
    createChainWorkers({ ...of, windUpAddress: chain.windUpAddress });
  let workers = newWorkers(deps);

  const userId = async (address: string): Promise<bigint> =>
    (await findOrCreateUserByAddress(db.kysely, address)).id;

  const sessionOf = async ({ address }: Wallet): Promise<Session> => ({
    userId: await userId(address),
    address,
  });
  const ticks = async (count: number): Promise<void> => {
    for (let tick = 0; tick < count; tick += 1) await workers.tick();
  };
  const passTime = (ms: number): void => {
    nowMs += ms;
  };

  const passEpoch = async (): Promise<void> => {
    passTime(HOUR_MS);
    await ticks(3);
  };
  const passDay = async (): Promise<void> => {
    passTime(DAY_S * 1_000);
    await chain.passTime(DAY_S);
  };

  const proofOf = async (
    player: Wallet,
    token: Token,
    which: 'newest' | 'final',
  ): Promise<Proof> => {
    const { epoch, leaves } = await createProofs(deps).balance(await sessionOf(player), which);
    const leaf = leaves[token];
    if (leaf === null) throw new Error(`no leaf in ${token}`);
    return { epoch: parseEpoch(epoch), ...parseLeaf(keccak256, leaf) };
  };

  /** Moves money between a player and the house by a ledger transfer, without a game round. */
  const play = async (
    sides: Pick<TransferCommand, 'from' | 'to'>,
    token: Token,
    amount: string,
  ): Promise<void> => {
    const posted = await db.transaction((tx) =>
      postTransfer(tx, {
        ...{ ...sides, token, amountWei: parseEther(amount) },
        ...{ kind: 'played', reference: randomUUID(), eventAt: new Date() },
      }),
    );
    expect(posted.ok).toBe(true);
  };

  const expectBooksToBalance = async (): Promise<void> => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    const difference = await compareCustody(db, chain.custody, chain.deployment.degen);
    expect(difference).toEqual(Object.fromEntries(TOKENS.map((token) => [token, 0n])));
    expect(await readWrongCounters(db)).toEqual([]);
  };

  return {
    deps,
    tick: () => ticks(1),
    ticks,
    restart: async () => {
      await db.kysely.deleteFrom('worker_leases').execute();
      workers = newWorkers(newDeps());
    },
    secondWorker: () => newWorkers(newDeps()),
    passTime,
    passEpoch,
    passDay,
    passFinalEpoch: async () => {
      await passEpoch();
      await passDay();
    },
    userId,
    sessionOf,
    balance: async (address, token) => balanceOf(db.kysely, await userId(address), token),
    debt: async (address, token) => {
      const row = await db.kysely
        .selectFrom('accounts')
        .select('balance')
        .where('kind', '=', 'debt')
        .where('owner', '=', await userId(address))
        .where('token', '=', token)
        .executeTakeFirst();
      return row?.balance ?? 0n;
    },
    lose: async (player, token, amount) => {
      const { userId: hint } = await sessionOf(player);
      await play(
        { from: { kind: 'user', userId: hint }, to: { kind: 'house', hint } },
        token,
        amount,
      );
      await giveOrder(deps, hint, player);
    },
    win: async (player, token, amount) => {
      const { userId: hint } = await sessionOf(player);
      await play(
        { from: { kind: 'house', hint }, to: { kind: 'user', userId: hint } },
        token,
        amount,
      );
    },
    withdraw: async (player, token, amount) =>
      requestWithdrawal(deps, {
        session: await sessionOf(player),
        ...{ token, amountWei: parseEther(amount), idempotency: undefined },
      }),
    withdrawal: async (player, { id }) => readWithdrawal(db, await userId(player.address), id),
    proofOf: (player, token) => proofOf(player, token, 'newest'),
    finalProofOf: (player, token) => proofOf(player, token, 'final'),
    paymentId: async ({ id }) => {
      const row = await db.kysely
        .selectFrom('withdrawals')
        .select('on_chain_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.on_chain_id;
    },
    expectBooksToBalance,
  };
};

/** The counters that differ from the sums of the events on the chain. */
const readWrongCounters = async (db: Database): Promise<unknown[]> => {
  const { rows } = await sql`
    select * from chain_counters full join (
      select '0x' || right(player, 40) as player, '0x' || right(token, 40) as token_address,
        sum(case when name = 'Deposited' then amount else 0 end) as deposited,
        sum(case when name = 'Deposited' then 0 else amount end) as withdrawn
      from chain_movements group by 1, 2
    ) as events using (player, token_address)
    where (chain_counters.deposited, chain_counters.withdrawn)
      is distinct from (events.deposited, events.withdrawn)`.execute(db.kysely);
  return rows;
};

export type OpenFixture = {
  readonly db: Database;
  readonly fixture: ChainFixture;
  /** Closes the database, ends the faults of the proxy, and reverts the chain. */
  end(): Promise<void>;
};

/** Opens a server with a new database on a chain that several tests share. */
export const openFixture = async (
  chain: TestChain,
  newDatabase: () => Promise<Database> = startDatabase,
): Promise<OpenFixture> => {
  const db = await newDatabase();
  const begin = await chain.snapshot();
  const end = async (): Promise<void> => {
    chain.proxy.setFault(() => undefined);
    chain.proxy.setLie((_method, result) => result);
    await db.close();
    await chain.provider.send('evm_setAutomine', [true]);
    await chain.revert(begin);
  };
  return { db, fixture: createChainFixture(chain, db), end };
};

/**
 * Runs `work` once with a server, as the starting point of several tests. Each test gets a new
 * server, which knows only what the chain and the database store.
 */
export const prepareFixture = async (
  chain: TestChain,
  work: (fixture: ChainFixture) => Promise<void>,
): Promise<PreparedFixture> => {
  let aheadMs = 0;
  const database = await prepareDatabase(async (db) => {
    const fixture = createChainFixture(chain, db);
    await work(fixture);
    aheadMs = fixture.deps.clock.now().getTime() - Date.now();
    // Without this deletion, the next server would wait until this server's lease expires.
    await db.kysely.deleteFrom('worker_leases').execute();
  });
  chain.atClose(database.close);
  return { start: database.start, startMs: () => Date.now() + aheadMs };
};

export type PreparedFixture = Pick<PreparedDatabase, 'start'> & {
  /** The time at which the clock of the next server starts. */
  startMs(): number;
};

const followed = new WeakMap<TestChain, Promise<PreparedFixture>>();

/**
 * Opens a server that starts from the result of one tick. The tick runs once for each chain, and
 * later tests reuse its result.
 */
export const openFollowedFixture = async (chain: TestChain): Promise<OpenFixture> => {
  const prepared = followed.get(chain) ?? prepareFixture(chain, (fixture) => fixture.tick());
  followed.set(chain, prepared);
  const { start } = await prepared;
  return openFixture(chain, async () => (await start()).db);
};
