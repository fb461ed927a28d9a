import type { Token } from '@degen/rules/amount.ts';
import { isProved } from '@degen/rules/liabilities/epoch.ts';
import type { LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import { keccak256, type Overrides, type Signer, type Wallet } from 'ethers';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { CustodyContract } from '../../../chain/contracts.ts';
import { readStandingEpoch } from '../../../chain/logs/published-epoch.ts';
import { insertEvent } from '../../../server/src/chain/chain-repository.ts';
import type { Database, Queryable } from '../../../server/src/db/database.ts';
import { type Mark, readMark } from '../../../server/src/epochs/marks.ts';
import { selectLeaves } from '../../../server/src/epochs/snapshot.ts';
import { LEAF_COLUMNS } from '../../../server/src/epochs/trees/tree-repository.ts';
import { completed, publishLeaves } from '../chain/publish-leaves.ts';
import type { TestChain } from './chain.ts';
import type { ChainFixture } from './chain-fixture.ts';

/** Stores the event of a mark, for a database without a chain. Its block is 8. */
export const addMark = (db: Database, number = 1): Promise<Mark> =>
  db.transaction(async (tx) => {
    const none = { deposited: 0n, withdrawn: 0n, byOperator: 0n };
    const abi = CustodyContract.createInterface();
    const { id } = await insertEvent(tx, {
      ...{ name: 'Marked', blockNumber: 8, blockHash: '0x08', blockTime: new Date() },
      ...{ txHash: `0x${number}`, logIndex: number },
      ...abi.encodeEventLog('Marked', [number, none, none]),
    });
    const mark = await readMark(tx, id);
    if (mark === undefined) throw new Error('a stored mark is gone');
    return mark;
  });

/** The leaves that the ledger has at this moment, with all counters. */
export const readLeaves = async (
  db: Queryable,
  token: Token,
  degenAddress: string,
): Promise<LiabilityLeaf[]> => {
  const after = { block: BigInt(Number.MAX_SAFE_INTEGER), logIndex: 0 };
  const { rows } = await sql<LiabilityLeaf>`
    select ${LEAF_COLUMNS} from (${selectLeaves(token, degenAddress, after)}) as leaf`.execute(db);
  return rows;
};

export const vetoEpoch = async (
  chain: TestChain,
  number: number,
  overrides: Overrides = {},
): Promise<void> => {
  const previous = await readStandingEpoch(chain.custody, BigInt(number - 1));
  await chain.custody.connect(chain.guardian).vetoEpoch(number, previous, overrides);
};

/**
 * Publishes a false epoch with the stolen publisher key. Its counters are the contract's, but its
 * only leaf gives all of custody to the attacker.
 */
export const publishFalseEpoch = async (
  {
    custody,
    publisher,
    deployment,
    addressOf,
  }: Omit<TestChain, 'publisher'> & { readonly publisher: Signer },
  attacker: string,
): Promise<void> => {
  const all = {
    DEGEN: await custody.custodyOf(addressOf('DEGEN')),
    BNB: await custody.custodyOf(addressOf('BNB')),
  };
  await publishLeaves(custody.connect(publisher), deployment.degen, (marked) =>
    completed(marked, attacker, undefined, all),
  );
};

/** Functions that read the epochs of a server under test from the chain and the database. */
export const watchEpochs = (chain: TestChain, db: Database, fixture: ChainFixture) => ({
  published: () => chain.custody.queryFilter(chain.custody.filters.EpochPublished()),
  statuses: () =>
    db.kysely.selectFrom('epochs').select(['number', 'status']).orderBy('id').execute(),
  /** Asserts that the server's leaf proves a balance in the newest epoch; returns that balance. */
  expectProved: async (player: Wallet, token: Token): Promise<bigint> => {
    const proof = await fixture.proofOf(player, token);
    const hash = await chain.custody.epochHashOf(proof.epoch.number);
    expect(isProved(keccak256, hash, chain.addressOf(token), player.address, proof)).toBe(true);
    return proof.balance;
  },
  /**
   * Lets the server mark, but keeps it from the snapshot, because another transaction holds the lock
   * of the builds.
   */
  markOnly: (during: () => Promise<void> = async () => undefined): Promise<void> =>
    db.transaction(async (tx) => {
      await sql`lock table epoch_builds in row exclusive mode`.execute(tx);
      fixture.passTime(3_600_000);
      await fixture.ticks(2);
      await during();
    }),
});

/** The receipt hashes of an epoch's rounds, in the order of its tree. */
export const readEpochRounds = (db: Queryable, epochId: bigint): Promise<{ hash: Uint8Array }[]> =>
  db
    .selectFrom('epoch_rounds')
    .select('receipt_hash as hash')
    .where('epoch_id', '=', epochId)
    .orderBy('place')
    .execute();
