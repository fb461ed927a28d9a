import { HOUR_S } from '@degen/rules/liabilities/times.ts';
import { parseEther, type Wallet, ZeroAddress } from 'ethers';
import { expect } from 'vitest';
import { takeSurplus } from '../contracts/take-surplus.ts';
import { openChainWithPlayers } from './chain.ts';
import { openFixture } from './chain-fixture.ts';
import { createClaimsFixture } from './claims.ts';

/**
 * A house with a server on a chain of its own, whose players have deposited BNB, and functions for
 * whoever attacks it. Clocks of server and chain move together.
 */
export const openDrill = async (deposits: { readonly alice: string; readonly bob: string }) => {
  const { chain, alice, bob } = await openChainWithPlayers({
    alice: { BNB: deposits.alice },
    bob: { BNB: deposits.bob },
  });
  const { fixture: opened, end } = await openFixture(chain);
  const fixture = createClaimsFixture(chain, opened);
  const { custody, windUp } = chain;
  await fixture.tick();

  const last = chain.lastFinalEpoch;

  return {
    ...{ chain, fixture, alice, bob, last },
    /** An hour, at the end of which the server publishes an epoch if it can. */
    hour: async (): Promise<void> => {
      await chain.passTime(HOUR_S);
      await fixture.passEpoch();
    },
    /** A player with this deposit of BNB. */
    playerWith: async (index: number, amount: string): Promise<Wallet> => {
      const player = await chain.player(index);
      await chain.deposit(player, 'BNB', parseEther(amount));
      await fixture.tick();
      return player;
    },
    /** Takes all that the house has staked, so that any loss is the players'. */
    withoutStake: async (): Promise<void> => {
      const { stake } = await custody.totalsOf(ZeroAddress);
      const treasury = windUp.connect(chain.admin);
      const { address } = chain.admin;
      await (await takeSurplus(treasury, [ZeroAddress, stake, address])).wait();
      await fixture.tick();
    },
    /** Expects that no reason to open the wind-up of BNB holds, whoever is named as claimant. */
    expectNoWindUp: async (claimants: readonly Wallet[]): Promise<void> => {
      const epoch = await last();
      for (const { address } of claimants) {
        await expect(windUp.open.staticCall(ZeroAddress, epoch, address)).rejects.toMatchObject({
          revert: { name: 'WindUp_NotDue' },
        });
      }
    },
    /** Opens the wind-up of BNB, and enters these players with their leaves of its epoch. */
    windUp: async (players: readonly Wallet[], claimant: Wallet): Promise<void> => {
      const caller = windUp.connect(chain.admin);
      await (await caller.open(ZeroAddress, await last(), claimant.address)).wait();
      for (const player of players) {
        const proof = await fixture.finalProofOf(player, 'BNB');
        await (await caller.enter(player.address, ZeroAddress, proof)).wait();
      }
    },
    /** Pays the player's entry; returns what was paid. */
    payEntry: async ({ address }: Wallet): Promise<bigint> => {
      const before = await chain.provider.getBalance(address);
      await (await windUp.connect(chain.admin).pay(address, ZeroAddress)).wait();
      return (await chain.provider.getBalance(address)) - before;
    },
    close: async (): Promise<void> => {
      await end();
      await chain.close();
    },
  };
};

export type Drill = Awaited<ReturnType<typeof openDrill>>;
