import { formatAmount, parseAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../../test/kit/server/fund.ts';
import { houseBalance } from '../../../../test/kit/server/house-balance.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { balanceOf } from '../../ledger/balances.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { createOverdueWorker } from '../../rounds/overdue.ts';
import { OVERDUE_GAMES } from '../index.ts';
import { blackjackTable, dealUntil, isOpen, playOn, type Table } from './testing.ts';

const weiOf = (text: string): bigint => {
  const amount = parseAmount(text);
  return amount.ok ? amount.value : 0n;
};

describe('blackjack for money', () => {
  let db: Database;
  let server: TestServer;
  let player: Player;
  let table: Table;

  const held = () => balanceOf(db.kysely, player.userId, 'DEGEN');
  const house = () => houseBalance(db.kysely, 'DEGEN');
  const atRisk = async () => {
    const { rows } = await sql<{ risk: bigint }>`
      select risk from house_exposure where token = 'DEGEN'`.execute(db.kysely);
    return rows[0]?.risk;
  };
  const overdue = () => createOverdueWorker(server.deps, OVERDUE_GAMES).tick();
  const makeOverdue = () => sql`update open_rounds set due_at = 'epoch'`.execute(db.kysely);
  /** Open rounds use the database's clock, so this moves their times instead of a clock. */
  const passMinutes = (minutes: number) =>
    sql`update open_rounds set opened_at = opened_at - ${`${minutes} minutes`}::interval,
      due_at = due_at - ${`${minutes} minutes`}::interval`.execute(db.kysely);

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
  });
  beforeEach(async () => {
    player = await server.signIn();
    table = blackjackTable(player);
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 10_000n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    await makeOverdue();
    await overdue();
    await server.stop();
    expect(await auditLedger(db.kysely)).toEqual([]);
    await db.close();
  });

  it("takes the stake, reserves the risk, and shows the player's two cards and one of the dealer's [spec 3.15, 7.10]", async () => {
    const [before, houseBefore] = [await held(), await house()];
    const begun = await dealUntil(table, (hand) => isOpen(hand) && !hand.canSplit);
    expect(begun).toMatchObject({ status: 'PLAYING', payout: '0', turn: 0, betAmount: '10' });
    expect(begun.playerHand).toHaveLength(2);
    expect(begun.dealerHand).toHaveLength(1);
    expect(begun).toMatchObject({ splitHand: null, splitScore: null, activeSplit: null });
    expect(begun.balances?.DEGEN).toBe(formatAmount(await held()));
    // The player's earlier hands are settled. This hand has a stake of 10 and a reserve of 10.
    expect((await held()) + (await house())).toBe(before + houseBefore - 20n * WEI_PER_UNIT);
    expect(await atRisk()).toBe(10n * WEI_PER_UNIT);
    await playOn(table, begun);
    expect((await held()) + (await house())).toBe(before + houseBefore);
  });

  it('pays every kind of result as specified, and proves each with its receipt @long [spec 1.8, 4.B3, 9.B1]', async () => {
    const kinds = new Map<string, string>();
    // The eight kinds of results: won, lost and drawn, each with one hand and with two; a natural;
    // and a bust.
    const kindsMax = 8;
    // The rarest, a drawn split, comes once in 27 hands, so not even once in 10^16 tests is this too few.
    const roundsMax = 1_000;
    const config = (await player.get('/api/config')).body;
    for (let round = 0; round < roundsMax && kinds.size < kindsMax; round += 1) {
      const before = await held();
      const begun: BlackjackAnswer = (await table.start()).body;
      const hand = await playOn(table, begun, { splits: true, hitsBelow: 12 + (round % 6) });
      const hands = hand.splitHand === null ? 1 : 2;
      expect(await held()).toBe(before - BigInt(hands) * 10n * WEI_PER_UNIT + weiOf(hand.payout));
      kinds.set(`${hand.status} ${hands}`, hand.payout);
      if (hand.playerScore > 21 && hands === 1) kinds.set('bust', hand.payout);
      const verified = await verifyReceipt(nodeCrypto, hand.receipt, config.receiptKey);
      expect(verified).toMatchObject({ ok: true, value: { status: 'signed' } });
      expect(hand.receipt?.stake).toBe(String(10 * hands));
    }
    expect(Object.fromEntries(kinds)).toMatchObject({
      'BLACKJACK 1': '25',
      'PLAYER_WIN 1': '20',
      'DEALER_WIN 1': '0',
      'PUSH 1': '10',
      'PUSH 2': '20',
      bust: '0',
    });
    expect(['30', '40']).toContain(kinds.get('PLAYER_WIN 2'));
    expect(['0', '10']).toContain(kinds.get('DEALER_WIN 2'));
    await player.post('/api/fairness/rotate', {});
    const { rounds } = (await player.get('/api/rounds?game=blackjack&limit=100')).body;
    const deployment = { chainId: config.chainId, casino: config.addresses.casino };
    for (const receipt of rounds) {
      const verified = await verifyReceipt(nodeCrypto, receipt, config.receiptKey, deployment);
      expect(verified).toMatchObject({ ok: true, value: { status: 'proven' } });
    }
  });

  it('releases the reserve for a split when the player hits', async () => {
    const begun = await dealUntil(table, (hand) => hand.canSplit && hand.playerScore < 10);
    expect(await atRisk()).toBe(20n * WEI_PER_UNIT);
    const houseBefore = await house();
    const { body: hit } = await table.act('HIT', begun);
    expect(await atRisk()).toBe(10n * WEI_PER_UNIT);
    expect(await house()).toBe(houseBefore + 10n * WEI_PER_UNIT);
    await playOn(table, hit);
    expect(await atRisk()).toBe(0n);
    expect(await auditLedger(db.kysely)).toEqual([]);
  });

  it('reserves what both hands of a split can win', async () => {
    const begun = await dealUntil(table, (hand) => hand.canSplit);
    const { body: split } = await table.act('SPLIT', begun);
    if (isOpen(split)) expect(await atRisk()).toBe(20n * WEI_PER_UNIT);
    await playOn(table, split);
    expect(await auditLedger(db.kysely)).toEqual([]);
  });

  it('takes the second stake of a split only once [spec 3.15, 7.13]', async () => {
    // One more card cannot bring either hand to 21.
    const begun = await dealUntil(table, (hand) => hand.canSplit && hand.playerScore < 12);
    const before = await held();
    const { status, body } = await table.act('SPLIT', begun);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'SPLIT_PLAYING', canSplit: false, turn: 1 });
    expect(await held()).toBe(before - 10n * WEI_PER_UNIT);
    expect(body.dealerHand).toHaveLength(1);
    expect((await table.act('SPLIT', begun)).body.error.code).toBe('ROUND.MOVE_INVALID');
    expect(await held()).toBe(before - 10n * WEI_PER_UNIT);
    await playOn(table, body);
  });

  it('rejects a split when the balance is below the second stake, and continues the hand without it', async () => {
    const begun = await dealUntil(table, (hand) => hand.canSplit);
    // Another tab spends the balance down to 9, which is less than the second stake.
    const amountWei = (await held()) - 9n * WEI_PER_UNIT;
    const spent = await db.transaction((tx) =>
      postTransfer(tx, {
        from: { kind: 'user', userId: player.userId },
        to: { kind: 'chain' },
        ...{ token: 'DEGEN', amountWei, kind: 'test', reference: begun.sessionId },
        eventAt: new Date(),
      }),
    );
    expect(spent.ok).toBe(true);
    const { status, body } = await table.act('SPLIT', begun);
    expect([status, body.error.code]).toEqual([409, 'WAGER.BALANCE_TOO_LOW']);
    expect(await held()).toBe(9n * WEI_PER_UNIT);
    const found = (await player.get('/api/blackjack/open')).body.round;
    expect(found).toMatchObject({ sessionId: begun.sessionId, turn: 0, canSplit: true });
    await playOn(table, found);
  });

  it('restores an open hand with everything that was shown, for its player only [spec 7.11]', async () => {
    const begun = await dealUntil(table, (hand) => isOpen(hand) && hand.playerScore < 10);
    const { body: hit } = await table.act('HIT', begun);
    const { balances: _, ...shown } = hit;
    expect((await player.get('/api/blackjack/open')).body).toEqual({ round: shown });
    const other = await server.signIn();
    expect((await other.get('/api/blackjack/open')).body).toEqual({ round: null });
    await playOn(table, hit);
    expect((await player.get('/api/blackjack/open')).body).toEqual({ round: null });
  });

  it('answers a repeated idempotency key with the first response, regardless of later actions', async () => {
    const key = (name: string) => ({ 'Idempotency-Key': name });
    const starts = await Promise.all([1, 2, 3, 4].map(() => table.start({}, key('start'))));
    expect(new Set(starts.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const begun: BlackjackAnswer = starts[0]?.body;
    if (isOpen(begun)) {
      const stand = () => table.act('STAND', begun, { turn: 0 }, key('stand'));
      const stands = await Promise.all([stand(), stand(), stand()]);
      expect(new Set(stands.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(stands[0]?.status).toBe(200);
    }
    const before = await held();
    expect((await table.start({}, key('start'))).body).toEqual(begun);
    expect(await held()).toBe(before);
  });

  it('accepts only one of the actions that several tabs send for the same state of the hand', async () => {
    const begun = await dealUntil(table, (hand) => isOpen(hand) && hand.playerScore < 9);
    const hits = await Promise.all([1, 2, 3].map(() => table.act('HIT', begun, { turn: 0 })));
    expect(hits.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { round } = (await player.get('/api/blackjack/open')).body;
    expect(round.playerHand).toHaveLength(3);
    await playOn(table, round);
  });

  it('opens only one hand when a player sends many concurrent start requests', async () => {
    await playOn(table, await dealUntil(table, isOpen));
    const before = await held();
    const starts = await Promise.all(Array.from({ length: 8 }, () => table.start()));
    const natural = starts.some(({ body }) => body.status === 'BLACKJACK');
    const opened = starts.filter(({ body }) => body.status === 'PLAYING');
    expect(opened.length).toBeLessThanOrEqual(1);
    if (!natural) expect(await held()).toBe(before - 10n * WEI_PER_UNIT);
    for (const { status, body } of starts) {
      if (status !== 200) expect(body.error.code).toBe('WAGER.OPEN_ROUND');
    }
    for (const { body } of opened) await playOn(table, body);
  });

  it('rejects a rotation of the seed pair while a hand is open', async () => {
    const begun = await dealUntil(table, isOpen);
    const { status, body } = await player.post('/api/fairness/rotate', {});
    expect([status, body.error.code]).toEqual([409, 'SEED.OPEN_ROUND']);
    await playOn(table, begun);
    expect((await player.post('/api/fairness/rotate', {})).status).toBe(200);
  });

  it('stands on a hand ten minutes after its last action', async () => {
    const begun = await dealUntil(table, (hand) => isOpen(hand) && hand.playerScore < 10);
    await passMinutes(9);
    await overdue();
    const { body: hit } = await table.act('HIT', begun);
    await passMinutes(9);
    await overdue();
    expect((await player.get('/api/blackjack/open')).body.round).toMatchObject({ turn: 1 });
    await passMinutes(1);
    await overdue();
    expect((await player.get('/api/blackjack/open')).body.round).toBeNull();
    const { body: receipt } = await player.get(`/api/rounds/${begun.sessionId}`);
    expect(receipt.input).toEqual({ actions: ['HIT', 'STAND'], byHouse: 1 });
    expect((await table.act('HIT', hit)).body.error.code).toBe('ROUND.NOT_FOUND');
  });

  it('lets a player act on a hand whose deadline passed during an outage', async () => {
    const begun = await dealUntil(table, (hand) => isOpen(hand) && hand.playerScore < 10);
    await passMinutes(30);
    await sql`insert into server_uptime (from_at, until_at)
      values (clock_timestamp(), clock_timestamp())`.execute(db.kysely);
    await overdue();
    const { status, body } = await table.act('HIT', begun);
    await sql`delete from server_uptime`.execute(db.kysely);
    expect({ status, turn: body.turn }).toEqual({ status: 200, turn: 1 });
  });
});
