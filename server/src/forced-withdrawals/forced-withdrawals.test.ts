import type { Token } from '@degen/rules/amount.ts';
import { parseEther, type Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_EPOCH, openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { openFollowedWorld } from '../../../test/kit/server/chain-world.ts';
import {
  createForcedWorld,
  type ForcedWorld,
  MINUTE_MS,
} from '../../../test/kit/server/forced-withdrawals.ts';
import { actOnTestRound, openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import type { Database } from '../db/database.ts';

const PATIENCE_S = 48 * 3_600;

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;

beforeAll(async () => {
  ({ chain, alice, bob } = await openChainWithPlayers({
    alice: { DEGEN: '100', BNB: '20' },
    bob: { BNB: '20' },
  }));
});
afterAll(() => chain?.close());

describe('L19: forced withdrawals', () => {
  let db: Database;
  let world: ForcedWorld;
  let end: () => Promise<void>;

  beforeEach(async () => {
    const opened = await openFollowedWorld(chain);
    ({ db, end } = opened);
    world = createForcedWorld(chain, opened.world);
  });
  afterEach(() => end());

  it('are paid once out of the balance', async () => {
    await world.passFinalEpoch();
    await world.force(alice, 'DEGEN', '70');
    await world.ticks(5);
    await world.expectServed(alice, 'DEGEN', '70', '30');
  });

  const forceWithoutLeaf = async (amount: string): Promise<void> => {
    const custody = chain.custody.connect(alice);
    const degen = chain.addressOf('DEGEN');
    await (await custody.forceDepositWithdrawal(degen, parseEther(amount))).wait();
  };

  it('are also paid to players without a leaf', async () => {
    await forceWithoutLeaf('70');
    await world.ticks(4);
    await world.expectServed(alice, 'DEGEN', '70', '30');
  });

  it('of money lost before the last epoch are answered by its leaf, even when the player conceals it', async () => {
    await world.lose(alice, 'DEGEN', '80');
    await world.passFinalEpoch();
    await forceWithoutLeaf('100');
    await world.ticks(6);
    await world.expectServed(alice, 'DEGEN', '20', '0');
    const answers = await chain.custody.queryFilter(
      chain.custody.filters.ForcedWithdrawalLowered(),
    );
    expect(answers).toHaveLength(1);
  });

  describe('and withdrawals of the same balance are never both paid', () => {
    it('when the withdrawal came first', async () => {
      await world.passFinalEpoch();
      const asked = await world.withdraw(alice, 'DEGEN', '80');
      await world.force(alice, 'DEGEN', '100');
      await world.ticks(5);
      await world.expectServed(alice, 'DEGEN', '100', '0');
      expect(asked.balances.DEGEN).toBe('20');
    });

    it('when the forced withdrawal came first', async () => {
      await world.passFinalEpoch();
      await world.force(alice, 'DEGEN', '100');
      await world.tick();
      await expect(world.withdraw(alice, 'DEGEN', '80')).rejects.toMatchObject({
        code: 'WITHDRAWAL.BALANCE_TOO_LOW',
      });
      await world.ticks(4);
      await world.expectServed(alice, 'DEGEN', '100', '0');
    });

    it('when a part was withdrawn, and no more was forced', async () => {
      await world.passFinalEpoch();
      await world.withdraw(alice, 'DEGEN', '40');
      await world.force(alice, 'DEGEN', '40');
      await world.ticks(5);
      await world.expectServed(alice, 'DEGEN', '40', '60');
    });

    it('when two workers and a withdrawal race', async () => {
      await world.passFinalEpoch();
      await world.force(alice, 'DEGEN', '100');
      await db.kysely.deleteFrom('worker_leases').execute();
      const other = world.secondWorker();
      const race = [
        world.tick(),
        other.tick(),
        world.withdraw(alice, 'DEGEN', '100').catch(() => undefined),
      ];
      await db.kysely.deleteFrom('worker_leases').execute();
      await Promise.all(race);
      await db.kysely.deleteFrom('worker_leases').execute();
      await world.ticks(5);
      await world.expectServed(alice, 'DEGEN', '100', '0');
    });
  });

  describe('above the balance', () => {
    it('are paid up to the balance, and the next leaf lowers the rest', async () => {
      await world.passFinalEpoch();
      await world.lose(alice, 'DEGEN', '70');
      await world.force(alice, 'DEGEN', '100');
      await world.ticks(4);
      expect(await world.openWei(alice, 'DEGEN')).toBe(parseEther('70'));
      await world.passFinalEpoch();
      await world.ticks(3);
      await world.expectServed(alice, 'DEGEN', '30', '0');
      await chain.provider.send('evm_increaseTime', [PATIENCE_S]);
      const exit = chain.exit.connect(alice);
      await expect(
        exit.openExitByForcedWithdrawal.staticCall(
          alice.address,
          chain.addressOf('DEGEN'),
          NO_EPOCH,
        ),
      ).rejects.toMatchObject({ revert: { name: 'Custody_NoForcedWithdrawal' } });
      const answers = await chain.custody.queryFilter(
        chain.custody.filters.ForcedWithdrawalLowered(),
      );
      expect(answers).toHaveLength(1);
    });

    it('are answered once when the server is killed', async () => {
      await world.passFinalEpoch();
      await world.lose(alice, 'DEGEN', '100');
      await world.force(alice, 'DEGEN', '100');
      await world.tick();
      await world.passEpoch();
      await world.passDay();
      chain.proxy.setFault((called) => (called === 'eth_sendRawTransaction' ? 'lose' : undefined));
      await world.tick();
      chain.proxy.setFault(() => undefined);
      await world.restart();
      world.passTime(MINUTE_MS);
      await world.ticks(4);
      await world.expectServed(alice, 'DEGEN', '0', '0');
      const answers = await chain.custody.queryFilter(
        chain.custody.filters.ForcedWithdrawalLowered(),
      );
      expect(answers).toHaveLength(1);
    });

    it('are paid winnings that arrive while they are open', async () => {
      await world.passFinalEpoch();
      await world.lose(alice, 'DEGEN', '70');
      await world.force(alice, 'DEGEN', '100');
      await world.ticks(3);
      await chain.deposit(alice, 'DEGEN', parseEther('90'));
      await world.ticks(5);
      await world.expectServed(alice, 'DEGEN', '100', '20');
    });
  });

  describe('of money in an open round', () => {
    const play = async (token: Token) =>
      openTestRound(world.deps, await world.sessionOf(alice), {
        token,
        stakeWei: units(5),
        riskWei: units(1),
      });

    it('stop bets in their token, and are paid when the round has ended', async () => {
      await play('BNB');
      await world.passFinalEpoch();
      await world.force(alice, 'BNB', '20');
      await world.ticks(4);
      expect(await world.openWei(alice, 'BNB')).toBe(parseEther('5'));
      await actOnTestRound(world.deps, await world.sessionOf(alice), { pays: units(5) });
      await expect(play('BNB')).rejects.toMatchObject({ code: 'WAGER.FORCED_WITHDRAWAL' });
      await world.ticks(5);
      await world.expectServed(alice, 'BNB', '20', '0');
    });

    it('affect no other token or player, and end once they are served', async () => {
      await world.passFinalEpoch();
      await world.force(alice, 'DEGEN', '100');
      await world.tick();
      const closesWith = units(5);
      const stake = { token: 'BNB', stakeWei: units(5), closesWith } as const;
      await openTestRound(world.deps, await world.sessionOf(alice), stake);
      await openTestRound(world.deps, await world.sessionOf(bob), stake);
      await world.ticks(4);
      await chain.deposit(alice, 'DEGEN', parseEther('10'));
      await world.ticks(2);
      await openTestRound(world.deps, await world.sessionOf(alice), { ...stake, token: 'DEGEN' });
    });
  });
});
