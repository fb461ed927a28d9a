import type { Token } from '@degen/rules/amount.ts';
import { isProved } from '@degen/rules/liabilities/epoch.ts';
import { keccak256, type Wallet, ZeroHash } from 'ethers';
import { expect } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';
import type { TestChain } from './chain.ts';
import type { ChainFixture } from './chain-fixture.ts';

/**
 * Functions that read the epochs of a server under test from the chain and the database, and that
 * publish false epochs.
 */
export const watchEpochs = (chain: TestChain, db: Database, fixture: ChainFixture) => ({
  published: () => chain.custody.queryFilter(chain.custody.filters.EpochPublished()),
  statuses: () =>
    db.kysely.selectFrom('epochs').select(['number', 'status']).orderBy('id').execute(),
  /**
   * Publishes, with the stolen operator key, a false epoch in which no player has a balance. Its
   * counters are the contract's.
   */
  publishFalse: async (number: number): Promise<void> => {
    const totals = async (token: Token) => {
      const { deposited, withdrawn } = await chain.custody.totalsOf(chain.addressOf(token));
      return { root: ZeroHash, balance: 0n, deposited, withdrawn };
    };
    const snapshotBlock = await chain.provider.getBlockNumber();
    await (
      await chain.custody.connect(chain.operator).publishEpoch({
        ...{ number, snapshotBlock, roundsRoot: ZeroHash },
        ...{ degen: await totals('DEGEN'), bnb: await totals('BNB') },
      })
    ).wait();
  },
  /** Asserts that the server's leaf proves a balance in the newest epoch; returns that balance. */
  expectProved: async (player: Wallet, token: Token): Promise<bigint> => {
    const proof = await fixture.proofOf(player, token);
    const hash = await chain.custody.epochHashOf(proof.epoch.number);
    expect(isProved(keccak256, hash, chain.addressOf(token), player.address, proof)).toBe(true);
    return proof.balance;
  },
});
