import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { blackjackTable, dealUntil, isOpen, playOn } from '../games/blackjack/testing.ts';

const CARD = {
  suit: expect.stringMatching(/^(HEARTS|DIAMONDS|SPADES|CLUBS)$/),
  value: expect.toSatisfy((value) => /^(ACE|JACK|QUEEN|KING|[2-9]|10)$/.test(String(value))),
};
const CARDS = expect.toSatisfy((cards: unknown[]) => {
  expect(cards).toEqual(cards.map(() => CARD));
  return cards.length > 0;
});
const SCORE = expect.any(Number);
const AMOUNT = expect.stringMatching(/^\d+(\.\d+)?$/);
const STATUS = expect.stringMatching(/^[A-Z_]+$/);

/** Requests with exactly the bodies of the specification, without a session. */
describe('the calls of the specification', () => {
  let db: Database;
  let server: TestServer;
  let table: ReturnType<typeof blackjackTable>;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    table = blackjackTable(server);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  it('POST /api/blackjack/start returns the fields that the page reads [spec 3.15, 7.10]', async () => {
    const { status, body } = await table.start();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ sessionId: expect.any(String), status: STATUS, canSplit: expect.any(Boolean) },
      ...{ playerHand: CARDS, playerScore: SCORE, dealerHand: CARDS, dealerScore: SCORE },
      payout: AMOUNT,
    });
  });

  it('POST /api/blackjack/hit returns the fields that the page reads [spec 7.11]', async () => {
    const begun = await dealUntil(table, (hand) => isOpen(hand) && hand.playerScore < 10);
    const { status, body } = await table.act('HIT', begun);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ playerHand: CARDS, playerScore: SCORE, dealerHand: CARDS, dealerScore: SCORE },
      ...{ status: 'PLAYING', payout: '0' },
      ...{ splitHand: null, splitScore: null, activeSplit: null },
    });
    expect(body.playerHand).toHaveLength(3);
  });

  it('POST /api/blackjack/stand returns the fields that the page reads [spec 7.12]', async () => {
    const { status, body } = await table.act('STAND', await dealUntil(table, isOpen));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ dealerHand: CARDS, dealerScore: SCORE, payout: AMOUNT },
      ...{ splitHand: null, splitScore: null, activeSplit: null },
      status: expect.stringMatching(/^(PLAYER_WIN|DEALER_WIN|PUSH)$/),
    });
  });

  it('POST /api/blackjack/split returns the fields that the page reads [spec 3.15, 7.13]', async () => {
    const begun = await dealUntil(
      table,
      // Pairs of aces and of tens are not split here: such a split could end at once, and this test
      // needs one that stays open.
      ({ canSplit, playerScore }) => canSplit && playerScore < 20 && playerScore > 12,
    );
    const { status, body } = await table.act('SPLIT', begun);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ playerHand: CARDS, playerScore: SCORE, splitHand: CARDS, splitScore: SCORE },
      ...{ status: 'SPLIT_PLAYING', activeSplit: 'first' },
    });
    await playOn(table, body);
  });

  it('POST /api/slots/spin returns the fields that the page reads [spec 3.16, 7.14]', async () => {
    const spin = await server.post('/api/slots/spin', { token: 'BNB', betAmount: 0.01 });
    expect(spin.status).toBe(200);
    const { reels, winLines, payout, isBigWin } = spin.body;
    expect(reels.map((column: string[]) => column.length)).toEqual([3, 3, 3, 3, 3]);
    expect(reels.flat()).toEqual(
      reels
        .flat()
        .map(() => expect.stringMatching(/^(DEGEN|CHERRY|LEMON|STAR|BELL|DIAMOND|GRAPES)$/)),
    );
    for (const rows of winLines) expect([3, 4, 5]).toContain(rows.length);
    expect([payout, isBigWin]).toEqual([AMOUNT, expect.any(Boolean)]);
  });
});
