import { formatAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { EXCHANGES_MAX, KICKBOXING_MULTIPLIER } from '@degen/rules/games/kickboxing/constants.ts';
import { openKickboxing } from '@degen/rules/games/kickboxing/rules.ts';
import { KICKBOXING_SIDES, type KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../../test/kit/server/fund.ts';
import { houseBalance } from '../../../../test/kit/server/house-balance.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { balanceOf } from '../../ledger/balances.ts';

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

  it('returns the whole fight, and moves stake and payout [spec 1.8]', async () => {
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

  it('pays twice the stake for the winning fighter and four times for a tie', async () => {
    const answers = [];
    for (let round = 0; round < 12; round += 1) {
      answers.push((await play({ side: KICKBOXING_SIDES[round % 3] })).body);
    }
    const { serverSeed } = (await player.post('/api/fairness/rotate', {})).body.revealed;
    for (const [round, answer] of answers.entries()) {
      const side = KICKBOXING_SIDES[round % 3] as KickboxingSide;
      const { order, index } = answer.receipt;
      const wager = {
        profile: 'SETTLED',
        token: 'DEGEN',
        stakeWei: STAKE_WEI,
        pick: side,
      } as const;
      const settled = openKickboxing(nodeHashing, { serverSeed, order, index }, wager);
      expect(answer.exchanges).toEqual(settled.fight.exchanges);
      expect(answer.payout).toBe(settled.won ? `${10n * KICKBOXING_MULTIPLIER[side]}` : '0');
    }
  });
});
