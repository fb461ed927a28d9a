import { id as hashOfText, parseEther, Wallet, ZeroAddress } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SimulatedPlayer } from '../../test/kit/players/simulated-player.ts';
import {
  type LiveCasino,
  openLiveCasino,
  type WatcherLine,
} from '../../test/kit/stack/live-casino.ts';

const STOLEN = parseEther('1');

describe('a casino whose operator key is stolen', () => {
  let live: LiveCasino;
  let alice: SimulatedPlayer;
  let bob: SimulatedPlayer;
  let attacker: Wallet;
  let next: Wallet;
  /** The output of the watcher. */
  const seen: WatcherLine[] = [];
  /**
   * The expected BNB balance of each player. All rounds are in BNB, because a round in DEGEN may
   * win a jackpot, which is paid later.
   */
  const expected = new Map<SimulatedPlayer, bigint>();

  const hasSaid = (code: string, number?: number) => async (): Promise<boolean> =>
    seen.some((line) => line.code === code && line.number === number);

  const play = async (player: SimulatedPlayer, rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      const { payout } = await live.spin(player, 'BNB', '0.01');
      const before = expected.get(player) ?? 0n;
      expected.set(player, before - parseEther('0.01') + parseEther(payout));
    }
  };

  const expectBalances = async (): Promise<void> => {
    for (const [player, wei] of expected) {
      expect(parseEther((await player.balances()).BNB)).toBe(wei);
    }
  };

  beforeAll(async () => {
    live = await openLiveCasino();
    alice = await live.playerWith({ DEGEN: parseEther('500'), BNB: parseEther('1') });
    bob = await live.playerWith({ DEGEN: parseEther('300'), BNB: parseEther('2') });
    expected.set(alice, parseEther('1'));
    expected.set(bob, parseEther('2'));
    attacker = new Wallet(live.accounts.operator.privateKey, live.provider);
    next = new Wallet(Wallet.createRandom().privateKey, live.provider);
    await (await live.admin.sendTransaction({ to: next.address, value: parseEther('5') })).wait();
  });
  afterAll(() => live?.close());

  it('runs before the theft, and the watcher accepts its epoch', async () => {
    await live.startWatcher(live.databaseUrl, (line) => seen.push(line));
    await play(alice, 5);
    await play(bob, 5);
    expect(await live.publishEpoch(alice)).toBe(1n);
    await live.until('check of epoch 1', hasSaid('EPOCH_CHECKED', 1));
  });

  it('is suspended by the watcher once the stolen key has paid itself', async () => {
    const custody = live.custody.connect(attacker);
    const most = await custody.withdrawableNow(ZeroAddress);
    const payment = (text: string, amount: bigint) => ({
      ...{ id: hashOfText(text), player: attacker.address, token: ZeroAddress, amount },
    });
    const above = [payment('first', most + 1n)];
    await expect(custody.executeWithdrawals.staticCall(above)).rejects.toMatchObject({
      revert: { name: 'Custody_LimitReached' },
    });
    await (await custody.executeWithdrawals([payment('first', STOLEN)])).wait();
    await live.until('suspension', hasSaid('OPERATOR_SUSPENDED'));
    const again = [payment('second', 1n)];
    await expect(custody.executeWithdrawals.staticCall(again)).rejects.toMatchObject({
      revert: { name: 'Custody_OperatorSuspended' },
    });
  });

  it('takes no bets while the operator is suspended, but requests of withdrawals', async () => {
    const isPaused = async (): Promise<boolean> =>
      (await live.query('select from token_states where bets_until < now()')).length === 2;
    await live.until('pause of bets', isPaused);
    await expect(live.spin(alice, 'BNB', '0.01')).rejects.toThrow('CASINO.PAUSED');
    const { status } = await bob.post('/api/withdraw', {
      ...{ walletAddress: bob.address, token: 'BNB', amount: '0.5' },
    });
    expect(status).toBe(200);
    expected.set(bob, (expected.get(bob) ?? 0n) - parseEther('0.5'));
    await expectBalances();
  });

  it('continues with a new key after the admin has replaced the operator', async () => {
    await live.order('replace-operator', attacker.address, next.address);
    await live.order('reinstate');
    await live.restart({ OPERATOR_KEY: next.privateKey });
    const isPaid = async (): Promise<boolean> =>
      (await live.query(`select from withdrawals where status <> 'confirmed'`)).length === 0;
    await live.until('the withdrawal', isPaid);
    const { withdrawn } = await live.custody.accountOf(bob.address, ZeroAddress);
    expect(withdrawn).toBe(parseEther('0.5'));

    expect(await live.publishEpoch(alice)).toBe(2n);
    await live.until('check of the honest epoch', hasSaid('EPOCH_CHECKED', 2));
    await play(alice, 3);
    await play(bob, 3);
  });

  it('ends with exactly the expected balance of each player', async () => {
    await expectBalances();
    for (const player of [alice, bob]) {
      const { DEGEN, BNB } = await player.balances();
      for (const [token, amount] of Object.entries({ DEGEN, BNB })) {
        const body = { walletAddress: player.address, token, amount };
        expect((await player.post('/api/withdraw', body)).status).toBe(200);
      }
    }
    const isPaid = async (): Promise<boolean> =>
      (await live.query(`select from withdrawals where status <> 'confirmed'`)).length === 0;
    await live.until('all withdrawals', isPaid);
    for (const player of [alice, bob]) {
      expect(await player.balances()).toMatchObject({ DEGEN: '0', BNB: '0' });
      const degen = await live.custody.accountOf(player.address, live.deployment.degen);
      expect(degen.withdrawn).toBe(degen.deposited);
      const bnb = await live.custody.accountOf(player.address, ZeroAddress);
      const paidBefore = player === bob ? parseEther('0.5') : 0n;
      expect(bnb.withdrawn).toBe((expected.get(player) ?? 0n) + paidBefore);
    }
    const paid = await live.custody.accountOf(attacker.address, ZeroAddress);
    expect(paid.withdrawn).toBe(STOLEN);
    const { code, output } = await live.run('server/src/audit.ts');
    expect(output).not.toContain('WRONG');
    expect(code).toBe(0);
    expect(
      seen.filter(({ severity }) => severity === 'alarm').map(({ code: said }) => said),
    ).toEqual(['PAYMENT_UNEXPLAINED', 'OPERATOR_SUSPENDED']);
  });
});
