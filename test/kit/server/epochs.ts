import type { Token } from '@degen/rules/amount.ts';
import { isProved } from '@degen/rules/liabilities/epoch.ts';
import { keccak256, type Overrides, type Result, type Wallet, ZeroHash } from 'ethers';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { insertEvent } from '../../../server/src/chain/chain-repository.ts';
import { CustodyContract } from '../../../server/src/chain/contracts.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { type Mark, readMark } from '../../../server/src/epochs/marks.ts';
import { NO_EPOCH, type TestChain } from './chain.ts';
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

/** An epoch as the contract takes it, from the event that published it. */
export const publishedEpoch = async ({ custody }: TestChain, number: number) => {
  if (number === 0) return NO_EPOCH;
  const hash = await custody.epochHashOf(number);
  const [event] = await custody.queryFilter(custody.filters.EpochPublished(number, hash));
  // The struct is copied, because the struct of an event is read-only.
  const epoch = event?.args.epoch as unknown as Result | undefined;
  return (epoch?.toObject(true) ?? NO_EPOCH) as typeof NO_EPOCH;
};

export const vetoEpoch = async (
  chain: TestChain,
  number: number,
  overrides: Overrides = {},
): Promise<void> => {
  const previous = await publishedEpoch(chain, number - 1);
  await chain.custody.connect(chain.guardian).vetoEpoch(number, previous, overrides);
};

/**
 * Functions that read the epochs of a server under test from the chain and the database, and that
 * publish false epochs.
 */
export const watchEpochs = (chain: TestChain, db: Database, fixture: ChainFixture) => ({
  published: () => chain.custody.queryFilter(chain.custody.filters.EpochPublished()),
  statuses: () =>
    db.kysely.selectFrom('epochs').select(['number', 'status']).orderBy('id').execute(),
  /**
   * Publishes, with the stolen publisher key, a false epoch in which no player has a balance. Its
   * counters are the contract's.
   */
  publishFalse: async (number: number): Promise<void> => {
    const custody = chain.custody.connect(chain.publisher);
    await (await custody.mark()).wait();
    const [marked] = (await custody.queryFilter(custody.filters.Marked())).slice(-1);
    if (marked === undefined) throw new Error('there is no mark');
    const { mark, degen, bnb } = marked.args;
    const emptyAt = ({ deposited, withdrawn, byOperator }: typeof degen) => ({
      ...{ root: ZeroHash, balance: 0n, deposited, withdrawn, byOperator },
    });
    const trees = { degen: emptyAt(degen), bnb: emptyAt(bnb) };
    await (await custody.publishEpoch({ number, mark, roundsRoot: ZeroHash, ...trees })).wait();
  },
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
