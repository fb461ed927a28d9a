import type { Proof } from '@degen/rules/liabilities/epoch.ts';
import { parseEther } from 'ethers';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alice, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { drawJackpot } from '../../../test/kit/server/jackpot-round.ts';
import { actOnTestRound, openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import { createChainView } from '../status/health.ts';

const HOUR_MS = 3_600_000;
const CODE = 'TOKEN.WOUND_UP';

openHouse({ alice: { DEGEN: '100', BNB: '20' } });

describe('L20: the server once the wind-up of a token is open', () => {
  let server: TestServer;
  let player: Player;
  let proof: Proof;

  beforeEach(async () => {
    const { config, clock } = fixture.deps;
    server = await startTestServer(db, { config, clock, chain: createChainView({ config, db }) });
    player = await server.signIn(privateKeyToAccount(alice.privateKey as Hex));
    await fixture.passFinalEpoch();
    await fixture.passEpoch();
    proof = await fixture.proofOf(alice, 'DEGEN');
  });
  afterEach(() => server.stop());

  /** Calls `then`. Afterwards an epoch is published, so that the other token is open. */
  const openWindUp = async (then = async (): Promise<void> => undefined): Promise<void> => {
    await chain.openWindUp('DEGEN');
    await then();
    await fixture.passEpoch();
  };
  /** Enters the player with the leaf of the last final epoch at the opening, and pays the entry. */
  const leave = async (): Promise<void> => {
    const degen = chain.addressOf('DEGEN');
    await (await chain.windUp.connect(alice).enter(alice.address, degen, proof)).wait();
    await chain.passEntries();
    await (await chain.windUp.connect(alice).pay(alice.address, degen)).wait();
  };
  const withdraw = (amount: string) =>
    player.post('/api/withdraw', { walletAddress: alice.address, token: 'DEGEN', amount });
  const bet = (key: string) =>
    player.post(
      '/api/wheel/spin',
      { token: 'DEGEN', betAmount: '10', colours: ['gold'] },
      { 'idempotency-key': key },
    );
  const metrics = (): Promise<string> => fixture.deps.metrics.registry.metrics();

  it('rejects bets, swaps and withdrawals of the token with the same error code', async () => {
    const first = await bet('before');
    await openWindUp();
    await expectRefusal(db, () => bet('after'), 410, CODE);
    const stake = { token: 'DEGEN', betAmount: '10', mode: 'web3' };
    await expectRefusal(db, () => player.post('/api/slots/spin', stake), 410, CODE);
    const hand = { ...stake, action: 'START' };
    await expectRefusal(db, () => player.post('/api/blackjack/start', hand), 410, CODE);
    await expectRefusal(db, () => player.post('/api/crash/start', stake), 410, CODE);
    const bets = { game: 'slots', token: 'DEGEN', choice: {}, stake: '10', rounds: 1 };
    const strategy = { ...bets, onWin: { kind: 'reset' }, onLoss: { kind: 'reset' }, stop: {} };
    await expectRefusal(db, () => player.post('/api/auto-bets', { strategy }), 410, CODE);
    const swap = { fromToken: 'BNB', toToken: 'DEGEN', walletAddress: alice.address, amount: '1' };
    await expectRefusal(db, () => player.post('/api/swap', swap), 410, CODE);
    const back = { ...swap, fromToken: 'DEGEN', toToken: 'BNB' };
    await expectRefusal(db, () => player.post('/api/swap', back), 410, CODE);
    await expectRefusal(db, () => withdraw('10'), 410, CODE);
    expect((await bet('before')).body).toEqual(first.body);
    const demo = { token: 'DEGEN', betAmount: '10', mode: 'demo' };
    expect(await player.post('/api/slots/spin', demo)).toMatchObject({ status: 200 });
  });

  it('goes on with the other token', async () => {
    await openWindUp();
    await fixture.tick();
    const spin = { token: 'BNB', betAmount: '0.1', colours: ['gold'] };
    expect(await player.post('/api/wheel/spin', spin)).toMatchObject({ status: 200 });
    const { body } = await player.post('/api/withdraw', {
      ...{ walletAddress: alice.address, token: 'BNB', amount: '5' },
    });
    await fixture.ticks(3);
    expect((await player.get(`/api/withdrawals/${body.id}`)).body.status).toBe('confirmed');
    await fixture.expectBooksToBalance();
  });

  it('pays claims in the other token, although a claim in this one stays open', async () => {
    await fixture.lose(alice, 'DEGEN', '100');
    await fixture.claim(alice, 'DEGEN', '100');
    await openWindUp();
    await fixture.win(alice, 'DEGEN', '10');
    await fixture.claim(alice, 'BNB', '5');
    await fixture.ticks(4);
    await fixture.expectPaid(alice, 'BNB', '5', '15');
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('10'));
  });

  it('answers repeats of what it accepted before, so that a rejection says that nothing happened', async () => {
    const swap = { fromToken: 'BNB', toToken: 'DEGEN', walletAddress: alice.address, amount: '1' };
    const paid = { walletAddress: alice.address, token: 'DEGEN', amount: '10' };
    const both = () =>
      Promise.all([
        player.post('/api/swap', swap, { 'idempotency-key': 'swap' }),
        player.post('/api/withdraw', paid, { 'idempotency-key': 'withdrawal' }),
      ]);
    const accepted = await both();
    expect(accepted.map(({ status }) => status)).toEqual([200, 200]);
    await openWindUp();
    await expectRefusal(db, () => withdraw('10'), 410, CODE);
    expect((await both()).map(({ body }) => body)).toEqual(accepted.map(({ body }) => body));
  });

  it('rejects bets even after a rotation of the seed pair', async () => {
    await openWindUp();
    await player.post('/api/fairness/rotate', {});
    await expectRefusal(db, () => bet('after'), 410, CODE);
  });

  it('settles rounds that were open before', async () => {
    const session = { userId: player.userId, address: alice.address };
    await openTestRound(fixture.deps, session, { stakeWei: units(1) });
    await openWindUp();
    await actOnTestRound(fixture.deps, session, { pays: units(2) });
    expect(await fixture.balance(alice.address, 'BNB')).toBe(parseEther('21'));
  });

  it('reports the wind-up in the health check and in metrics', async () => {
    await openWindUp();
    fixture.passTime(2_000);
    const { body } = await server.get('/api/health');
    expect(body).toMatchObject({ status: 'ok', tokens: { DEGEN: 'wound-up' } });
    expect(await metrics()).toContain('token_wound_up{token="DEGEN"} 1');
    expect(await metrics()).not.toMatch(/chain_worker_failures_total\{/);
  });

  it('leaves a jackpot to the wallet of its winner, which the contract pays after 72 hours', async () => {
    const id = await drawJackpot(fixture, alice, 'MINI');
    const held = await fixture.balance(alice.address, 'DEGEN');
    const before = await chain.degenOf(alice);
    await openWindUp();
    const statusAfterRuns = async (): Promise<string> => {
      for (let run = 0; run < 6; run += 1) {
        await fixture.tick();
        await chain.mine(20);
        fixture.passTime(HOUR_MS);
      }
      const award = await db.kysely
        .selectFrom('jackpot_awards')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return award.status;
    };
    expect(await statusAfterRuns()).toBe('announced');
    await chain.passTime(72 * 3_600);
    expect(await statusAfterRuns()).toBe('confirmed');
    expect(await chain.degenOf(alice)).toBeGreaterThan(before);
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(held);
    await fixture.expectBooksToBalance();
  });

  const suspend = async (): Promise<void> => {
    await (await chain.custody.connect(chain.guardian).suspendOperator()).wait();
  };

  it.each([
    ['that was not signed', 'eth_estimateGas', async () => undefined],
    ['that was signed and not sent', 'eth_sendRawTransaction', async () => undefined],
    ['of a suspended operator that was not signed', 'eth_estimateGas', suspend],
    ['of a suspended operator that was signed and not sent', 'eth_sendRawTransaction', suspend],
  ])(
    'refunds a withdrawal %s, and debits the player whom the wind-up pays',
    async (_which, method, then) => {
      chain.proxy.setFault((called) => (called === method ? 'refuse' : undefined));
      const { body } = await withdraw('40');
      await fixture.tick();
      await openWindUp(then);
      chain.proxy.setFault(() => undefined);
      fixture.passTime(HOUR_MS);
      for (let run = 0; run < 3; run += 1) await fixture.tick();
      const told = await player.get(`/api/withdrawals/${body.id}`);
      expect(told.body.status).toBe('refunded');
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('100'));
      await leave();
      await fixture.tick();
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(0n);
      expect(await fixture.debt(alice.address, 'DEGEN')).toBe(0n);
      await fixture.expectBooksToBalance();
      expect(await chain.custody.isExecuted(await fixture.paymentId(body))).toBe(false);
    },
  );

  it('credits players again when a reorganization removes the payment of their entry', async () => {
    await openWindUp();
    const fork = await chain.snapshot();
    await leave();
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(0n);
    await chain.revert(fork);
    await chain.mine(3);
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('100'));
    await fixture.expectBooksToBalance();
  });

  it('accepts bets again when a reorganization removes the opening', async () => {
    const fork = await chain.snapshot();
    await openWindUp();
    await expectRefusal(db, () => bet('closed'), 410, CODE);
    await chain.revert(fork);
    await chain.mine(3);
    await fixture.tick();
    expect(await bet('open')).toMatchObject({ status: 200 });
  });
});
