import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { expect } from 'vitest';
import { compareCustody } from '../chain/self-check.ts';
import { type ChainWorkers, createChainWorkers } from '../chain/workers.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createDeps, type Deps } from '../deps.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf } from '../ledger/balances.ts';
import { findOrCreateUserByAddress } from '../users/repository.ts';
import type { TestChain } from './chain.ts';
import { silentLog } from './test-database.ts';

/** A server without HTTP on a test chain; time passes only when told. */
export type ChainWorld = {
  readonly deps: Deps;
  tick(): Promise<void>;
  /** Drops the worker as a crash does, and goes on with another once the lease has run out. */
  restart(): Promise<void>;
  secondWorker(): ChainWorkers;
  passTime(ms: number): void;
  userId(address: string): Promise<bigint>;
  balance(address: string, token: Token): Promise<bigint>;
  debt(address: string, token: Token): Promise<bigint>;
  /** The id under which the contract pays a withdrawal. */
  paymentId(withdrawal: { readonly id: string }): Promise<string>;
  /** The ledger is sound in itself, and its chain account equals custody. */
  expectBooksToBalance(): Promise<void>;
};

export const createChainWorld = (
  chain: TestChain,
  db: Database,
  env: NodeJS.ProcessEnv = {},
): ChainWorld => {
  let nowMs = Date.now();
  const clock = { now: () => new Date(nowMs) };
  const config = readConfig({ ...chain.env, NODE_ENV: 'test', ...env });
  const newDeps = (): Deps => createDeps({ config, db, clock, log: silentLog });
  const deps = newDeps();
  let workers = createChainWorkers(deps);

  const userId = async (address: string): Promise<bigint> =>
    (await findOrCreateUserByAddress(db.kysely, address)).id;

  const expectBooksToBalance = async (): Promise<void> => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    const difference = await compareCustody(db, chain.casino, chain.deployment.degen);
    expect(difference).toEqual(Object.fromEntries(TOKENS.map((token) => [token, 0n])));
  };

  return {
    deps,
    tick: async () => {
      await workers.tick();
    },
    restart: async () => {
      await db.kysely.deleteFrom('worker_leases').execute();
      workers = createChainWorkers(newDeps());
    },
    secondWorker: () => createChainWorkers(newDeps()),
    passTime: (ms) => {
      nowMs += ms;
    },
    userId,
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
