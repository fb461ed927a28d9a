import type { Token } from '@degen/rules/amount.ts';
import { parseEther, type Wallet } from 'ethers';
import { expect } from 'vitest';
import type { TestChain } from './chain.ts';
import type { ChainFixture } from './chain-fixture.ts';

export const MINUTE_MS = 60_000;

/** A server on a test chain, with players who force withdrawals. */
export type ForcedFixture = ChainFixture & {
  /** Forces a withdrawal with the leaf of the last final epoch. */
  force(player: Wallet, token: Token, amount: string): Promise<void>;
  paidWei(player: Wallet, token: Token): Promise<bigint>;
  /** The open amount of the forced withdrawal in the contract. */
  openWei(player: Wallet, token: Token): Promise<bigint>;
  /**
   * Asserts that no forced amount is open, the chain paid `paid`, and the ledger balance is `left`.
   */
  expectServed(player: Wallet, token: Token, paid: string, left: string): Promise<void>;
};

export const createForcedFixture = (chain: TestChain, fixture: ChainFixture): ForcedFixture => {
  const paidWei = async (player: Wallet, token: Token): Promise<bigint> =>
    (await chain.custody.accountOf(player.address, chain.addressOf(token))).withdrawn;
  const openWei = async (player: Wallet, token: Token): Promise<bigint> =>
    (await chain.custody.forcedWithdrawalOf(player.address, chain.addressOf(token))).amount;

  return {
    ...fixture,
    paidWei,
    openWei,
    force: async (player, token, amount) => {
      const proof = await fixture.exitProofOf(player, token);
      const custody = chain.custody.connect(player);
      await (
        await custody.forceWithdrawal(chain.addressOf(token), parseEther(amount), proof)
      ).wait();
    },
    expectServed: async (player, token, paid, left) => {
      expect(await openWei(player, token)).toBe(0n);
      expect(await paidWei(player, token)).toBe(parseEther(paid));
      expect(await fixture.balance(player.address, token)).toBe(parseEther(left));
      await fixture.expectBooksToBalance();
    },
  };
};
