import type { Token } from '@degen/rules/amount.ts';
import { isProved } from '@degen/rules/liabilities/epoch.ts';
import { keccak256, type Wallet } from 'ethers';
import { expect } from 'vitest';
import type { Database } from '../db/database.ts';
import type { TestChain } from '../testing/chain.ts';
import type { ChainWorld } from '../testing/chain-world.ts';

/** The epochs of a world, as the chain and the database know them. */
export const watchEpochs = (chain: TestChain, db: Database, world: ChainWorld) => ({
  published: () => chain.custody.queryFilter(chain.custody.filters.EpochPublished()),
  statuses: () =>
    db.kysely.selectFrom('epochs').select(['number', 'status']).orderBy('number').execute(),
  /** What a player is owed by the last epoch, proved by the leaf that the server gives. */
  expectProved: async (player: Wallet, token: Token): Promise<bigint> => {
    const proof = await world.proofOf(player, token);
    const hash = await chain.custody.epochHashOf(proof.epoch.number);
    expect(isProved(keccak256, hash, chain.addressOf(token), player.address, proof)).toBe(true);
    return proof.balance;
  },
});
