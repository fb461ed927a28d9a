import { createHash } from 'node:crypto';
import { parseAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { canonicalJson } from '@degen/rules/receipt/canonical-json.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { receiptCrypto } from '../../../test/kit/server/receipt-crypto.ts';
import {
  type Answer,
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf } from '../ledger/balances.ts';

const HOUSE_WEI = 1_000_000n * WEI_PER_UNIT;
const PURSE_WEI = 1_000n * WEI_PER_UNIT;
const ROUNDS = 9;

/**
 * Games that settle each round together with its bet. Tests of only one game are in the folder of
 * that game.
 */
const GAMES = [
  {
    game: 'wheel',
    path: '/api/wheel/spin',
    pick: { colours: ['gold'] },
    picks: [{ colours: ['gold'] }, { colours: ['gold', 'pink'] }, { colours: ['red'] }],
    // The house has a million, and a round may risk 1 % of it: 10,000. One color wins 9.2 times the
    // stake, so a bet of 1,100 risks 10,120.
    tooRisky: { betAmount: '1100' },
    notTooRisky: { betAmount: '1100', colours: ['gold', 'pink'] },
  },
  {
    game: 'slots',
    path: '/api/slots/spin',
    pick: {},
    picks: [{}],
    // A round may risk about 10,000. A spin wins at most 152 times the bet, so a bet of 70 risks
    // 10,640, and a bet of 60 risks 9,120.
    tooRisky: { betAmount: '70' },
    notTooRisky: { betAmount: '60' },
  },
  {
    game: 'kickboxing',
    path: '/api/kickboxing/match',
    pick: { side: 'RED' },
    picks: [{ side: 'RED' }, { side: 'BLUE' }, { side: 'TIE' }],
    // A round may risk about 10,000. A tie wins three times the stake, so a bet of 3,400 risks
    // 10,200.
    tooRisky: { betAmount: '3400', side: 'TIE' },
    notTooRisky: { betAmount: '3400', side: 'RED' },
  },
] as const;

const weiOf = (amount: string): bigint => {
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.value : 0n;
};

const codeOf = ({ status, body }: Answer) => [status, body.error?.code];

describe.each(databases)('instant games (database: $kind)', ({ startDatabase }) => {
  let db: Database;
  let server: TestServer;
  let player: Player;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    await fundHouse(db, 'DEGEN', HOUSE_WEI);
  });
  beforeEach(async () => {
    player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', PURSE_WEI);
  });
  afterAll(async () => {
    await server.stop();
    expect(await auditLedger(db.kysely)).toEqual([]);
    await db.close();
  });

  describe.each(GAMES)('POST $path', ({ game, path, pick, picks, tooRisky, notTooRisky }) => {
    const play = (body: object = {}, headers: Record<string, string> = {}) =>
      player.post(path, { token: 'DEGEN', betAmount: '10', ...pick, ...body }, headers);
    const times = (count: number, ...request: Parameters<typeof play>) =>
      Promise.all(Array.from({ length: count }, () => play(...request)));

    it('answers a bet with JSON and its content length', async () => {
      const { status, headers, body } = await play();
      expect([status, headers.get('content-type')]).toEqual([
        200,
        'application/json; charset=utf-8',
      ]);
      expect(headers.get('content-length')).toBe(String(JSON.stringify(body).length));
      expect(headers.get('cache-control')).toBe('no-store');
    });

    it('plays each round with the next nonce, and all rounds can be verified with the revealed seed', async () => {
      const { receiptKey } = (await server.get('/api/config')).body;
      const { serverSeedHash } = (await player.get('/api/fairness/seed')).body;
      const nonces = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { body } = await play(picks[round % picks.length]);
        nonces.push(body.proof.nonce);
        const signed = await verifyReceipt(receiptCrypto, body.receipt, receiptKey);
        expect(signed).toMatchObject({ ok: true, value: { status: 'signed' } });
      }
      expect(nonces).toEqual(Array.from({ length: ROUNDS }, (_, index) => index));
      const { revealed, next } = (await player.post('/api/fairness/rotate', {})).body;
      const seed = Buffer.from(revealed.serverSeed, 'hex');
      expect(createHash('sha256').update(seed).digest('hex')).toBe(serverSeedHash);
      expect(next.nonce).toBe(0);
      const { rounds } = (await player.get(`/api/rounds?game=${game}`)).body;
      expect(rounds).toHaveLength(ROUNDS);
      for (const receipt of rounds) {
        expect(receipt.serverSeed).toBe(revealed.serverSeed);
        const proven = await verifyReceipt(receiptCrypto, receipt, receiptKey);
        expect(proven).toMatchObject({ ok: true, value: { status: 'proven' } });
      }
    });

    it('settles as many of 50 concurrent bets as the balance covers (L12)', async () => {
      const answers = await times(50, { betAmount: '60' });
      const settled = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.every(({ body }) => body.error.code === 'WAGER.BALANCE_TOO_LOW')).toBe(true);
      const { rounds } = (await player.get(`/api/rounds?game=${game}&limit=100`)).body;
      expect(rounds).toHaveLength(settled.length);
      const nonces = settled.map(({ body }) => body.proof.nonce).sort((a, b) => a - b);
      expect(nonces).toEqual(nonces.map((_, index) => index));
      const stakeWei = 60n * WEI_PER_UNIT;
      const paidWei = settled.reduce((sum, { body }) => sum + weiOf(body.payout), 0n);
      const leftWei = PURSE_WEI - stakeWei * BigInt(settled.length) + paidWei;
      expect(await balanceOf(db.kysely, player.userId, 'DEGEN')).toBe(leftWei);
      if (refused.length > 0) expect(leftWei).toBeLessThan(stakeWei);
      expect(settled.length).toBeGreaterThanOrEqual(16);
    });

    it('settles one round for 20 concurrent requests with one idempotency key', async () => {
      const headers = { 'Idempotency-Key': 'once' };
      const answers = await times(20, {}, headers);
      expect(answers[0]?.status).toBe(200);
      expect(new Set(answers.map(({ body }) => canonicalJson(body))).size).toBe(1);
      expect((await player.get('/api/rounds')).body.rounds).toHaveLength(1);
      const again = await play({}, headers);
      expect(canonicalJson(again.body)).toBe(canonicalJson(answers[0]?.body));
    });

    it('rejects a bet that could cost the house more than one percent of its balance (L11)', async () => {
      const account = { kind: 'user', userId: player.userId } as const;
      await fund(db, account, 'DEGEN', 20_000n * WEI_PER_UNIT);
      expect(codeOf(await play(tooRisky))).toEqual([409, 'WAGER.EXPOSURE_TOO_HIGH']);
      expect((await play(notTooRisky)).status).toBe(200);
    });
  });
});
