import { parseEther, ZeroAddress } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SimulatedPlayer } from '../../test/kit/players/simulated-player.ts';
import { type LiveCasino, openLiveCasino } from '../../test/kit/stack/live-casino.ts';
import { deployLocal } from '../deploy-local.ts';
import { readWindDown } from '../operate/wind-down.ts';

const DAY_S = 24 * 3_600;
const TOKENS = ['DEGEN', 'BNB'] as const;

describe('a casino that closes and moves to a new deployment', () => {
  let live: LiveCasino;
  let alice: SimulatedPlayer;
  let bob: SimulatedPlayer;
  /**
   * The admin's DEGEN before the house's money is withdrawn; the admin is also the treasury here.
   */
  let degenOfHouse: bigint;

  beforeAll(async () => {
    live = await openLiveCasino();
    alice = await live.playerWith({ DEGEN: parseEther('500'), BNB: parseEther('1') });
    bob = await live.playerWith({ DEGEN: parseEther('300'), BNB: parseEther('2') });
    for (let round = 0; round < 5; round += 1) {
      await live.spin(alice, 'BNB', '0.01');
      await live.spin(bob, 'BNB', '0.01');
    }
  });
  afterAll(() => live?.close());

  const windDown = (): Promise<string[]> => readWindDown(live.provider, live.deployment);

  it('pays no player out while deposits are still open', async () => {
    const { code, output } = await live.run('server/src/wind-down/main.ts');
    expect(output).toContain('deposits are open');
    expect(code).toBe(1);
    expect(await live.query('select from withdrawals')).toEqual([]);
    expect((await windDown())[0]).toBe('to do  pause deposits');
  });

  it('accepts no deposit and no play on chain after pausing the one and closing the other', async () => {
    await live.order('pause', 'deposits');
    await live.order('close', 'plays');
    await expect(alice.deposit('BNB', 1n)).rejects.toThrow();
    const play = live.casino.connect(live.admin).playGame.staticCall(10n ** 15n, 0, {
      value: 10n ** 15n,
    });
    await expect(play).rejects.toMatchObject({ revert: { name: 'Casino_PlaysClosed' } });
    expect((await windDown())[0]).toBe('done   pause deposits');
  });

  it('pays every player in full', async () => {
    const owed = [await alice.balances(), await bob.balances()];
    const asked = await live.run('server/src/wind-down/main.ts');
    expect(asked.output).toContain('asked for the withdrawal of everything: 2 players, ');
    const isPaid = async (): Promise<boolean> =>
      (await live.query(`select from withdrawals where status <> 'confirmed'`)).length === 0;
    await live.until('payments', isPaid);
    const again = await live.run('server/src/wind-down/main.ts');
    expect(again).toMatchObject({ code: 0, output: 'nobody is owed anything\n' });
    for (const [index, player] of [alice, bob].entries()) {
      for (const token of TOKENS) {
        const { withdrawn } = await live.custody.accountOf(player.address, live.addressOf(token));
        expect(withdrawn).toBe(parseEther(owed[index]?.[token] ?? ''));
      }
      expect(await player.balances()).toMatchObject({ DEGEN: '0', BNB: '0' });
    }
  });

  it('pays out all money of the house after the next epoch is final', async () => {
    await live.publishEpoch(alice);
    await live.passTime(DAY_S);
    degenOfHouse = await live.degen.balanceOf(live.admin.address);
    for (const token of TOKENS) {
      const address = live.addressOf(token);
      const custody = live.formatted(await live.custody.custodyOf(address));
      await live.order('approve-surplus', token, custody, live.admin.address);
      await live.order('withdraw-surplus', token);
      const bankroll = live.formatted(await live.casino.bankrollOf(address));
      await live.order('withdraw-bankroll', token, bankroll, live.admin.address);
    }
    expect(await windDown()).toContain('to do  close deposits');
    await live.order('close', 'deposits');
    await live.passTime(6 * DAY_S);
    await live.order('withdraw-jackpot', live.admin.address);
    for (const contract of [live.deployment.custody, live.deployment.casino]) {
      expect(await live.degen.balanceOf(contract)).toBe(0n);
      expect(await live.provider.getBalance(contract)).toBe(0n);
    }
    expect((await windDown()).filter((line) => line.startsWith('to do'))).toEqual([]);
    const { output } = await live.run('server/src/audit.ts');
    expect(output).not.toContain('WRONG');
  });

  it('continues with new contracts that hold the money of the old contracts', async () => {
    const cameBack = (await live.degen.balanceOf(live.admin.address)) - degenOfHouse;
    const { operator, publisher, coldPublisher, guardian, coldGuardian, faucet } = live.accounts;
    const seed = `0x${'5e'.repeat(32)}`;
    const next = await deployLocal({
      rpcUrl: live.rpcUrl,
      operator: operator.address,
      publisher: publisher.address,
      coldPublisher: coldPublisher.address,
      guardian: guardian.address,
      coldGuardian: coldGuardian.address,
      faucet: faucet.address,
      degen: live.deployment.degen,
      randomnessSeed: seed,
      randomnessChainLength: 4_096,
    });
    expect(next.degen).toBe(live.deployment.degen);
    expect(next.custody).not.toBe(live.deployment.custody);
    const third = cameBack / 3n;
    await live.orderAt(next, 'adopt');
    await live.orderAt(next, 'fund', 'custody', 'DEGEN', live.formatted(third));
    await live.orderAt(next, 'fund', 'bankroll', 'DEGEN', live.formatted(third));
    await live.orderAt(next, 'fund', 'custody', 'BNB', '100');
    await live.moveTo(next, seed);

    const carol = await live.playerWith({ DEGEN: parseEther('50'), BNB: parseEther('1') });
    await live.spin(carol, 'BNB', '0.01');
    const { output } = await live.run('server/src/audit.ts');
    expect(output).not.toContain('WRONG');
    expect(await live.custodyAt(next).custodyOf(ZeroAddress)).toBe(parseEther('101'));
  });
});
