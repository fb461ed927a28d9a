import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import {
  booksOf,
  expectSoundBooks,
  fundHouseForSwaps,
  HOUSE_WEI,
  playerWith,
  swapBody,
  units,
} from '../../../test/kit/server/swaps.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

describe.each(databases)('POST /api/swap on $kind', ({ startDatabase }) => {
  let db: Database;
  let server: TestServer;
  let now: Date;

  beforeEach(async () => {
    db = await startDatabase();
    now = new Date('2026-11-21T12:00:00.000Z');
    server = await startTestServer(db, { clock: { now: () => now } });
    await fundHouseForSwaps(db);
  });
  afterEach(async () => {
    await expectSoundBooks(db);
    await server.stop();
    await db.close();
  });

  const swap = (player: Player, fromToken: 'DEGEN' | 'BNB', amount: unknown, key?: string) =>
    player.post(
      '/api/swap',
      swapBody(player, fromToken, amount),
      key === undefined ? {} : { 'idempotency-key': key },
    );

  it('answers with both amounts, and the balances after the swap [spec 7.9]', async () => {
    const player = await playerWith(db, server, { BNB: units(2) });
    const { status, body } = await swap(player, 'BNB', '0.5');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fromToken: 'BNB',
      toToken: 'DEGEN',
      amount: '0.5',
      output: '5000',
      balances: { DEGEN: '5000', BNB: '1.5' },
    });
  });

  it('adds the input to the pool and pays the output from a loan of the house', async () => {
    const player = await playerWith(db, server, { BNB: units(2) });
    await swap(player, 'BNB', '0.5');
    expect(await booksOf(db, player)).toEqual({
      player: [units(5_000), units(1.5)],
      pool: [0n, units(0.5)],
      lent: [units(5_000), 0n],
      house: [HOUSE_WEI.DEGEN - units(5_000), HOUSE_WEI.BNB],
    });
    const transfers = await db.kysely
      .selectFrom('transfers')
      .select(['kind', 'token', 'amount'])
      .where('kind', 'like', 'swap_%')
      .orderBy('id')
      .execute();
    expect(transfers).toEqual([
      { kind: 'swap_in', token: 'BNB', amount: units(0.5) },
      { kind: 'swap_loan', token: 'DEGEN', amount: units(5_000) },
      { kind: 'swap_out', token: 'DEGEN', amount: units(5_000) },
    ]);
  });

  it('pays the reverse swap from the pool, and repays the house', async () => {
    const player = await playerWith(db, server, { BNB: units(2) });
    await swap(player, 'BNB', '0.5');
    expect((await swap(player, 'DEGEN', '5000')).status).toBe(200);
    expect(await booksOf(db, player)).toEqual({
      player: [0n, units(2)],
      pool: [0n, 0n],
      lent: [0n, 0n],
      house: [HOUSE_WEI.DEGEN, HOUSE_WEI.BNB],
    });
  });

  it('pays from the pool first, and takes a loan of the house only for the missing amount', async () => {
    const player = await playerWith(db, server, { DEGEN: units(9_000), BNB: units(0.3) });
    await swap(player, 'BNB', '0.3');
    await swap(player, 'DEGEN', '9000');
    expect(await booksOf(db, player)).toEqual({
      player: [units(3_000), units(0.9)],
      pool: [units(6_000), 0n],
      lent: [0n, units(0.6)],
      house: [HOUSE_WEI.DEGEN, HOUSE_WEI.BNB - units(0.6)],
    });
  });

  it('rounds the output down and keeps the remainder in the pool', async () => {
    const player = await playerWith(db, server, { DEGEN: 19_999n });
    const { body } = await swap(player, 'DEGEN', '0.000000000000019999');
    expect(body.output).toBe('0.000000000000000001');
    expect(await booksOf(db, player)).toMatchObject({
      player: [0n, 1n],
      pool: [19_999n, 0n],
      lent: [0n, 1n],
    });
  });

  it('answers a repeated order with the first response', async () => {
    const player = await playerWith(db, server, { BNB: units(2) });
    const first = await swap(player, 'BNB', '0.5', 'one');
    await swap(player, 'BNB', '0.25', 'two');
    expect((await swap(player, 'BNB', '0.5', 'one')).body).toEqual(first.body);
    expect((await booksOf(db, player)).player).toEqual([units(7_500), units(1.25)]);
  });

  // The largest swap is worth 50,000 DEGEN, or 5 BNB. The house lends at most 10,000 DEGEN or 1 BNB
  // for one swap, so another player first swaps the rest of the output into the pool.
  it.each([
    ['DEGEN', 60_000, '50000', 'BNB', 5, ['0.9', '0.9', '0.9', '0.9', '0.9', '0.4']],
    ['BNB', 6, '5', 'DEGEN', 50_000, ['9000', '9000', '9000', '9000', '9000', '4000']],
  ] as const)(
    'accepts the maximum amount of one swap of %s and rejects a base unit more (L18)',
    async (token, held, most, otherToken, otherHeld, amounts) => {
      const player = await playerWith(db, server, { [token]: units(held) });
      const tooMuch = `${most}.000000000000000001`;
      await expectRefusal(db, () => swap(player, token, tooMuch), 400, 'SWAP.TOO_HIGH');
      const other = await playerWith(db, server, { [otherToken]: units(otherHeld) });
      for (const amount of amounts) {
        expect((await swap(other, otherToken, amount)).status).toBe(200);
      }
      expect((await swap(player, token, most)).status).toBe(200);
    },
  );

  it('counts swaps of the last 24 hours, in both directions, towards the daily limit (L18)', async () => {
    const player = await playerWith(db, server, { DEGEN: units(10_000), BNB: units(1) });
    for (let times = 0; times < 4; times += 1) {
      expect((await swap(player, 'DEGEN', '10000')).status).toBe(200);
      expect((await swap(player, 'BNB', '1')).status).toBe(200);
    }
    expect((await swap(player, 'DEGEN', '10000')).status).toBe(200);
    // So far 90,000 DEGEN count towards the limit of 100,000; one BNB counts as 10,000 DEGEN.
    await expectRefusal(db, () => swap(player, 'BNB', '1.0001'), 409, 'SWAP.DAY_LIMIT');
    expect((await swap(player, 'BNB', '1')).status).toBe(200);
    await expectRefusal(db, () => swap(player, 'DEGEN', '1'), 409, 'SWAP.DAY_LIMIT');
    now = new Date(now.getTime() + 24 * 60 * 60 * 1_000 - 1);
    await expectRefusal(db, () => swap(player, 'DEGEN', '1'), 409, 'SWAP.DAY_LIMIT');
    now = new Date(now.getTime() + 1);
    expect((await swap(player, 'DEGEN', '1')).status).toBe(200);
  });

  it('lends for one swap at most 1 % of what the house can pay (L18)', async () => {
    const player = await playerWith(db, server, { BNB: units(2) });
    await expectRefusal(
      db,
      () => swap(player, 'BNB', '1.000000000000000001'),
      409,
      'SWAP.LIQUIDITY_TOO_LOW',
    );
    expect((await swap(player, 'BNB', '1')).status).toBe(200);
  });

  it('lends at most a tenth of the house’s balance to all accounts together', async () => {
    const taken = HOUSE_WEI.BNB / 10n;
    for (let accounts = 0; accounts < 11; accounts += 1) {
      const attacker = await playerWith(db, server, { DEGEN: units(9_000) });
      const { status } = await swap(attacker, 'DEGEN', '9000');
      expect(status).toBe(200);
    }
    const last = await playerWith(db, server, { DEGEN: units(9_000) });
    await expectRefusal(
      db,
      () => swap(last, 'DEGEN', '1000.000000000000010000'),
      409,
      'SWAP.LIQUIDITY_TOO_LOW',
    );
    expect((await swap(last, 'DEGEN', '1000')).status).toBe(200);
    const books = await booksOf(db, last);
    expect(books.lent).toEqual([0n, taken]);
    expect(books.house).toEqual([HOUSE_WEI.DEGEN, HOUSE_WEI.BNB - taken]);
    // A swap of BNB into DEGEN repays a part of the loans, so the same amount of BNB can be lent
    // again.
    const other = await playerWith(db, server, { BNB: WEI_PER_UNIT });
    expect((await swap(other, 'BNB', '0.5')).status).toBe(200);
    expect((await swap(last, 'DEGEN', '5000')).status).toBe(200);
  });
});
