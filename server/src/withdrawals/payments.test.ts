import { parseEther } from 'ethers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { refundWithdrawal } from './refund-withdrawal.ts';
import { lockWithdrawal, postponeWithdrawal } from './withdrawal-repository.ts';

const MINUTE_MS = 60_000;
/** Runtime code that accepts payments for almost no gas: STOP. */
const ACCEPTS = '0x00';
/** Runtime code that burns all gas: JUMPDEST PUSH1 0 JUMP. */
const BURNS_GAS = '0x5b600056';
/** Runtime code that reverts: PUSH1 0 DUP1 REVERT. */
const REFUSES_EVERYTHING = '0x600080fd';

openHouse({
  alice: { DEGEN: '100', BNB: '2' },
  bob: { DEGEN: '100', BNB: '2' },
});

describe('the withdrawal service', () => {
  it('pays DEGEN and BNB of several players in one transaction', async () => {
    const before = await chain.degenOf(alice);
    const bnbBefore = await chain.provider.getBalance(bob.address);
    const first = await fixture.withdraw(alice, 'DEGEN', '40');
    const second = await fixture.withdraw(bob, 'BNB', '1.5');
    expect(first).toMatchObject({ status: 'requested', balances: { DEGEN: '60', BNB: '2' } });
    await fixture.tick();
    expect(await fixture.withdrawal(alice, first)).toMatchObject({
      status: 'submitted',
      amount: '40',
    });
    await fixture.tick();
    const [one, two] = [
      await fixture.withdrawal(alice, first),
      await fixture.withdrawal(bob, second),
    ];
    expect(one).toMatchObject({ status: 'confirmed', token: 'DEGEN' });
    expect(two).toMatchObject({ status: 'confirmed', token: 'BNB', txHash: one?.txHash });
    expect(await chain.degenOf(alice)).toBe(before + parseEther('40'));
    expect(await chain.provider.getBalance(bob.address)).toBe(bnbBefore + parseEther('1.5'));
    await fixture.expectBooksToBalance();
  });

  it('confirms a payment that the receiver rejected, and reports it as collectable', async () => {
    await chain.provider.send('hardhat_setCode', [alice.address, REFUSES_EVERYTHING]);
    const refused = await fixture.withdraw(alice, 'BNB', '1');
    const paid = await fixture.withdraw(bob, 'BNB', '1');
    await fixture.tick();
    await fixture.tick();
    expect(await fixture.withdrawal(alice, refused)).toMatchObject({
      status: 'confirmed',
      collectable: true,
    });
    expect(await fixture.withdrawal(bob, paid)).toMatchObject({ status: 'confirmed' });
    expect(await fixture.withdrawal(bob, paid)).not.toHaveProperty('collectable');
    await fixture.expectBooksToBalance();
  });

  it('pays the other players of a batch when one receiver uses more gas than estimated', async () => {
    await chain.provider.send('hardhat_setCode', [alice.address, ACCEPTS]);
    const hostile = await Promise.all(
      Array.from({ length: 10 }, () => fixture.withdraw(alice, 'BNB', '0.1')),
    );
    const honest = await fixture.withdraw(bob, 'DEGEN', '1');
    await chain.provider.send('evm_setAutomine', [false]);
    await fixture.tick();
    await chain.provider.send('hardhat_setCode', [alice.address, BURNS_GAS]);
    await chain.provider.send('evm_mine', []);
    await chain.provider.send('evm_setAutomine', [true]);
    await fixture.tick();
    expect(await fixture.withdrawal(bob, honest)).toMatchObject({ status: 'confirmed' });
    for (const one of hostile)
      expect(await fixture.withdrawal(alice, one)).toMatchObject({ collectable: true });
    await fixture.expectBooksToBalance();
  });

  describe('when the contract rejects one payment of a batch', () => {
    /** Makes the contract reject a withdrawal: its receiver becomes the zero address. */
    const spoil = async ({ id }: { id: string }): Promise<void> => {
      await db.kysely.executeQuery(
        db.kysely
          .updateTable('withdrawals')
          .set({ to_address: '0x0000000000000000000000000000000000000000' } as never)
          .where('id', '=', id)
          .compile(),
      );
    };

    it('pays the other payments immediately', async () => {
      const bad = await fixture.withdraw(alice, 'DEGEN', '40');
      const good = await Promise.all(
        ['1', '2', '3'].map((amount) => fixture.withdraw(bob, 'DEGEN', amount)),
      );
      await spoil(bad);
      await fixture.ticks(4);
      for (const one of good)
        expect(await fixture.withdrawal(bob, one)).toMatchObject({ status: 'confirmed' });
      expect(await fixture.withdrawal(alice, bad)).toMatchObject({ status: 'requested' });
      await fixture.expectBooksToBalance();
    });

    it('refunds the rejected payment exactly once after repeated attempts', async () => {
      const bad = await fixture.withdraw(alice, 'DEGEN', '40');
      await spoil(bad);
      for (let run = 0; run < 20; run += 1) {
        await fixture.tick();
        fixture.passTime(70 * MINUTE_MS);
      }
      expect(await fixture.withdrawal(alice, bad)).toMatchObject({ status: 'refunded' });
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('100'));
      await fixture.expectBooksToBalance();
    });
  });

  describe('after the refund of a withdrawal', () => {
    const giveBack = (asked: { id: string }, at: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        const withdrawal = await lockWithdrawal(tx, asked.id);
        if (withdrawal === undefined) throw new Error('no such withdrawal');
        return refundWithdrawal(tx, withdrawal, at);
      });
    const payLate = async (asked: { id: string }): Promise<void> => {
      const payment = {
        id: await fixture.paymentId(asked),
        player: alice.address,
        token: chain.deployment.degen,
        amount: parseEther('40'),
      };
      await (await chain.custody.connect(chain.operator).executeWithdrawals([payment])).wait();
    };

    it('does not refund the withdrawal again when the refund is repeated', async () => {
      chain.proxy.setFault((method) => (method === 'eth_estimateGas' ? 'refuse' : undefined));
      const asked = await fixture.withdraw(alice, 'DEGEN', '40');
      expect(await giveBack(asked, new Date())).toBe(true);
      expect(await giveBack(asked, new Date())).toBe(false);
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('100'));
      await fixture.expectBooksToBalance();
    });

    it('debits the player for a payment that arrives late', async () => {
      const asked = await fixture.withdraw(alice, 'DEGEN', '40');
      await giveBack(asked, new Date());
      const next = await fixture.withdraw(alice, 'DEGEN', '90');
      await payLate(asked);
      await fixture.ticks(3);
      expect(await fixture.withdrawal(alice, asked)).toMatchObject({ status: 'confirmed' });
      // The deposit was 100 and the late payment 40, so the next withdrawal of 90 is not covered.
      expect(await fixture.withdrawal(alice, next)).toMatchObject({ status: 'refunded' });
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('60'));
      expect(await fixture.debt(alice.address, 'DEGEN')).toBe(0n);
      await fixture.expectBooksToBalance();
    });

    it('pays the next withdrawal despite a late payment if it is approved', async () => {
      const asked = await fixture.withdraw(alice, 'DEGEN', '40');
      await giveBack(asked, new Date());
      const next = await fixture.withdraw(alice, 'DEGEN', '90');
      await sql`update withdrawals set approved = true where id = ${next.id}`.execute(db.kysely);
      await payLate(asked);
      await fixture.ticks(3);
      expect(await fixture.withdrawal(alice, next)).toMatchObject({ status: 'confirmed' });
      expect(await fixture.debt(alice.address, 'DEGEN')).toBe(-parseEther('30'));
    });

    it('refunds the withdrawal again when a reorganization removes a late payment', async () => {
      chain.proxy.setFault((method) => (method === 'eth_estimateGas' ? 'refuse' : undefined));
      const moment = new Date();
      const asked = await fixture.withdraw(alice, 'DEGEN', '40');
      await giveBack(asked, moment);
      const fork = await chain.snapshot();
      await payLate(asked);
      await fixture.tick();
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('60'));
      await chain.revert(fork);
      await chain.mine(3);
      await fixture.tick();
      expect(await giveBack(asked, moment)).toBe(true);
      expect(await fixture.withdrawal(alice, asked)).toMatchObject({ status: 'refunded' });
      expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('100'));
      await fixture.expectBooksToBalance();
    });
  });

  it.each([
    ['limit exceeded', { code: -32_005, message: 'limit exceeded' }],
    ['header not found', { code: -32_000, message: 'header not found' }],
  ])('counts no rejection when the node answers "%s"', async (_words, error) => {
    chain.proxy.setFault((method) =>
      method === 'eth_estimateGas' ? { answer: { error } } : undefined,
    );
    const asked = await fixture.withdraw(alice, 'DEGEN', '40');
    await fixture.tick();
    const stored = await db.kysely.selectFrom('withdrawals').select('rejections').execute();
    expect(stored).toEqual([{ rejections: 0 }]);
    chain.proxy.setFault(() => undefined);
    // The server's clock has not moved, so a withdrawal that was postponed would still wait.
    await fixture.ticks(2);
    expect(await fixture.withdrawal(alice, asked)).toMatchObject({ status: 'confirmed' });
  });

  it('tries a withdrawal again after an hour, even after 2,000 rejections', async () => {
    const { id } = await fixture.withdraw(alice, 'DEGEN', '40');
    await db.kysely.updateTable('withdrawals').set({ rejections: 2_000 }).execute();
    const now = fixture.deps.clock.now();
    await postponeWithdrawal(db.kysely, id, now);
    const { rejections, next_attempt_at } = await db.kysely
      .selectFrom('withdrawals')
      .select(['rejections', 'next_attempt_at'])
      .executeTakeFirstOrThrow();
    expect(rejections).toBe(2_001);
    expect(next_attempt_at.getTime() - now.getTime()).toBe(3_600_000);
  });

  it('accepts withdrawals from two tabs only up to the balance', async () => {
    const results = await Promise.allSettled([
      fixture.withdraw(alice, 'DEGEN', '100'),
      fixture.withdraw(alice, 'DEGEN', '100'),
      fixture.withdraw(alice, 'DEGEN', '60'),
    ]);
    const taken = results.filter(({ status }) => status === 'fulfilled');
    expect(taken).toHaveLength(1);
    await fixture.ticks(3);
    await fixture.expectBooksToBalance();
  });

  it('accepts at most ten pending withdrawals of a player', async () => {
    for (let asked = 0; asked < 10; asked += 1) await fixture.withdraw(alice, 'DEGEN', '1');
    await expect(fixture.withdraw(alice, 'DEGEN', '1')).rejects.toMatchObject({
      code: 'WITHDRAWAL.TOO_OFTEN',
    });
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('90'));
  });

  it('accepts at most thirty withdrawals of a player in an hour, as the house pays the gas', async () => {
    for (let asked = 0; asked < 30; asked += 1) {
      await fixture.withdraw(alice, 'DEGEN', '1');
      if (asked % 10 === 9) await fixture.ticks(2);
    }
    const next = () => fixture.withdraw(alice, 'DEGEN', '1');
    await expect(next()).rejects.toMatchObject({ code: 'WITHDRAWAL.TOO_OFTEN' });
    await fixture.withdraw(bob, 'DEGEN', '1');
    fixture.passTime(60 * MINUTE_MS);
    expect((await next()).balances.DEGEN).toBe('69');
  });

  it('rejects a withdrawal below the minimum unless it is the whole balance', async () => {
    await expect(fixture.withdraw(alice, 'DEGEN', '0.5')).rejects.toMatchObject({
      code: 'WITHDRAWAL.TOO_LOW',
    });
    await fixture.withdraw(alice, 'DEGEN', '99.5');
    expect((await fixture.withdraw(alice, 'DEGEN', '0.5')).balances.DEGEN).toBe('0');
    await expect(fixture.withdraw(alice, 'DEGEN', '1')).rejects.toMatchObject({
      code: 'WITHDRAWAL.BALANCE_TOO_LOW',
    });
  });
});
