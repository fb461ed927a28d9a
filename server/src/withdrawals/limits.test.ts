import { id as hashOf, parseEther, type Wallet, ZeroAddress } from 'ethers';
import { beforeAll, describe, expect, it } from 'vitest';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { expectPaidOnce, paymentsTo } from '../../../test/kit/server/payments.ts';
import { startTestServer } from '../../../test/kit/server/test-server.ts';
import { createChainView } from '../status/health.ts';

const MINUTE_MS = 60_000;
const DAY_S = 25 * 3_600;
/** The limit of 24 hours is lowered to 1 % of custody, here 11 BNB. One player's share is half of it. */
const UNSHOWN_BPS = 1_000n;
const DAY_BPS = 100n;

openHouse({
  alice: { BNB: '500' },
  bob: { BNB: '100', DEGEN: '100' },
});
beforeAll(async () => {
  const custody = chain.custody.connect(chain.admin);
  await (await custody.lowerLimits(ZeroAddress, UNSHOWN_BPS, DAY_BPS)).wait();
});

describe('L20: the limits on payments', () => {
  const statusOf = async (player: Wallet, asked: { id: string }) =>
    (await fixture.withdrawal(player, asked))?.status;
  /** Advances the time by a minute, after which the server checks the queue again. */
  const later = async (ticks = 2): Promise<void> => {
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(ticks);
  };
  const approve = async (player: Wallet, withdrawal: { id: string }, amount: string) => {
    const admin = await chain.provider.getSigner(0);
    const custody = chain.custody.connect(admin);
    const id = await fixture.paymentId(withdrawal);
    const payment = { id, player: player.address, token: ZeroAddress, amount: parseEther(amount) };
    await (await custody.approveWithdrawal(payment)).wait();
  };
  it('make a payment above the limit wait without delaying smaller payments', async () => {
    const large = await fixture.withdraw(alice, 'BNB', '50');
    const small = await fixture.withdraw(bob, 'BNB', '1');
    const other = await fixture.withdraw(bob, 'DEGEN', '40');
    await fixture.tick();
    await fixture.tick();
    expect(await statusOf(alice, large)).toBe('requested');
    await expectPaidOnce(bob, small, other);
    const slots = await db.kysely.selectFrom('operator_transactions').select('status').execute();
    expect(slots).toEqual([{ status: 'succeeded' }]);
  });

  it('cause no refund of a waiting payment, even after many checks of the queue', async () => {
    const large = await fixture.withdraw(alice, 'BNB', '50');
    for (let round = 0; round < 20; round += 1) await later(1);
    expect(await statusOf(alice, large)).toBe('requested');
    const row = await db.kysely.selectFrom('withdrawals').select('rejections').executeTakeFirst();
    expect(row).toEqual({ rejections: 0 });
    await fixture.expectBooksToBalance();
  });

  it('allow a payment once earlier payments have left the window', async () => {
    const first = await fixture.withdraw(alice, 'BNB', '5');
    await later();
    const second = await fixture.withdraw(alice, 'BNB', '5');
    await later();
    expect(await statusOf(alice, second)).toBe('requested');
    await expectPaidOnce(alice, first);
    await chain.provider.send('evm_increaseTime', [DAY_S]);
    await chain.mine();
    await later();
    await expectPaidOnce(alice, first, second);
  });

  it.each([
    ['before it has read the approval', 'eth_getLogs', 'refuse'],
    ['before a node received the payment', 'eth_sendRawTransaction', 'refuse'],
    ['before it received the answer', 'eth_sendRawTransaction', 'lose'],
  ] as const)(
    'allow an approved payment only once when the server is killed %s',
    async (_when, method, fault) => {
      const large = await fixture.withdraw(alice, 'BNB', '50');
      await later();
      await approve(alice, large, '50');
      chain.proxy.setFault((called) => (called === method ? fault : undefined));
      await later(1);
      chain.proxy.setFault(() => undefined);
      await fixture.restart();
      await later(3);
      await expectPaidOnce(alice, large);
    },
  );

  it('still apply when an approval is stored in the database but not in the contract', async () => {
    await fixture.withdraw(alice, 'BNB', '50');
    await db.kysely.updateTable('withdrawals').set({ approved: true }).execute();
    for (let round = 0; round < 15; round += 1) await later(1);
    const rows = await db.kysely
      .selectFrom('withdrawals')
      .select(['status', 'rejections'])
      .execute();
    expect(rows).toEqual([{ status: 'requested', rejections: 0 }]);
    expect(await paymentsTo(alice)).toEqual([]);
  });

  it('still apply when the approval is for another amount', async () => {
    const large = await fixture.withdraw(alice, 'BNB', '50');
    await approve(alice, large, '49');
    await later();
    expect(await statusOf(alice, large)).toBe('requested');
  });

  it('apply again after the admin revoked the approval', async () => {
    const large = await fixture.withdraw(alice, 'BNB', '50');
    await approve(alice, large, '50');
    const id = await fixture.paymentId(large);
    const payment = { id, player: alice.address, token: ZeroAddress, amount: parseEther('50') };
    await (await chain.custody.connect(chain.admin).revokeApproval(payment)).wait();
    await later();
    expect(await statusOf(alice, large)).toBe('requested');
    const row = await db.kysely.selectFrom('withdrawals').select('approved').executeTakeFirst();
    expect(row).toEqual({ approved: false });
  });

  it('do not change when the admin approves a payment that the server does not know', async () => {
    const custody = chain.custody.connect(await chain.provider.getSigner(0));
    const payment = { id: hashOf('none'), player: bob.address, token: bob.address, amount: 1n };
    await (await custody.approveWithdrawal(payment)).wait();
    const small = await fixture.withdraw(bob, 'BNB', '1');
    await later(3);
    await expectPaidOnce(bob, small);
  });

  it('apply again when a reorganization removes the approval', async () => {
    const large = await fixture.withdraw(alice, 'BNB', '50');
    await later();
    const fork = await chain.snapshot();
    await approve(alice, large, '50');
    await later();
    await expectPaidOnce(alice, large);
    await chain.revert(fork);
    await chain.mine(5);
    await later(4);
    expect(await paymentsTo(alice)).toEqual([]);
    expect(['requested', 'submitted']).toContain(await statusOf(alice, large));
    await fixture.expectBooksToBalance();
    await approve(alice, large, '50');
    await later(4);
    await expectPaidOnce(alice, large);
  });

  it('count signed payments that are not mined yet', async () => {
    await chain.provider.send('evm_setAutomine', [false]);
    const first = await fixture.withdraw(alice, 'BNB', '5');
    await fixture.tick();
    const second = await fixture.withdraw(bob, 'BNB', '5');
    chain.proxy.calls.length = 0;
    await fixture.tick();
    // Only some nodes estimate gas as if the first payment were already mined. So the server must
    // find out without an estimate that the second payment does not fit.
    expect(chain.proxy.calls).not.toContain('eth_estimateGas');
    expect(await statusOf(alice, first)).toBe('submitted');
    expect(await statusOf(bob, second)).toBe('requested');
    await chain.mine();
    await chain.provider.send('evm_setAutomine', [true]);
    await later();
    await expectPaidOnce(alice, first);
    const reverted = await db.kysely
      .selectFrom('operator_transactions')
      .where('status', '=', 'reverted')
      .selectAll()
      .execute();
    expect(reverted).toEqual([]);
  });

  it('count a signed payment above them that is approved', async () => {
    const large = await fixture.withdraw(alice, 'BNB', '107');
    await approve(alice, large, '107');
    await chain.provider.send('evm_setAutomine', [false]);
    await later(1);
    expect(await statusOf(alice, large)).toBe('submitted');
    const small = await fixture.withdraw(bob, 'BNB', '4');
    chain.proxy.calls.length = 0;
    await fixture.tick();
    // No epoch has shown the approved payment, so 3 BNB of 110 are left once it is mined. The server
    // must know this without an estimate, as above.
    expect(chain.proxy.calls).not.toContain('eth_estimateGas');
    expect(await statusOf(bob, small)).toBe('requested');
    await chain.mine();
    await chain.provider.send('evm_setAutomine', [true]);
    await later();
    await expectPaidOnce(alice, large);
    expect(await statusOf(bob, small)).toBe('requested');
    await fixture.passEpoch();
    await later();
    await expectPaidOnce(bob, small);
    const slots = await db.kysely
      .selectFrom('operator_transactions')
      .select('status')
      .where('purpose', '=', 'withdrawals')
      .execute();
    expect(slots).toEqual([{ status: 'succeeded' }, { status: 'succeeded' }]);
  });

  it('return a signed payment to the queue when another payment used up the limit first', async () => {
    const first = await fixture.withdraw(alice, 'BNB', '5');
    chain.proxy.setFault((method) => (method === 'eth_sendRawTransaction' ? 'refuse' : undefined));
    await fixture.tick();
    await chain.grant('operator', bob);
    const foreign = { id: hashOf('foreign'), player: bob.address, token: ZeroAddress };
    const custody = chain.custody.connect(bob);
    await (await custody.executeWithdrawals([{ ...foreign, amount: parseEther('8') }])).wait();
    chain.proxy.setFault(() => undefined);
    await later(4);
    const slots = await db.kysely.selectFrom('operator_transactions').select('status').execute();
    expect(slots).toEqual([{ status: 'reverted' }]);
    expect(await statusOf(alice, first)).toBe('requested');
    await chain.provider.send('evm_increaseTime', [DAY_S]);
    await chain.mine();
    await later();
    await fixture.tick();
    await expectPaidOnce(alice, first);
  });

  it('make payments wait, and GET /api/health and a metric report their amounts', async () => {
    await fixture.withdraw(alice, 'BNB', '50');
    await fixture.withdraw(bob, 'BNB', '30');
    await fixture.tick();
    const { config, clock } = fixture.deps;
    const chainView = createChainView({ config, db });
    const server = await startTestServer(db, { config, clock, chain: chainView });
    const { body } = await server.get('/api/health');
    await server.stop();
    expect(body).toMatchObject({
      status: 'ok',
      tokens: { DEGEN: 'open', BNB: 'open' },
      waitingForLimit: { DEGEN: '0', BNB: '80' },
    });
    fixture.passTime(MINUTE_MS);
    await fixture.tick();
    expect(await fixture.deps.metrics.registry.metrics()).toContain(
      'withdrawals_waiting_for_limit_wei{token="BNB"} 80000000000000000000',
    );
  });
});
