import type { Token } from '@degen/rules/amount.ts';
import { isProved } from '@degen/rules/liabilities/epoch.ts';
import { keccak256, type Wallet, ZeroHash } from 'ethers';
import { expect } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';
import type { TestChain } from './chain.ts';
import type { ChainWorld } from './chain-world.ts';

/** The epochs of a world, as the chain and the database know them. */
export const watchEpochs = (chain: TestChain, db: Database, world: ChainWorld) => ({
  published: () => chain.custody.queryFilter(chain.custody.filters.EpochPublished()),
  statuses: () =>
    db.kysely.selectFrom('epochs').select(['number', 'status']).orderBy('id').execute(),
  /** With the operator's key, stolen: no player has anything, and the counters are the contract's. */
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
  /** What a player is owed by the last epoch, proved by the leaf that the server gives. */
  expectProved: async (player: Wallet, token: Token): Promise<bigint> => {
    const proof = await world.proofOf(player, token);
    const hash = await chain.custody.epochHashOf(proof.epoch.number);
    expect(isProved(keccak256, hash, chain.addressOf(token), player.address, proof)).toBe(true);
    return proof.balance;
  },
});
