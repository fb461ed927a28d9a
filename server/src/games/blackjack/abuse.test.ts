import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { openBlackjack } from '@degen/rules/games/blackjack/round.ts';
import { dealBlackjack } from '@degen/rules/games/blackjack/rules.ts';
import { BLACKJACK_ACTIONS, type Card } from '@degen/rules/games/blackjack/types.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../../test/kit/server/fund.ts';
import { expectRefusal } from '../../../../test/kit/server/refusal.ts';
import {
  type Answer,
  type Player,
  startTestServer,
  type TestServer,
} from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import { blackjackTable, dealUntil, isOpen, playOn, type Table } from './testing.ts';

const NOBODYS_ID = '0199a5e6-7a10-7a10-8a10-123456789abc';

const BAD_STARTS: [string, object, string][] = [
  ['a negative bet', { betAmount: '-10' }, 'AMOUNT.INVALID'],
  ['no bet', { betAmount: undefined }, 'REQUEST.INVALID'],
  ['a bet of zero', { betAmount: '0' }, 'AMOUNT.INVALID'],
  ['too many decimals', { betAmount: '1.0000000000000000001' }, 'AMOUNT.TOO_PRECISE'],
  ['a bet below the minimum', { betAmount: '0.99' }, 'WAGER.STAKE_TOO_LOW'],
  ['a bet above the maximum', { betAmount: '10000.1' }, 'WAGER.STAKE_TOO_HIGH'],
  ['another action', { action: 'HIT' }, 'REQUEST.INVALID'],
  ['another token', { token: 'ETH' }, 'REQUEST.INVALID'],
  ['cards', { playerHand: ['ACE', 'KING'] }, 'REQUEST.INVALID'],
  ['a payout', { payout: '1000' }, 'REQUEST.INVALID'],
  ['another mode', { mode: 'real' }, 'REQUEST.INVALID'],
  ['a session of its own', { sessionId: NOBODYS_ID }, 'REQUEST.INVALID'],
];

const BAD_MOVES: [string, object, number, string][] = [
  ['no session', { sessionId: undefined }, 400, 'REQUEST.INVALID'],
  ['an unknown session', { sessionId: NOBODYS_ID }, 404, 'ROUND.NOT_FOUND'],
  ['a session that is no id', { sessionId: "' or 1=1 --" }, 404, 'ROUND.NOT_FOUND'],
  ['a session as a number', { sessionId: 1 }, 400, 'REQUEST.INVALID'],
  ['an endless session', { sessionId: 'a'.repeat(65) }, 400, 'REQUEST.INVALID'],
  ['another action', { action: 'DOUBLE' }, 400, 'REQUEST.INVALID'],
  ['another token', { token: 'BNB' }, 409, 'ROUND.MOVE_INVALID'],
  ['a turn to come', { turn: 1 }, 409, 'ROUND.MOVE_INVALID'],
  ['a turn before the first', { turn: -1 }, 400, 'REQUEST.INVALID'],
  ['a card', { card: 'ACE' }, 400, 'REQUEST.INVALID'],
];

