import type { Token } from '@degen/rules/amount.ts';
import { HOUR_S } from '@degen/rules/liabilities/times.ts';
import { parseEther, type Wallet } from 'ethers';
import { expect } from 'vitest';
import type { TestChain } from './chain.ts';
import type { ChainFixture } from './chain-fixture.ts';

export const MINUTE_MS = 60_000;

/** A server on a test chain, with players who claim. */
export type ClaimsFixture = ChainFixture & {
  /** Claims with the leaf of the last final epoch. */
  claim(player: Wallet, token: Token, amount: string): Promise<void>;
  /** Claims deposits minus payments, for a player without a leaf. */
  claimDeposits(player: Wallet, token: Token, amount: string): Promise<void>;
  /** Calls `payClaim`, as anyone may. */
  payClaim(caller: Wallet, player: Wallet, token: Token): Promise<void>;
  /** Advances both clocks. */
  passHours(hours: number): Promise<void>;
  /** Advances time until the open claims are mature: an epoch after them has stood for 30 hours. */
  mature(): Promise<void>;
  paidWei(player: Wallet, token: Token): Promise<bigint>;
  /** What is open of the claim in the contract. */
  openWei(player: Wallet, token: Token): Promise<bigint>;
  /** Asserts that nothing is open, the chain paid `paid`, and the ledger balance is `left`. */
  expectPaid(player: Wallet, token: Token, paid: string, left: string): Promise<void>;
};

export const createClaimsFixture = (chain: TestChain, fixture: ChainFixture): ClaimsFixture => {
  const paidWei = async (player: Wallet, token: Token): Promise<bigint> =>
    (await chain.custody.accountOf(player.address, chain.addressOf(token))).withdrawn;
  const openWei = async (player: Wallet, token: Token): Promise<bigint> =>
    (await chain.custody.claimOf(player.address, chain.addressOf(token))).amount;
  const passHours = async (hours: number): Promise<void> => {
    fixture.passTime(hours * HOUR_S * 1_000);
    await chain.passTime(hours * HOUR_S);
  };

  return {
    ...fixture,
    paidWei,
    openWei,
    passHours,
    claim: async (player, token, amount) => {
      const proof = await fixture.finalProofOf(player, token);
      const custody = chain.custody.connect(player);
      await (await custody.claim(chain.addressOf(token), parseEther(amount), proof)).wait();
    },
    claimDeposits: async (player, token, amount) => {
      const custody = chain.custody.connect(player);
      await (await custody.claimDeposits(chain.addressOf(token), parseEther(amount))).wait();
    },
    payClaim: async (caller, player, token) => {
      const custody = chain.custody.connect(caller);
      await (await custody.payClaim(player.address, chain.addressOf(token))).wait();
    },
    mature: async () => {
      await fixture.passEpoch();
      await passHours(48);
    },
    expectPaid: async (player, token, paid, left) => {
      expect(await openWei(player, token)).toBe(0n);
      expect(await paidWei(player, token)).toBe(parseEther(paid));
      expect(await fixture.balance(player.address, token)).toBe(parseEther(left));
      await fixture.expectBooksToBalance();
    },
  };
};
