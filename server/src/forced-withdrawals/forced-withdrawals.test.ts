import type { Token } from '@degen/rules/amount.ts';
import { parseEther, type Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_EPOCH, openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { openFollowedFixture } from '../../../test/kit/server/chain-fixture.ts';
import {
  createForcedFixture,
  type ForcedFixture,
  MINUTE_MS,
} from '../../../test/kit/server/forced-withdrawals.ts';
import { actOnTestRound, openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import type { Database } from '../db/database.ts';
import { settleSwap } from '../swaps/settle-swap.ts';

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
  let fixture: ForcedFixture;
  let end: () => Promise<void>;

  beforeEach(async () => {
    const opened = await openFollowedFixture(chain);
    ({ db, end } = opened);
    fixture = createForcedFixture(chain, opened.fixture);
  });
  afterEach(() => end());

  it('are paid once from the balance', async () => {
    await fixture.passFinalEpoch();
    await fixture.force(alice, 'DEGEN', '70');
    await fixture.ticks(5);
    await fixture.expectServed(alice, 'DEGEN', '70', '30');
  });

  const forceWithoutLeaf = async (amount: string): Promise<void> => {
    const custody = chain.custody.connect(alice);
    const degen = chain.addressOf('DEGEN');
    await (await custody.forceDepositWithdrawal(degen, parseEther(amount))).wait();
  };

  it('are also paid to players without a leaf', async () => {
    await forceWithoutLeaf('70');
    await fixture.ticks(4);
    await fixture.expectServed(alice, 'DEGEN', '70', '30');
  });

  it('of slightly more than a tiny balance are paid up to the balance, which cannot be swapped', async () => {
    await fixture.lose(alice, 'DEGEN', '99.05');
    await forceWithoutLeaf('1');
    await fixture.ticks(4);
    expect(await fixture.openWei(alice, 'DEGEN')).toBe(parseEther('1'));
    const order = { fromToken: 'DEGEN', toToken: 'BNB', amountWei: parseEther('0.05') } as const;
    const session = await fixture.sessionOf(alice);
    const swap = settleSwap(fixture.deps, { session, ...order, idempotency: undefined });
    await expect(swap).rejects.toMatchObject({ code: 'SWAP.FORCED_WITHDRAWAL' });
    await fixture.passFinalEpoch();
    await fixture.ticks(5);
    await fixture.expectServed(alice, 'DEGEN', '0.95', '0');
  });

  it('of money lost before the last epoch are lowered by the leaf of that epoch', async () => {
    await fixture.lose(alice, 'DEGEN', '80');
    await fixture.passFinalEpoch();
    await forceWithoutLeaf('100');
    await fixture.ticks(6);
    await fixture.expectServed(alice, 'DEGEN', '20', '0');
    const answers = await chain.custody.queryFilter(
      chain.custody.filters.ForcedWithdrawalLowered(),
    );
    expect(answers).toHaveLength(1);
  });

  describe('and an ordinary withdrawal never pay the same money', () => {
    it('when the withdrawal came first', async () => {
      await fixture.passFinalEpoch();
      const asked = await fixture.withdraw(alice, 'DEGEN', '80');
      await fixture.force(alice, 'DEGEN', '100');
      await fixture.ticks(5);
      await fixture.expectServed(alice, 'DEGEN', '100', '0');
      expect(asked.balances.DEGEN).toBe('20');
    });

    it('when the forced withdrawal came first', async () => {
      await fixture.passFinalEpoch();
      await fixture.force(alice, 'DEGEN', '100');
      await fixture.tick();
      await expect(fixture.withdraw(alice, 'DEGEN', '80')).rejects.toMatchObject({
        code: 'WITHDRAWAL.BALANCE_TOO_LOW',
      });
      await fixture.ticks(4);
      await fixture.expectServed(alice, 'DEGEN', '100', '0');
    });

    it('when both are requested for the same part of the balance', async () => {
      await fixture.passFinalEpoch();
      await fixture.withdraw(alice, 'DEGEN', '40');
      await fixture.force(alice, 'DEGEN', '40');
      await fixture.ticks(5);
      await fixture.expectServed(alice, 'DEGEN', '40', '60');
    });

    it('when two workers and a withdrawal request run at the same time', async () => {
      await fixture.passFinalEpoch();
      await fixture.force(alice, 'DEGEN', '100');
      await db.kysely.deleteFrom('worker_leases').execute();
      const other = fixture.secondWorker();
      const race = [
        fixture.tick(),
        other.tick(),
        fixture.withdraw(alice, 'DEGEN', '100').catch(() => undefined),
      ];
      await db.kysely.deleteFrom('worker_leases').execute();
      await Promise.all(race);
      await db.kysely.deleteFrom('worker_leases').execute();
      await fixture.ticks(5);
      await fixture.expectServed(alice, 'DEGEN', '100', '0');
    });
  });

  describe('above the balance', () => {
    it('are paid up to the balance, and the next leaf removes the unpaid part', async () => {
      await fixture.passFinalEpoch();
      await fixture.lose(alice, 'DEGEN', '70');
      await fixture.force(alice, 'DEGEN', '100');
      await fixture.ticks(4);
      expect(await fixture.openWei(alice, 'DEGEN')).toBe(parseEther('70'));
      await fixture.passFinalEpoch();
      await fixture.ticks(3);
      await fixture.expectServed(alice, 'DEGEN', '30', '0');
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

    it('are lowered only once when the server is killed after sending the transaction', async () => {
      await fixture.passFinalEpoch();
      await fixture.lose(alice, 'DEGEN', '100');
      await fixture.force(alice, 'DEGEN', '100');
      await fixture.tick();
      await fixture.passEpoch();
      await fixture.passDay();
      chain.proxy.setFault((called) => (called === 'eth_sendRawTransaction' ? 'lose' : undefined));
      await fixture.tick();
      chain.proxy.setFault(() => undefined);
      await fixture.restart();
      fixture.passTime(MINUTE_MS);
      await fixture.ticks(4);
      await fixture.expectServed(alice, 'DEGEN', '0', '0');
      const answers = await chain.custody.queryFilter(
        chain.custody.filters.ForcedWithdrawalLowered(),
      );
      expect(answers).toHaveLength(1);
    });

    it('are also paid from deposits that arrive while they are open', async () => {
      await fixture.passFinalEpoch();
      await fixture.lose(alice, 'DEGEN', '70');
      await fixture.force(alice, 'DEGEN', '100');
      await fixture.ticks(3);
      await chain.deposit(alice, 'DEGEN', parseEther('90'));
      await fixture.ticks(5);
      await fixture.expectServed(alice, 'DEGEN', '100', '20');
    });
  });

  describe('of a player who keeps betting', () => {
    const play = async (token: Token) =>
      openTestRound(fixture.deps, await fixture.sessionOf(alice), {
        token,
        stakeWei: units(5),
        riskWei: units(1),
      });

    it('stop bets in their token, and are paid when the open round has ended', async () => {
      await play('BNB');
      await fixture.passFinalEpoch();
      await fixture.force(alice, 'BNB', '20');
      await fixture.ticks(4);
      expect(await fixture.openWei(alice, 'BNB')).toBe(parseEther('5'));
      await actOnTestRound(fixture.deps, await fixture.sessionOf(alice), { pays: units(5) });
      await expect(play('BNB')).rejects.toMatchObject({ code: 'WAGER.FORCED_WITHDRAWAL' });
      await fixture.ticks(5);
      await fixture.expectServed(alice, 'BNB', '20', '0');
    });

    it('stop no bets in another token, of another player, or after the payment', async () => {
      await fixture.passFinalEpoch();
      await fixture.force(alice, 'DEGEN', '100');
      await fixture.tick();
      const closesWith = units(5);
      const stake = { token: 'BNB', stakeWei: units(5), closesWith } as const;
      await openTestRound(fixture.deps, await fixture.sessionOf(alice), stake);
      await openTestRound(fixture.deps, await fixture.sessionOf(bob), stake);
      await fixture.ticks(4);
      await chain.deposit(alice, 'DEGEN', parseEther('10'));
      await fixture.ticks(2);
      await openTestRound(fixture.deps, await fixture.sessionOf(alice), {
        ...stake,
        token: 'DEGEN',
      });
    });
  });
});
