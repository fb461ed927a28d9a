import { randomUUID } from 'node:crypto';
import { parseEther, type Wallet } from 'ethers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { idOnChain } from '../jackpot/award-progress.ts';

const HOUR_MS = 3_600_000;
/** The id of a withdrawal on chain: the word "withdrawal" in ASCII, zeros, the number. */
const numbered = (number: number): string =>
  `0x7769746864726177616c${number.toString(16).padStart(44, '0')}`;

openHouse({
  alice: { DEGEN: '100' },
  bob: { DEGEN: '100' },
});

describe('L19: ids of payments', () => {
  const withdraw = (player: Wallet) => fixture.withdraw(player, 'DEGEN', '10');
  const ticks = async (count: number): Promise<void> => {
    for (let tick = 0; tick < count; tick += 1) {
      await fixture.tick();
      fixture.passTime(HOUR_MS / 2);
    }
  };
  const statusOf = async (player: Wallet, asked: { id: string }) =>
    (await fixture.withdrawal(player, asked))?.status;
  /** Uses up an id: makes another payment under it, with the operator's key. */
  const burn = async (id: string, { address: player } = bob): Promise<void> => {
    const custody = chain.custody.connect(chain.operator);
    const payment = { id, player, token: chain.deployment.degen, amount: 1n };
    await (await custody.executeWithdrawals([payment])).wait();
  };

  it('are consecutive numbers, even for concurrent requests', async () => {
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, index) => withdraw(index % 2 === 0 ? alice : bob)),
    );
    const ids = await Promise.all(asked.map((one) => fixture.paymentId(one)));
    expect(ids.sort()).toEqual(Array.from({ length: 8 }, (_, index) => numbered(index + 1)));
  });

  it('cannot be changed in the database', async () => {
    const { id } = await withdraw(alice);
    const change = sql`update withdrawals set on_chain_id = 'x' where id = ${id}`;
    await expect(change.execute(db.kysely)).rejects.toMatchObject({ code: 'CA009' });
  });

  it('skip numbers that are used on chain but missing in a restored database', async () => {
    await withdraw(alice);
    await withdraw(bob);
    await ticks(2);
    await sql`select setval('withdrawal_numbers', 1, false)`.execute(db.kysely);
    expect(await fixture.paymentId(await withdraw(alice))).toBe(numbered(3));
  });

  it('cause one refund when another player was already paid under them', async () => {
    const burnt = await withdraw(alice);
    await burn(await fixture.paymentId(burnt));
    await ticks(4);
    expect(await statusOf(alice, burnt)).toBe('refunded');
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('100'));
    const again = await withdraw(alice);
    await ticks(2);
    expect(await statusOf(alice, again)).toBe('confirmed');
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('90'));
  });

  it('cause a refund when another amount was already paid under them', async () => {
    const burnt = await withdraw(alice);
    await burn(await fixture.paymentId(burnt), alice);
    await ticks(4);
    expect(await statusOf(alice, burnt)).toBe('refunded');
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('100') - 1n);
  });

  it('can be the UUIDs of older withdrawals, which are still paid and confirmed', async () => {
    const id = randomUUID();
    const userId = await fixture.userId(alice.address);
    await withdraw(alice);
    await sql`insert into withdrawals (id, on_chain_id, user_id, token, amount, to_address,
        balance_degen, balance_bnb, next_attempt_at, created_at)
      select ${id}, ${idOnChain(id)}, user_id, token, amount, to_address, 0, 0, next_attempt_at,
        created_at from withdrawals where user_id = ${userId}`.execute(db.kysely);
    await sql`delete from withdrawals where id <> ${id}`.execute(db.kysely);
    await ticks(2);
    expect(await statusOf(alice, { id })).toBe('confirmed');
    expect(await chain.custody.isExecuted(idOnChain(id))).toBe(true);
    await fixture.expectBooksToBalance();
  });
});
