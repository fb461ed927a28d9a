import { parseEther, Transaction } from 'ethers';
import { describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../../../test/kit/server/claims.ts';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { playOnChain } from '../../../test/kit/server/plays.ts';

// Together with the house's 500 BNB, custody holds 670 BNB. The operator may pay 67 between two
// epochs, and half of that to one player.
openHouse({
  alice: { BNB: '169' },
  bob: { BNB: '1' },
});

describe('L19: a claim that the contract pays', () => {
  /** The operator's transactions reach no node; those of the publisher do. */
  const holdPayments = (): void =>
    chain.proxy.setFault((method, [raw]) =>
      method === 'eth_sendRawTransaction' &&
      Transaction.from(String(raw)).from === chain.operator.address
        ? 'refuse'
        : undefined,
    );
  const release = (): void => chain.proxy.setFault(() => undefined);
  const later = async (ticks: number): Promise<void> => {
    for (let tick = 0; tick < ticks; tick += 1) {
      fixture.passTime(MINUTE_MS);
      await fixture.tick();
    }
  };
  const statusOf = async (asked: { id: string }) =>
    (await fixture.withdrawal(alice, asked))?.status;
  const debt = () => fixture.debt(alice.address, 'BNB');
  /** Alice claims, and an outsider lets the contract pay the claim once it is mature. */
  const haveClaimPaid = async (amount: string): Promise<void> => {
    await fixture.claimDeposits(alice, 'BNB', amount);
    await fixture.ticks(2);
    await fixture.mature();
    await fixture.payClaim(bob, alice, 'BNB');
  };

  const slots = () =>
    db.kysely
      .selectFrom('operator_transactions')
      .select('status')
      .where('purpose', '=', 'withdrawals')
      .orderBy('nonce')
      .execute();

  it('is paid by a call of the server when it is above the limits', async () => {
    await fixture.claimDeposits(alice, 'BNB', '169');
    await fixture.ticks(2);
    expect(await fixture.balance(alice.address, 'BNB')).toBe(0n);
    expect(await fixture.paidWei(alice, 'BNB')).toBe(0n);
    await fixture.mature();
    await fixture.ticks(4);
    await fixture.expectPaid(alice, 'BNB', '169', '0');
  });

  it('is debited once when an outsider calls while money is set apart and a withdrawal waits', async () => {
    const asked = await fixture.withdraw(alice, 'BNB', '100');
    await haveClaimPaid('169');
    await fixture.ticks(4);
    expect(await statusOf(asked)).toBe('refunded');
    await fixture.expectPaid(alice, 'BNB', '169', '0');
    expect(await debt()).toBe(0n);
  });

  it('gives back what was set apart for it when the balance pays it', async () => {
    await fixture.claimDeposits(alice, 'BNB', '100');
    await fixture.ticks(2);
    await fixture.win(alice, 'BNB', '100');
    await fixture.mature();
    await fixture.payClaim(bob, alice, 'BNB');
    await fixture.ticks(4);
    await fixture.expectPaid(alice, 'BNB', '100', '169');
  });

  it.each([
    ['a signed withdrawal', false],
    ['a signed withdrawal that the admin had approved', true],
  ])('is not paid a second time by a server that was dead with %s', async (_what, approved) => {
    holdPayments();
    const asked = await fixture.withdraw(alice, 'BNB', '20');
    await db.kysely.updateTable('withdrawals').set({ approved }).execute();
    await fixture.tick();
    expect(await statusOf(asked)).toBe('submitted');
    await haveClaimPaid('169');
    release();
    await fixture.restart();
    await later(6);
    expect(await statusOf(asked)).toBe('refunded');
    await fixture.expectPaid(alice, 'BNB', '169', '0');
    expect(await debt()).toBe(0n);
  });

  it('is not paid a second time by a server that reveals a play before it has read all blocks', async () => {
    const refuse = (refused: string): void =>
      chain.proxy.setFault((method) => (method === refused ? 'refuse' : undefined));
    holdPayments();
    const asked = await fixture.withdraw(alice, 'BNB', '20');
    await fixture.tick();
    await fixture.claimDeposits(alice, 'BNB', '169');
    await fixture.ticks(2);
    await fixture.mature();
    await playOnChain(chain, bob);
    // The play is read, and nothing is sent.
    refuse('eth_getTransactionCount');
    await fixture.tick();
    await fixture.payClaim(bob, alice, 'BNB');
    refuse('eth_getLogs');
    await fixture.restart();
    await fixture.tick();
    release();
    await later(6);
    expect(await statusOf(asked)).toBe('refunded');
    await fixture.expectPaid(alice, 'BNB', '169', '0');
    expect(await debt()).toBe(0n);
  });

  it('does not block the operator by a withdrawal that was signed at a much higher fee', async () => {
    const GWEI = 10n ** 9n;
    const mineAt = async (wei: bigint): Promise<void> => {
      await chain.provider.send('hardhat_setNextBlockBaseFeePerGas', [`0x${wei.toString(16)}`]);
      await chain.mine();
    };
    await mineAt(50n * GWEI);
    holdPayments();
    const asked = await fixture.withdraw(alice, 'BNB', '20');
    await fixture.tick();
    await mineAt(GWEI);
    await haveClaimPaid('169');
    release();
    await later(6);
    expect(await statusOf(asked)).toBe('refunded');
    await fixture.expectPaid(alice, 'BNB', '169', '0');
  });

  it('is not paid a second time when a reorganization removes the cancelled withdrawal', async () => {
    holdPayments();
    const asked = await fixture.withdraw(alice, 'BNB', '20');
    await fixture.tick();
    await haveClaimPaid('169');
    const fork = await chain.snapshot();
    release();
    await later(6);
    expect(await statusOf(asked)).toBe('refunded');
    await chain.revert(fork);
    await chain.mine(5);
    holdPayments();
    await later(3);
    release();
    await later(6);
    expect(await slots()).toEqual([{ status: 'lost' }]);
    expect(await statusOf(asked)).toBe('refunded');
    await fixture.expectPaid(alice, 'BNB', '169', '0');
    expect(await debt()).toBe(0n);
  });

  it('is not paid a second time by an earlier transaction that a reorganization made possible again', async () => {
    const fork = await chain.snapshot();
    holdPayments();
    const asked = await fixture.withdraw(alice, 'BNB', '20');
    await fixture.tick();
    await (await chain.operator.sendTransaction({ to: bob.address, value: 0n })).wait();
    await fixture.ticks(2);
    expect(await slots()).toEqual([{ status: 'lost' }, { status: 'open' }]);
    await chain.revert(fork);
    await chain.mine(5);
    await fixture.tick();
    expect(await slots()).toEqual([{ status: 'open' }, { status: 'open' }]);
    await haveClaimPaid('169');
    release();
    await later(6);
    expect(await statusOf(asked)).toBe('refunded');
    await fixture.expectPaid(alice, 'BNB', '169', '0');
    expect(await debt()).toBe(0n);
  });

  it('delays withdrawals of its player, without asking the admin to approve them', async () => {
    const waitingForLimit = async (): Promise<string | undefined> =>
      (await fixture.deps.metrics.registry.metrics()).match(
        /withdrawals_waiting_for_limit_wei\{token="BNB"\} (\d+)/,
      )?.[1];
    await fixture.claimDeposits(alice, 'BNB', '100');
    await fixture.passEpoch();
    await later(1);
    expect(await waitingForLimit()).toBe(`${parseEther('100')}`);
    await fixture.passHours(47);
    const asked = await fixture.withdraw(alice, 'BNB', '20');
    const warned = vi.spyOn(fixture.deps.log, 'warn');
    const told = vi.spyOn(fixture.deps.log, 'info');
    await later(3);
    expect(await waitingForLimit()).toBe('0');
    expect(warned.mock.calls).toEqual([]);
    const texts = told.mock.calls.map(([, text]) => text);
    expect(texts.filter((text) => text?.startsWith('withdrawal waits'))).toEqual([
      'withdrawal waits until the contract has paid a claim of its player',
      'withdrawal waits until the contract has paid a claim of its player',
    ]);
    expect(await fixture.withdrawal(alice, asked)).toMatchObject({
      ...{ status: 'requested', waitingUntil: null },
    });
    await fixture.passHours(1);
    await fixture.payClaim(bob, alice, 'BNB');
    await later(4);
    expect(await statusOf(asked)).toBe('confirmed');
    await fixture.expectPaid(alice, 'BNB', '120', '49');
  });

  it('is paid beside a withdrawal of other money that was signed before', async () => {
    holdPayments();
    const asked = await fixture.withdraw(alice, 'BNB', '20');
    await fixture.tick();
    await haveClaimPaid('100');
    release();
    await later(6);
    expect(await statusOf(asked)).toBe('confirmed');
    await fixture.expectPaid(alice, 'BNB', '120', '49');
  });

  it('leaves a debt, and exact books, when a node mines the signed withdrawal in the same block', async () => {
    holdPayments();
    await fixture.withdraw(alice, 'BNB', '20');
    await fixture.tick();
    const signed = await db.kysely
      .selectFrom('operator_attempts')
      .innerJoin('operator_transactions', 'operator_transactions.id', 'operator_transaction_id')
      .select('raw_tx')
      .where('purpose', '=', 'withdrawals')
      .executeTakeFirstOrThrow();
    await fixture.claimDeposits(alice, 'BNB', '169');
    await fixture.ticks(2);
    await fixture.mature();
    await chain.provider.send('evm_setAutomine', [false]);
    const first = { maxPriorityFeePerGas: 10n ** 11n, maxFeePerGas: 2n * 10n ** 11n };
    const custody = chain.custody.connect(bob);
    await custody.payClaim(alice.address, chain.addressOf('BNB'), first);
    await chain.provider.send('eth_sendRawTransaction', [signed.raw_tx]);
    await chain.mine();
    await chain.provider.send('evm_setAutomine', [true]);
    release();
    await fixture.tick();
    expect(await debt()).toBe(-parseEther('20'));
    await fixture.expectBooksToBalance();
    await later(4);
    await fixture.expectPaid(alice, 'BNB', '189', '0');
  });

  it('is credited again, and paid again, after a reorganization removed the payment', async () => {
    await fixture.claimDeposits(alice, 'BNB', '169');
    await fixture.ticks(2);
    await fixture.mature();
    const fork = await chain.snapshot();
    await fixture.payClaim(bob, alice, 'BNB');
    await fixture.ticks(2);
    await fixture.expectPaid(alice, 'BNB', '169', '0');
    await chain.revert(fork);
    await chain.mine(5);
    await fixture.tick();
    await fixture.expectBooksToBalance();
    await later(12);
    await fixture.expectPaid(alice, 'BNB', '169', '0');
  });

  it('becomes a debt if the money was lost in play, and the house takes the debt over with the next epoch', async () => {
    await fixture.claimDeposits(alice, 'BNB', '169');
    await fixture.lose(alice, 'BNB', '169');
    await chain.passTime(1);
    await fixture.passEpoch();
    await chain.passTime(48 * 3_600);
    await fixture.payClaim(bob, alice, 'BNB');
    await fixture.tick();
    expect(await debt()).toBe(-parseEther('169'));
    await fixture.passEpoch();
    expect(await debt()).toBe(0n);
    await fixture.expectPaid(alice, 'BNB', '169', '0');
  });
});
