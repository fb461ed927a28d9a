import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import type { Database } from '../db/database.ts';
import { claimReceiptKey } from './receipt-key.ts';

const FIRST = 'aa'.repeat(32);
const SECOND = 'bb'.repeat(32);
const THIRD = 'cc'.repeat(32);

describe.each(databases)('claimReceiptKey on $kind', ({ startDatabase }) => {
  let db: Database;
  beforeEach(async () => {
    db = await startDatabase();
    await claimReceiptKey(db, { publicKey: FIRST, replaces: null });
  });
  afterEach(() => db.close());

  const claim = (publicKey: string, replaces: string | null = null) =>
    claimReceiptKey(db, { publicKey, replaces });

  it('accepts the key of the first start again', async () => {
    await expect(claim(FIRST)).resolves.toBeUndefined();
  });

  it('rejects a different key when the stored key is not named as its predecessor', async () => {
    for (const replaces of [null, SECOND, THIRD]) {
      await expect(claim(SECOND, replaces)).rejects.toMatchObject({
        code: 'RECEIPT_KEY.CHANGED',
        message: expect.stringContaining(FIRST),
      });
    }
    await expect(claim(FIRST)).resolves.toBeUndefined();
  });

  it('accepts a different key that names the stored key as its predecessor, and then rejects its predecessor', async () => {
    await claim(SECOND, FIRST);
    await expect(claim(SECOND, FIRST)).resolves.toBeUndefined();
    await expect(claim(SECOND)).resolves.toBeUndefined();
    await expect(claim(FIRST)).rejects.toMatchObject({ code: 'RECEIPT_KEY.CHANGED' });
    await expect(claim(THIRD, FIRST)).rejects.toMatchObject({ code: 'RECEIPT_KEY.CHANGED' });
  });

  it('accepts only one of two keys that claim an empty database concurrently', async () => {
    await db.kysely.deleteFrom('receipt_key').execute();
    const settled = await Promise.allSettled([claim(SECOND), claim(THIRD)]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
