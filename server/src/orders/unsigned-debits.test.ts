import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ORDERED_CALLS } from '../../../test/kit/players/order-content.ts';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund } from '../../../test/kit/server/fund.ts';
import { type KeyPlayer, signedCallsOf, signInWithKey } from '../../../test/kit/server/orders.ts';
import type { Player } from '../../../test/kit/server/test-server.ts';
import { tamper } from '../../../test/kit/server/watch/watch.ts';
import {
  ALL_COLOURS,
  AUTO_CHOICES,
  type AutoServer,
  playToEnd,
  startAutoServer,
} from '../auto-bets/testing.ts';
import type { Database } from '../db/database.ts';
import { auditLedger } from '../ledger/audit.ts';

const UNIT = 10n ** 18n;
const BET = { token: 'DEGEN', betAmount: '5' } as const;
const SWAP = { fromToken: 'DEGEN', toToken: 'BNB', amount: '10' };

describe('the audit of orders (L21)', () => {
  let db: Database;
  let auto: AutoServer;
  let player: KeyPlayer;

  beforeEach(async () => {
    db = await startDatabase();
    auto = await startAutoServer(db);
    player = await signInWithKey(auto.server);
    for (const token of ['DEGEN', 'BNB'] as const) {
      await fund(db, { kind: 'user', userId: player.userId }, token, 1_000n * UNIT);
    }
  });
  afterEach(async () => {
    await auto.server.stop();
    await db.close();
  });

  /** The body of a request on each path that takes orders. */
  const bodies = (): Record<string, object> => ({
    '/api/wheel/spin': { ...BET, colours: ['gold'] },
    '/api/kickboxing/match': { ...BET, side: 'RED' },
    '/api/slots/spin': BET,
    '/api/blackjack/start': { ...BET, action: 'START' },
    '/api/crash/start': BET,
    '/api/swap': { ...SWAP, walletAddress: player.account.address },
    '/api/auto-bets': { strategy: { ...ALL_COLOURS, rounds: 3 } },
  });

  /** What the audit says about orders, and all that it says. */
  const found = async () => {
    const violations = await auditLedger(db.kysely);
    return { orders: violations.filter(({ rule }) => rule === 'L21'), all: violations };
  };

  const signing = () => signedCallsOf(player);

  const viewOf = (of: Player) => async () => (await of.get('/api/auto-bets')).body.autoBets;

  it('accepts signed debits of every kind', async () => {
    const calls = signing();
    for (const path of Object.keys(ORDERED_CALLS)) {
      const { status, body } = await calls.send(path, bodies()[path] ?? {}, path);
      expect([path, status, body]).toEqual([path, 200, body]);
    }
    await playToEnd({ view: viewOf(player) }, auto.worker);
    expect((await found()).all).toEqual([]);
  });

  it.each(Object.entries(AUTO_CHOICES))(
    'accepts the rounds of automatic bets with a mandate: %s',
    async (game, choice) => {
      const strategy = { ...ALL_COLOURS, game, choice, rounds: 3 };
      const answer = await signing().send('/api/auto-bets', { strategy }, 'auto');
      expect(answer).toMatchObject({ status: 200 });
      expect(await playToEnd({ view: viewOf(player) }, auto.worker)).toMatchObject({
        end: { reason: 'ROUNDS' },
      });
      expect((await found()).all).toEqual([]);
    },
  );

  /** Removes the newest order of the player. */
  const loseOrder = () =>
    sql`delete from idempotency_keys where order_seq = (
      select max(order_seq) from idempotency_keys)`.execute(db.kysely);

  it.each(Object.keys(ORDERED_CALLS))('finds a debit without an order: %s', async (path) => {
    await signing().send(path, bodies()[path] ?? {}, path);
    await loseOrder();
    const details = (await found()).all
      .map(({ detail }) => detail)
      .filter((detail) => !detail.includes(' actions, '));
    expect(details.sort()).toEqual([
      expect.stringContaining('has given 1 orders, 0 are stored'),
      expect.stringContaining('has 0 orders that say the same'),
    ]);
  });

  it('finds each round of automatic bets without a mandate', async () => {
    await signing().send('/api/auto-bets', { strategy: { ...ALL_COLOURS, rounds: 3 } }, 'auto');
    await playToEnd({ view: viewOf(player) }, auto.worker);
    await loseOrder();
    const { orders, all } = await found();
    const debits = orders.filter(({ detail }) => detail.includes('has 0 orders that say the same'));
    expect(debits).toHaveLength(4);
    expect(all).toHaveLength(5);
  });

  it('cannot be stored without an order', async () => {
    await signing().send('/api/wheel/spin', bodies()['/api/wheel/spin'] ?? {}, 'spin');
    const forgotten = sql`update idempotency_keys set order_seq = null`.execute(db.kysely);
    await expect(forgotten).rejects.toMatchObject({ code: '23514' });
  });

  it.each([
    ['/api/wheel/spin', '"stake":"5"', '"stake":"4"'],
    ['/api/wheel/spin', '"stake":"5"', '"stake":"2.5"'],
    ['/api/wheel/spin', '"game":"wheel"', '"game":"slots"'],
    ['/api/wheel/spin', '"token":"DEGEN"', '"token":"BNB"'],
    ['/api/blackjack/start', '"stake":"5"', '"stake":"4"'],
    ['/api/swap', '"amount":"10"', '"amount":"9"'],
    ['/api/swap', '"toToken":"BNB"', '"toToken":"DEGEN"'],
    ['/api/auto-bets', '"kind":"mandate"', '"kind":"bet"'],
  ])('finds a debit of %s whose order has, in place of %s, %s', async (path, from, to) => {
    await signing().send(path, bodies()[path] ?? {}, path);
    expect((await found()).all).toEqual([]);
    await sql`update idempotency_keys set order_content = replace(order_content, ${from}, ${to})`.execute(
      db.kysely,
    );
    expect((await found()).orders).toHaveLength(1);
  });

  it('finds a round that was inserted by SQL, and one whose order was given to another', async () => {
    const spin: (body: object) => Promise<unknown> = (body) =>
      signing().send('/api/wheel/spin', body, randomUUID());
    await spin({ ...BET, colours: ['gold'] });
    await spin({ ...BET, colours: ['pink'] });
    expect((await found()).all).toEqual([]);
    await sql`insert into rounds select (r).* from (
      select jsonb_populate_record(rounds, jsonb_build_object('id', ${randomUUID()}::uuid)) as r
      from rounds limit 1) as copies`.execute(db.kysely);
    expect((await found()).orders).toHaveLength(1);
    await sql`update idempotency_keys set reference = (select max(reference::text)::uuid
      from idempotency_keys where order_seq is not null)`.execute(db.kysely);
    const details = (await found()).orders.map(({ detail }) =>
      detail.replace(/^.* has (\d orders|no round).*$/, '$1'),
    );
    expect(details.sort()).toEqual(['0 orders', '0 orders', '2 orders', 'no round', 'no round']);
  });

  /** A house that refuses what the newest order says keeps the order and drops its debit. */
  it.each([
    ['/api/wheel/spin', sql`rounds`],
    ['/api/crash/start', sql`open_rounds`],
    ['/api/swap', sql`swaps`],
    ['/api/auto-bets', sql`auto_bets`],
  ])('finds an order without its debit: %s', async (path, table) => {
    await signing().send(path, bodies()[path] ?? {}, path);
    expect((await found()).all).toEqual([]);
    await tamper(db, sql`delete from ${table}`);
    expect((await found()).orders).toContainEqual({
      ...{ rule: 'L21', detail: expect.stringMatching(/^order 0 of player \d+ has no round/) },
    });
  });

  it('accepts the mandate of automatic bets whose start is deleted', async () => {
    await signing().send('/api/auto-bets', { strategy: { ...ALL_COLOURS, rounds: 3 } }, 'auto');
    await playToEnd({ view: viewOf(player) }, auto.worker);
    await sql`delete from auto_bets`.execute(db.kysely);
    expect((await found()).all).toEqual([]);
  });
});
