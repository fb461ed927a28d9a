import type { Token } from '@degen/rules/amount.ts';
import { parseEther, type Wallet } from 'ethers';
import { expect } from 'vitest';
import type { TestChain } from '../testing/chain.ts';
import type { ChainWorld } from '../testing/chain-world.ts';

export const MINUTE_MS = 60_000;

/** A server on a test chain, with players who demand their money from the contract. */
export type DemandWorld = ChainWorld & {
  /** With the leaf of the last epoch. */
  demand(player: Wallet, token: Token, amount: string): Promise<void>;
  paidWei(player: Wallet, token: Token): Promise<bigint>;
  /** What the contract says is still demanded. */
  openWei(player: Wallet, token: Token): Promise<bigint>;
  /** Nothing is demanded any more; so much was paid, and so much is left in the ledger. */
  expectServed(player: Wallet, token: Token, paid: string, left: string): Promise<void>;
};

export const createDemandWorld = (chain: TestChain, world: ChainWorld): DemandWorld => {
  const paidWei = async (player: Wallet, token: Token): Promise<bigint> =>
    (await chain.casino.accountOf(player.address, chain.addressOf(token))).withdrawn;
  const openWei = async (player: Wallet, token: Token): Promise<bigint> =>
    (await chain.casino.requestOf(player.address, chain.addressOf(token))).amount;

  return {
    ...world,
    paidWei,
    openWei,
    demand: async (player, token, amount) => {
      const proof = await world.exitProofOf(player, token);
      const casino = chain.casino.connect(player);
      await (
        await casino.requestWithdrawal(chain.addressOf(token), parseEther(amount), proof)
      ).wait();
    },
    expectServed: async (player, token, paid, left) => {
      expect(await openWei(player, token)).toBe(0n);
      expect(await paidWei(player, token)).toBe(parseEther(paid));
      expect(await world.balance(player.address, token)).toBe(parseEther(left));
      await world.expectBooksToBalance();
    },
  };
};