describe('a dishonest blackjack player', () => {
  let db: Database;
  let server: TestServer;
  let player: Player;
  let table: Table;
  const refused = (attempt: () => Promise<Answer>, status: number, code: string) =>
    expectRefusal(db, attempt, status, code);

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
    player = await server.signIn();
    table = blackjackTable(player);
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 10_000n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  it.each(BAD_STARTS)('gets no cards for an invalid start: %s', async (_name, body, code) => {
    await refused(() => table.start(body), 400, code);
  });

  it('gets no cards without a session or for a bet that is too high', async () => {
    const nobody = blackjackTable(server);
    await refused(() => nobody.start({ mode: 'web3' }), 401, 'AUTH.REQUIRED');
    const poor = blackjackTable(await server.signIn());
    await refused(() => poor.start(), 409, 'WAGER.BALANCE_TOO_LOW');
    // A split can lose the house twice the stake. A bet of 5,100 risks 10,200, more than 1 % of the
    // house's million.
    await refused(() => table.start({ betAmount: '5100' }), 409, 'WAGER.EXPOSURE_TOO_HIGH');
  });

  it('cannot move money by an illegal action', async () => {
    const begun = await dealUntil(table, (hand) => isOpen(hand) && !hand.canSplit);
    for (const [, body, status, code] of BAD_MOVES) {
      await refused(() => table.act('HIT', begun, body), status, code);
    }
    await refused(() => table.act('SPLIT', begun), 409, 'ROUND.MOVE_INVALID');
    await refused(() => table.start(), 409, 'WAGER.OPEN_ROUND');
    const hit = { token: 'DEGEN', action: 'HIT', sessionId: begun.sessionId };
    await refused(() => player.post('/api/blackjack/stand', hit), 400, 'REQUEST.INVALID');
    const other = blackjackTable(await server.signIn());
    const nobody = blackjackTable(server);
    for (const action of BLACKJACK_ACTIONS) {
      await refused(() => other.act(action, begun), 404, 'ROUND.NOT_FOUND');
      // A request without a session refers to a demo hand, and no demo hand has this id.
      await refused(() => nobody.act(action, begun), 404, 'ROUND.NOT_FOUND');
      await refused(() => nobody.act(action, begun, { mode: 'web3' }), 401, 'AUTH.REQUIRED');
      await refused(() => table.act(action, begun, { mode: 'demo' }), 404, 'ROUND.NOT_FOUND');
    }
    await playOn(table, begun);
    for (const action of BLACKJACK_ACTIONS) {
      await refused(() => table.act(action, begun), 404, 'ROUND.NOT_FOUND');
    }
  });

  it('learns no hidden card from the response to any action @long', async () => {
    const seen: { hand: BlackjackAnswer; text: string }[] = [];
    const note = ({ body, headers }: Answer): BlackjackAnswer => {
      seen.push({ hand: body, text: JSON.stringify([body, [...headers]]) });
      return body;
    };
    for (let round = 0; round < 60; round += 1) {
      let hand = note(await table.start({ betAmount: '1' }));
      for (let turn = 0; isOpen(hand); turn += 1) {
        const { body: found } = await player.get('/api/blackjack/open');
        seen.push({ hand: found.round, text: JSON.stringify(found) });
        const refusals = [
          await player.post('/api/fairness/rotate', {}),
          await table.start({ betAmount: '1' }),
          await table.act('HIT', hand, { turn: 99 }),
        ];
        for (const refusal of refusals) {
          expect(cardsIn(JSON.stringify(refusal.body))).toBe(0);
        }
        const { rows: stored } = await sql`select state from open_rounds`.execute(db.kysely);
        expect(cardsIn(JSON.stringify(stored))).toBe(0);
        const choice = (round + turn) % 3;
        const action = hand.canSplit ? 'SPLIT' : choice === 0 ? 'STAND' : 'HIT';
        hand = note(await table.act(action, hand));
      }
    }
    const { revealed } = (await player.post('/api/fairness/rotate', {})).body;
    const receipts: Receipt[] = (await player.get('/api/rounds?limit=100')).body.rounds;
    for (const { hand, text } of seen) {
      const shown = [...hand.playerHand, ...(hand.splitHand ?? []), ...hand.dealerHand];
      expect(text).not.toMatch(/serverSeed"|shoe|hole/i);
      const copies = hand.receipt === undefined ? 1 : 2;
      expect(cardsIn(text)).toBe(shown.length * copies);
      if (!isOpen(hand)) continue;
      expect(hand.dealerHand).toHaveLength(1);
      expect(hand).not.toHaveProperty('jackpot');
      expect(hand).not.toHaveProperty('receipt');
      // The cards follow from the revealed seed. Each response contained only cards that had been
      // dealt before it.
      const receipt = receipts.find(({ roundId }) => roundId === hand.sessionId);
      if (receipt === undefined) throw new Error(`hand ${hand.sessionId} has no receipt`);
      const seeds = { ...receipt, serverSeed: revealed.serverSeed };
      const wager = { profile: 'SETTLED', token: 'DEGEN', stakeWei: 1n, pick: null } as const;
      const { shoe } = openBlackjack(nodeHashing, seeds, wager).state;
      const dealt = dealBlackjack(1n, shoe);
      const hidden = shoe.slice(shown.length + 1);
      expect(hidden).toHaveLength(312 - shown.length - 1);
      expect(hand.dealerHand).toEqual([dealt.dealer[0]]);
      expect(sorted(shown)).toEqual(
        sorted([...shoe.slice(0, 3), ...shoe.slice(4, shown.length + 1)]),
      );
    }
  });

  it('cannot move money with a demo hand', async () => {
    const before = await db.kysely.selectFrom('accounts').selectAll().orderBy('id').execute();
    const demo = blackjackTable(server);
    const begun = await dealUntil(demo, isOpen);
    expect(begun).not.toHaveProperty('balances');
    expect(begun).not.toHaveProperty('proof');
    await refused(() => table.act('HIT', begun), 404, 'ROUND.NOT_FOUND');
    const withMode = await blackjackTable(player).start({ mode: 'demo', betAmount: '123456' });
    expect(withMode.status).toBe(200);
    expect(withMode.body).not.toHaveProperty('balances');
    const end = await playOn(demo, begun);
    expect(end).not.toHaveProperty('receipt');
    const path = `/api/blackjack/open?mode=demo&sessionId=${begun.sessionId}`;
    expect((await server.get(path)).body).toEqual({ round: end });
    await refused(() => demo.act('HIT', begun), 404, 'ROUND.NOT_FOUND');
    const nowhere = `/api/blackjack/open?mode=demo&sessionId=${NOBODYS_ID}`;
    expect((await server.get(nowhere)).body).toEqual({ round: null });
    await refused(() => server.get('/api/blackjack/open'), 400, 'REQUEST.INVALID');
    await refused(() => server.get('/api/blackjack/open?mode=web3'), 401, 'AUTH.REQUIRED');
    expect(await db.kysely.selectFrom('accounts').selectAll().orderBy('id').execute()).toEqual(
      before,
    );
    expect(await db.kysely.selectFrom('open_rounds').selectAll().execute()).toEqual([]);
  });

  it('sees the hole card of a demo hand only at the end, whatever the result', async () => {
    const demo = blackjackTable(server);
    const kinds = new Set<string>();
    for (let round = 0; round < 300 && kinds.size < 6; round += 1) {
      const begun: BlackjackAnswer = (await demo.start()).body;
      expect(begun.dealerHand).toHaveLength(isOpen(begun) ? 1 : 2);
      const end = await playOn(demo, begun, { splits: true });
      kinds.add(end.splitHand === null ? end.status : `${end.status} split`);
    }
    expect(kinds.size).toBeGreaterThanOrEqual(6);
  });
});

const cardsIn = (text: string): number => text.split('"suit"').length - 1;

const sorted = (cards: readonly Card[]): string[] =>
  cards.map(({ suit, value }) => `${suit} ${value}`).sort();
