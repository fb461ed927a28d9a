import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { houseBalance } from '../../../test/kit/server/house-balance.ts';
import type { Database } from '../db/database.ts';
import { findOrCreateUserByAddress } from '../users/repository.ts';
import { balanceOf } from './balances.ts';
import { postTransfer, type TransferCommand } from './post-transfer.ts';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const EVENT_AT = new Date('2026-11-21T00:00:00.000Z');

describe.each(databases)('postTransfer on $kind', ({ startDatabase }) => {
  let db: Database;
  let userId: bigint;

  const move = (command: Partial<TransferCommand>) =>
    db.transaction((tx) =>
      postTransfer(tx, {
        from: { kind: 'chain' },
        to: { kind: 'user', userId },
        token: 'DEGEN',
        amountWei: 100n,
        kind: 'deposit',
        reference: 'first',
        eventAt: EVENT_AT,
        ...command,
      }),
    );

  beforeEach(async () => {
    db = await startDatabase();
    userId = (await findOrCreateUserByAddress(db.kysely, ADDRESS)).id;
  });
  afterEach(() => db.close());

  it('moves the amount and writes two entries, each with the balance before and after', async () => {
    const posted = await move({ amountWei: 10n ** 30n });
    expect(posted.ok).toBe(true);
    expect(await balanceOf(db.kysely, userId, 'DEGEN')).toBe(10n ** 30n);
    const entries = await db.kysely.selectFrom('entries').selectAll().orderBy('amount').execute();
    expect(entries).toMatchObject([
      { version: 1n, amount: -(10n ** 30n), balance_before: 0n, balance_after: -(10n ** 30n) },
      { version: 1n, amount: 10n ** 30n, balance_before: 0n, balance_after: 10n ** 30n },
    ]);
  });

  it('moves no money for a repeated reference and returns the first id (L9)', async () => {
    const first = await move({});
    const again = await move({});
    expect(again).toEqual(first);
    expect(await balanceOf(db.kysely, userId, 'DEGEN')).toBe(100n);
  });

  it('throws when a repeated reference has another amount', async () => {
    await move({});
    await expect(move({ amountWei: 101n })).rejects.toMatchObject({ code: 'CA002' });
  });

  it('moves the amount once when the same transfer is posted 20 times concurrently (L9)', async () => {
    const posted = await Promise.all(Array.from({ length: 20 }, () => move({})));
    expect(new Set(posted.map((result) => result.ok && result.value)).size).toBe(1);
    expect(await balanceOf(db.kysely, userId, 'DEGEN')).toBe(100n);
  });

  it('returns an error value for a low balance and leaves the transaction usable', async () => {
    await move({});
    const outcome = await db.transaction(async (tx) => {
      const short = await postTransfer(tx, {
        from: { kind: 'user', userId },
        to: { kind: 'withdrawal' },
        token: 'DEGEN',
        amountWei: 101n,
        kind: 'withdrawal',
        reference: 'w',
        eventAt: EVENT_AT,
      });
      return { short, balance: await balanceOf(tx, userId, 'DEGEN') };
    });
    expect(outcome.short).toEqual({ ok: false, error: { code: 'LEDGER.BALANCE_TOO_LOW' } });
    expect(outcome.balance).toBe(100n);
  });

  it('keeps the balance of a debt account at or below zero', async () => {
    const owe = { from: { kind: 'debt', userId }, to: { kind: 'chain' } } as const;
    await move({ from: { kind: 'chain' }, to: { kind: 'house', hint: 0n }, reference: 'fund' });
    expect((await move({ ...owe, reference: 'a', amountWei: 60n })).ok).toBe(true);
    await move({ reference: 'b' });
    const repay = { from: { kind: 'user', userId }, to: { kind: 'debt', userId } } as const;
    expect((await move({ ...repay, reference: 'c', amountWei: 61n })).ok).toBe(false);
    expect((await move({ ...repay, reference: 'd', amountWei: 60n })).ok).toBe(true);
  });

  it('combines the shards of the house account for a payment that is larger than one shard', async () => {
    for (const hint of [0n, 1n, 2n, 19n]) {
      await move({ to: { kind: 'house', hint }, reference: `fund ${hint}` });
    }
    const pay = { from: { kind: 'house', hint: 5n }, to: { kind: 'chain' } } as const;
    expect((await move({ ...pay, reference: 'too much', amountWei: 401n })).ok).toBe(false);
    expect((await move({ ...pay, reference: 'most', amountWei: 399n })).ok).toBe(true);
    expect(await houseBalance(db.kysely, 'DEGEN')).toBe(1n);
  });

  it.each([
    ['transfers', 'amount'],
    ['entries', 'amount'],
    ['rounds', 'payout'],
  ])('rejects changes and deletions of rows of %s (L10)', async (table, column) => {
    await move({});
    const statements = [
      `update ${table} set ${column} = 1`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ];
    for (const [index, statement] of statements.entries()) {
      const tried = db.callPrepared(`${table}_${index}`, statement, []);
      await expect(tried).rejects.toMatchObject({ code: 'CA009' });
    }
  });
});
