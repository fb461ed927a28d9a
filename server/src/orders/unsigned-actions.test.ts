import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { contentText } from '@degen/rules/orders/order.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import { type KeyPlayer, keyPlayerOn, signingClient } from '../../../test/kit/server/orders.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { blackjackTable, dealUntil, isOpen, playOn } from '../games/blackjack/testing.ts';
import { auditLedger } from '../ledger/audit.ts';
import { auditSignatures } from './audit-signatures.ts';

const UNIT = 10n ** 18n;

describe('the audit of actions (L21)', () => {
  let db: Database;
  let server: TestServer;
  let player: KeyPlayer;
  /** A hand that was split and played, one that is still open after a hit, and an open crash round. */
  let ended: BlackjackAnswer;
  let open: BlackjackAnswer;
  let crash: string;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    await fundHouse(db, 'DEGEN', 1_000_000n * UNIT);
    player = await keyPlayerOn(db, server);
    const client = signingClient(player);
    const table = blackjackTable(client);
    const bet = { betAmount: '1' };
    const pair = await dealUntil(table, ({ canSplit }) => canSplit, bet);
    ended = await playOn(table, pair, { splits: true });
    const begun = await dealUntil(table, (hand) => isOpen(hand) && hand.playerScore <= 9, bet);
    open = (await table.act('HIT', begun)).body;
    const flight = await client.post('/api/crash/start', { token: 'DEGEN', ...bet });
    crash = flight.body.roundId;
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  class Undo extends Error {}

  /** What the audit finds after these changes, which are undone. */
  const found = async (...changes: RawBuilder<unknown>[]): Promise<string[]> => {
    let findings: string[] = [];
    const changed = db.transaction(async (tx) => {
      for (const table of ['rounds', 'round_actions', 'idempotency_keys']) {
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      }
      for (const change of changes) await change.execute(tx);
      const violations = (await auditLedger(tx)).filter(({ rule }) => rule === 'L21');
      findings = [
        ...violations.map(({ detail }) => detail),
        ...(await auditSignatures(tx, server.deps.receipts.deployment, { actionsAtOnce: 1 })),
      ];
      throw new Undo();
    });
    await expect(changed).rejects.toThrow(Undo);
    return findings;
  };

  const movesOf = (path: string) => sql`jsonb_set(state::jsonb, '{moves}', ${path}::jsonb)::json`;

  it('finds nothing in rounds that their players have played', async () => {
    expect(await found()).toEqual([]);
  });

  it('finds a split that was inserted by SQL into an open hand', async () => {
    const [finding, ...others] = await found(
      sql`update open_rounds set state = ${movesOf('["SPLIT"]')}, stake = stake * 2
        where id = ${open.sessionId}`,
    );
    expect(finding).toContain('was played SPLIT, its actions are HIT');
    expect(others).toEqual([]);
  });

  it('finds a split that was inserted by SQL into a settled hand', async () => {
    const moves = await found(
      sql`update rounds set body = jsonb_set(body::jsonb, '{input,actions}', '["STAND","STAND"]')::json
        where id = ${ended.sessionId}`,
    );
    expect(moves).toHaveLength(1);
    expect(moves[0]).toContain('its actions are SPLIT');
  });

  it('finds a cash-out that was inserted by SQL', async () => {
    const stamped = sql`update open_rounds set state = jsonb_set(state::jsonb, '{stampedMs}', '7')::json
      where id = ${crash}`;
    expect(await found(stamped)).toEqual([
      expect.stringContaining('was played CASH_OUT, its actions are none'),
    ]);
  });

  it('finds an action that was removed, and one without its request', async () => {
    const removed = await found(sql`delete from round_actions where round_id = ${open.sessionId}`);
    expect(removed).toEqual([
      expect.stringContaining('was played HIT, its actions are none'),
      expect.stringContaining('counts 1 actions, 0 are stored'),
    ]);
    const keyless = sql`delete from idempotency_keys
      where key in (select hash from round_actions where round_id = ${open.sessionId})`;
    expect(await found(keyless)).toEqual([expect.stringContaining('belongs to no request')]);
  });

  it('finds actions that are numbered with a gap, or belong to no round', async () => {
    const gap = await found(
      sql`update round_actions set seq = seq + 1 where round_id = ${open.sessionId}`,
    );
    expect(gap[0]).toContain('are not numbered one by one');
    const lost = await found(
      sql`delete from open_rounds where id = ${open.sessionId}`,
      sql`update seed_pairs set nonce = nonce - 1`,
    );
    expect(lost).toContainEqual(expect.stringContaining('belong to no round'));
  });

  it('finds an action of the house in place of one by the player', async () => {
    const byHouse = sql`update round_actions set hash = null, until = null, signature = null,
      grant_id = null, content = '{"kind":"action","move":{"actions":["HIT"]}}'
      where round_id = ${open.sessionId}`;
    expect(await found(byHouse)).toEqual([
      expect.stringContaining('counts 1 actions, 0 are stored'),
    ]);
  });

  const set = (column: string, value: RawBuilder<unknown>) =>
    sql`update round_actions set ${sql.ref(column)} = ${value} where round_id = ${open.sessionId}`;

  it.each([
    ['the move', 'content', sql`replace(content, 'DEGEN', 'BNB')`],
    ['the end', 'until', sql`until + 1`],
    ['the signature', 'signature', sql`set_byte(signature, 0, get_byte(signature, 0) # 1)`],
    ['the length of the signature', 'signature', sql`substr(signature, 2)`],
    ['the grant', 'grant_id', sql`grant_id + 1`],
  ])('finds an action of which %s was altered', async (_what, column, value) => {
    expect(await found(set(column, value))).toEqual([
      `L21: action 0 of round ${open.sessionId} is not signed so`,
    ]);
  });

  it.each(['{}', 'null'])('finds an action that says %s', async (content) => {
    expect(await found(set('content', sql`${content}`))).toContain(
      `L21: action 0 of round ${open.sessionId} is not signed so`,
    );
  });

  it('finds an action that names another round', async () => {
    const { key: head } = await db.kysely
      .selectFrom('idempotency_keys')
      .select('key')
      .where('reference', '=', open.sessionId)
      .where('order_seq', 'is not', null)
      .executeTakeFirstOrThrow();
    // The player's page acted in the flight, and was told a false order before this action.
    const move = { action: 'HIT', roundId: crash };
    const { key, order } = player.orderKey.signAction(move, { count: 0, head });
    const replaced = await found(
      sql`update round_actions set hash = ${key}, until = ${order.until},
        content = ${contentText({ kind: 'action', move })},
        signature = decode(${order.signature}, 'hex') where round_id = ${open.sessionId}`,
    );
    expect(replaced).toContain(`L21: action 0 of round ${open.sessionId} is not signed so`);
  });

  it('finds an action that was moved to another round', async () => {
    const moved = sql`update round_actions set round_id = ${crash} where round_id = ${open.sessionId}`;
    expect(await found(moved)).toContainEqual(expect.stringContaining('is not signed so'));
  });
});
