import { createHash } from 'node:crypto';
import { formatAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { EXCHANGES_MAX, KICKBOXING_MULTIPLIER } from '@degen/rules/games/kickboxing/constants.ts';
import { openKickboxing } from '@degen/rules/games/kickboxing/rules.ts';
import { KICKBOXING_SIDES, type KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import { canonicalJson } from '@degen/rules/receipt/canonical-json.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../../test/kit/server/fund.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { balanceOf, houseBalance } from '../../ledger/balances.ts';

const HOUSE_WEI = 1_000_000n * WEI_PER_UNIT;
const PURSE_WEI = 1_000n * WEI_PER_UNIT;
const STAKE_WEI = 10n * WEI_PER_UNIT;

describe('POST /api/kickboxing/match', () => {
  let db: Database;
  let server: TestServer;
  let player: Player;

  const play = (body: object = {}, headers: Record<string, string> = {}) =>
    player.post(
      '/api/kickboxing/match',
      { token: 'DEGEN', betAmount: '10', side: 'RED', ...body },
      headers,
    );

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

  it('answers the whole fight, and moves stake and payout', async () => {
    const houseBefore = await houseBalance(db.kysely, 'DEGEN');
    const pair = (await player.get('/api/fairness/seed')).body;
    const { status, body } = await play();
    expect(status).toBe(200);
    const { exchanges, winner, reason, won, payout, receipt } = body;
    expect(exchanges.length).toBeLessThanOrEqual(EXCHANGES_MAX);
    expect(exchanges.map(({ tick }: { tick: number }) => tick)).toEqual(
      exchanges.map((_: unknown, index: number) => index + 1),
    );
    expect(Object.keys(exchanges[0]).sort()).toEqual([
      ...['attacker', 'blueHp', 'combo', 'counterDamage', 'damage', 'move', 'redHp'],
      ...['result', 'tick'],
    ]);
    expect(won).toBe(winner === 'RED');
    expect(payout).toBe(won ? '20' : '0');
    expect(receipt).toMatchObject({
      ...{ roundId: body.roundId, game: 'kickboxing', input: { side: 'RED' } },
      outcome: { winner, reason, won, jackpot: body.jackpot },
      player: player.account.address,
    });
    expect(receipt.outcome.blows).toHaveLength(exchanges.length);
    expect(receipt).not.toHaveProperty('serverSeed');
    expect(body.proof).toEqual({
      ...{ serverSeedHash: pair.serverSeedHash, clientSeed: pair.clientSeed, nonce: 0 },
    });
    const gainedWei = won ? STAKE_WEI : -STAKE_WEI;
    expect(body.balances).toEqual({ DEGEN: formatAmount(PURSE_WEI + gainedWei), BNB: '0' });
    expect(await balanceOf(db.kysely, player.userId, 'DEGEN')).toBe(PURSE_WEI + gainedWei);
    expect(await houseBalance(db.kysely, 'DEGEN')).toBe(houseBefore - gainedWei);
  });

  it('reveals a seed that explains every blow, and every receipt verifies', async () => {
    const receiptKey = (await server.get('/api/config')).body.receiptKey;
    const { serverSeedHash } = (await player.get('/api/fairness/seed')).body;
    const sides = Array.from({ length: 9 }, (_, i) => KICKBOXING_SIDES[i % 3] as KickboxingSide);
    for (const side of sides) {
      const { body } = await play({ side });
      const { hash, signature, ...rest } = body.receipt;
      const signed = await verifyReceipt(nodeCrypto, { ...rest, hash, signature }, receiptKey);
      expect(signed).toMatchObject({ ok: true, value: { status: 'signed' } });
    }
    const { revealed } = (await player.post('/api/fairness/rotate', {})).body;
    const seed = Buffer.from(revealed.serverSeed, 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(serverSeedHash);
    const { rounds } = (await player.get('/api/rounds?game=kickboxing')).body;
    expect(rounds).toHaveLength(sides.length);
    for (const receipt of rounds as Receipt[]) {
      const verified = await verifyReceipt(nodeCrypto, receipt, receiptKey);
      expect(verified).toMatchObject({ ok: true, value: { status: 'proven' } });
    }
  });

  it('pays twice the stake for a fighter and four times for a tie, as the seed decides', async () => {
    const { clientSeed } = (await player.get('/api/fairness/seed')).body;
    const answers = [];
    for (let round = 0; round < 12; round += 1) {
      answers.push((await play({ side: KICKBOXING_SIDES[round % 3] })).body);
    }
    const { serverSeed } = (await player.post('/api/fairness/rotate', {})).body.revealed;
    for (const [nonce, answer] of answers.entries()) {
      const side = KICKBOXING_SIDES[nonce % 3] as KickboxingSide;
      const pair = { serverSeed, clientSeed, nonce };
      const wager = {
        profile: 'SETTLED',
        token: 'DEGEN',
        stakeWei: STAKE_WEI,
        pick: side,
      } as const;
      const settled = openKickboxing(nodeHashing, pair, wager);
      expect(answer.exchanges).toEqual(settled.fight.exchanges);
      expect(answer.payout).toBe(settled.won ? `${10n * KICKBOXING_MULTIPLIER[side]}` : '0');
    }
  });

  it('settles exactly the affordable of 30 concurrent bets', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => play({ betAmount: '100', side: 'BLUE' })),
    );
    const settled = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ body }) => body.error.code === 'WAGER.BALANCE_TOO_LOW')).toBe(true);
    const wins = settled.filter(({ body }) => body.won).length;
    const left = 1_000n + 200n * BigInt(wins) - 100n * BigInt(settled.length);
    expect(await balanceOf(db.kysely, player.userId, 'DEGEN')).toBe(left * WEI_PER_UNIT);
    expect(settled.length).toBeGreaterThanOrEqual(10);
  });

  it('settles one fight for an idempotency key sent 20 times at once', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => play({}, headers)));
    expect(new Set(answers.map(({ body }) => canonicalJson(body))).size).toBe(1);
    expect((await player.get('/api/rounds')).body.rounds).toHaveLength(1);
  });

  it('refuses an idempotency key that was used with another side or another game', async () => {
    const headers = { 'Idempotency-Key': 'twice' };
    await play({}, headers);
    const spin = { token: 'DEGEN', betAmount: '10', colours: ['gold'] };
    for (const answer of [
      await play({ side: 'BLUE' }, headers),
      await player.post('/api/wheel/spin', spin, headers),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([
        ...[409, 'REQUEST.IDEMPOTENCY_CONFLICT'],
      ]);
    }
  });

  it('refuses a bet that could cost the house more than one percent, by what its side pays', async () => {
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 20_000n * WEI_PER_UNIT);
    // A tie gains three times the stake: 3,400 would risk 10,200 of a million.
    const { status, body } = await play({ betAmount: '3400', side: 'TIE' });
    expect([status, body.error.code]).toEqual([409, 'WAGER.EXPOSURE_TOO_HIGH']);
    expect((await play({ betAmount: '3400', side: 'RED' })).status).toBe(200);
  });
});
