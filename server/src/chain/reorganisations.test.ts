import { parseEther, Transaction } from 'ethers';
import { describe, expect, it } from 'vitest';
import { openFixture } from '../../../test/kit/server/chain-fixture.ts';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';

const MINUTE_MS = 60_000;
/** Longer than the guardian's suspension of the operator. */
const SUSPENSION_MS = 80 * 60 * MINUTE_MS;

openHouse({}, (chain) => openFixture(chain));

describe('a reorganization', () => {
  const rawTransaction = async (txHash: string): Promise<string> => {
    const sent = await chain.provider.getTransaction(txHash);
    if (sent === null) throw new Error('no such transaction');
    return Transaction.from(sent).serialized;
  };

  it('debits a removed deposit and credits the new one', async () => {
    await fixture.tick();
    const fork = await chain.snapshot();
    await chain.deposit(alice, 'DEGEN', parseEther('10'));
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('10'));
    await chain.revert(fork);
    await chain.deposit(bob, 'DEGEN', parseEther('3'));
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(0n);
    expect(await fixture.balance(bob.address, 'DEGEN')).toBe(parseEther('3'));
    await fixture.expectBooksToBalance();
  });

  it('is not assumed when the node merely lags behind', async () => {
    await chain.deposit(alice, 'DEGEN', 3n);
    const fork = await chain.snapshot();
    await chain.deposit(alice, 'DEGEN', 4n);
    await fixture.tick();
    await chain.revert(fork);
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(7n);
    await chain.mine(1);
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(3n);
    await fixture.expectBooksToBalance();
  });

  it('credits a removed deposit again when the new branch mines it in a later block', async () => {
    await fixture.tick();
    const fork = await chain.snapshot();
    const txHash = await chain.deposit(alice, 'DEGEN', parseEther('10'));
    const raw = await rawTransaction(txHash);
    await fixture.tick();
    await fixture.lose(alice, 'DEGEN', '8');
    await chain.revert(fork);
    await chain.mine(3);
    await chain.provider.send('eth_sendRawTransaction', [raw]);
    await fixture.tick();
    // The deposit is credited again and undone in one transaction. So there is no debt, although
    // most of it was spent.
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('2'));
    expect(await fixture.debt(alice.address, 'DEGEN')).toBe(0n);
    await fixture.expectBooksToBalance();
  });

  it('never credits a deposit twice when its transaction is removed, mined again, and removed again', async () => {
    await fixture.tick();
    const fork = await chain.snapshot();
    const txHash = await chain.deposit(alice, 'DEGEN', 10n);
    const raw = await rawTransaction(txHash);
    await fixture.tick();
    await chain.revert(fork);
    const second = await chain.snapshot();
    await chain.mine(2);
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(0n);
    await chain.provider.send('eth_sendRawTransaction', [raw]);
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(10n);
    await chain.revert(second);
    await chain.mine(9);
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(0n);
    await fixture.expectBooksToBalance();
  });

  it('creates a debt when it removes a spent deposit, and later deposits pay the debt', async () => {
    await fixture.tick();
    const fork = await chain.snapshot();
    await chain.deposit(alice, 'DEGEN', parseEther('10'));
    await fixture.tick();
    await fixture.lose(alice, 'DEGEN', '9');
    await chain.revert(fork);
    await chain.mine(2);
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(0n);
    expect(await fixture.debt(alice.address, 'DEGEN')).toBe(-parseEther('9'));
    await fixture.expectBooksToBalance();

    await chain.deposit(alice, 'DEGEN', parseEther('4'));
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(0n);
    expect(await fixture.debt(alice.address, 'DEGEN')).toBe(-parseEther('5'));
    await chain.deposit(alice, 'BNB', parseEther('1'));
    await fixture.tick();
    // A player with a debt in one token can withdraw neither token.
    for (const token of ['DEGEN', 'BNB'] as const) {
      await expect(fixture.withdraw(alice, token, '1')).rejects.toMatchObject({
        code: 'WITHDRAWAL.BALANCE_TOO_LOW',
      });
    }

    await chain.deposit(alice, 'DEGEN', parseEther('6'));
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('1'));
    expect(await fixture.debt(alice.address, 'DEGEN')).toBe(0n);
    expect((await fixture.withdraw(alice, 'DEGEN', '1')).status).toBe('requested');
    await fixture.expectBooksToBalance();
  });

  it('causes the refund of an unsigned withdrawal when it removes the deposit that the withdrawal needs', async () => {
    await fixture.tick();
    const fork = await chain.snapshot();
    await chain.deposit(alice, 'DEGEN', parseEther('10'));
    await fixture.tick();
    const withdrawal = await fixture.withdraw(alice, 'DEGEN', '10');
    await chain.revert(fork);
    await chain.mine(2);
    await fixture.tick();
    await fixture.tick();
    const { status } = await db.kysely
      .selectFrom('withdrawals')
      .select('status')
      .where('id', '=', withdrawal.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('refunded');
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(0n);
    expect(await fixture.debt(alice.address, 'DEGEN')).toBe(0n);
    await fixture.expectBooksToBalance();
  });

  describe('that removes a rejected payment and a spent deposit', () => {
    const refuse = (...methods: string[]): void =>
      chain.proxy.setFault((called) => (methods.includes(called) ? 'refuse' : undefined));
    const accept = (): void => chain.proxy.setFault(() => undefined);
    const status = async (withdrawal: { id: string }) =>
      (await fixture.withdrawal(alice, withdrawal))?.status;

    /**
     * Alice has one deposit of 10 and another of 5, and withdraws 12. The payment reverts, because
     * the operator is suspended. The reorganization removes that transaction and the deposit of 5.
     */
    const removeRejectedPayment = async () => {
      await chain.deposit(alice, 'DEGEN', parseEther('10'));
      await fixture.tick();
      const fork = await chain.snapshot();
      await chain.deposit(alice, 'DEGEN', parseEther('5'));
      await fixture.tick();
      refuse('eth_sendRawTransaction');
      const withdrawal = await fixture.withdraw(alice, 'DEGEN', '12');
      await fixture.tick();
      await (await chain.custody.connect(chain.guardian).suspendOperator()).wait();
      accept();
      fixture.passTime(MINUTE_MS);
      await fixture.ticks(4);
      expect(await status(withdrawal)).toBe('requested');
      await chain.revert(fork);
      await chain.mine(20);
      return withdrawal;
    };

    /**
     * Asserts that the payment of 12 is mined once. Only 10 remain deposited, so Alice then has a
     * debt of 2 and cannot withdraw more.
     */
    const expectPaidOnce = async (withdrawal: { id: string }, beforeWei: bigint) => {
      await expect(fixture.withdraw(alice, 'DEGEN', '1')).rejects.toMatchObject({
        code: 'WITHDRAWAL.BALANCE_TOO_LOW',
      });
      accept();
      fixture.passTime(MINUTE_MS);
      await fixture.ticks(4);
      expect(await status(withdrawal)).toBe('confirmed');
      expect((await chain.degenOf(alice)) - beforeWei).toBe(parseEther('12'));
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(0n);
      expect(await fixture.debt(alice.address, 'DEGEN')).toBe(-parseEther('2'));
      await fixture.expectBooksToBalance();
    };

    it('does not refund the payment while its transaction may still be mined', async () => {
      const withdrawal = await removeRejectedPayment();
      const before = await chain.degenOf(alice);
      refuse('eth_sendRawTransaction');
      await fixture.tick();
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(0n);
      await expectPaidOnce(withdrawal, before);
    });

    it('does not refund the payment when the server dies right after reopening the transaction', async () => {
      const withdrawal = await removeRejectedPayment();
      const before = await chain.degenOf(alice);
      refuse('eth_sendRawTransaction', 'eth_getLogs');
      await fixture.tick();
      await fixture.restart();
      refuse('eth_sendRawTransaction');
      await fixture.tick();
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(0n);
      await expectPaidOnce(withdrawal, before);
    });

    it('refunds the payment when it reverts on the new branch too, and pays the debt with the refund', async () => {
      const withdrawal = await removeRejectedPayment();
      const before = await chain.degenOf(alice);
      await (await chain.custody.connect(chain.guardian).suspendOperator()).wait();
      await fixture.tick();
      expect(await fixture.debt(alice.address, 'DEGEN')).toBe(-parseEther('2'));
      fixture.passTime(SUSPENSION_MS);
      await chain.passTime(SUSPENSION_MS / 1_000);
      await chain.mine(4);
      await fixture.ticks(4);
      expect(await status(withdrawal)).toBe('refunded');
      expect(await chain.degenOf(alice)).toBe(before);
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('10'));
      expect(await fixture.debt(alice.address, 'DEGEN')).toBe(0n);
      await fixture.expectBooksToBalance();
    });

    it('refunds the payment when another transaction has used its nonce on the new branch', async () => {
      const withdrawal = await removeRejectedPayment();
      await (await chain.operator.sendTransaction({ to: alice.address, value: 0n })).wait();
      await chain.mine(4);
      await fixture.tick();
      expect(await status(withdrawal)).toBe('refunded');
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('10'));
      expect(await fixture.debt(alice.address, 'DEGEN')).toBe(0n);
      await fixture.expectBooksToBalance();
    });
  });
});
