import { randomUUID } from 'node:crypto';
import { parseAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import type { AutoBetsEnd } from '@degen/rules/wire/auto-bets.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { fund } from '../../../test/kit/server/fund.ts';
import type { Database } from '../db/database.ts';
import { AUTO_GAMES } from '../games/index.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf } from '../ledger/balances.ts';
import type { PlayAuto } from '../rounds/types.ts';
import {
  type AutoBettor,
  type AutoServer,
  chooseJackpot,
  forgetHolder,
  makeDue,
  playToEnd,
  startAutoServer,
} from './testing.ts';

const weiOf = (text: string): bigint => {
  const amount = parseAmount(text);
  return amount.ok ? amount.value : 0n;
};

describe.each(databases)('automatic bets (database: $kind)', ({ startDatabase }) => {
  let db: Database;
  let auto: AutoServer;
  let bettor: AutoBettor;

  beforeAll(async () => {
    db = await startDatabase();
    auto = await startAutoServer(db);
  });
  beforeEach(async () => {
    bettor = await auto.newBettor();
  });
  afterAll(async () => {
    await auto.server.stop();
    expect(await auditLedger(db.kysely)).toEqual([]);
    await db.close();
  });

  it('play their rounds one after the other, and end after the last round', async () => {
    const started = await bettor.start({ rounds: 7 });
    expect(started).toMatchObject({
      status: 200,
      body: { autoBets: { end: null, rounds: 0, stake: '10', profit: '0', roundId: null } },
    });
    const ended = await playToEnd(bettor, auto.worker);
    expect(ended).toMatchObject({
      end: { reason: 'ROUNDS' },
      rounds: 7,
      profit: '1.4',
      winStreak: 7,
    });
    const receipts = await bettor.receipts();
    expect(receipts.map(({ nonce, stake, payout }) => [nonce, stake, payout])).toEqual(
      Array.from({ length: 7 }, (_, nonce) => [nonce, '10', '10.2']),
    );
    expect(ended.roundId).toBe(receipts.at(-1)?.roundId);
    expect(await balanceOf(db.kysely, bettor.player.userId, 'DEGEN')).toBe(
      1_000n * WEI_PER_UNIT + 14n * 10n ** 17n,
    );
    expect(await auto.worker.tick()).toBe(0);
  });

  const GAMES: readonly (readonly [GameId, StrategyInput['choice']])[] = [
    ['wheel', { colours: ['gold'] }],
    ['kickboxing', { side: 'RED' }],
    ['slots', {}],
    ['blackjack', {}],
    ['crash', { autoCashOut: '1.01' }],
  ];
  it.each(GAMES)('play rounds of %s', async (game, choice) => {
    await bettor.begin({ game, choice, token: 'BNB', stake: '1', rounds: 3 });
    const ended = await playToEnd(bettor, auto.worker);
    expect(ended.end?.reason).toBe('ROUNDS');
    const receipts = await bettor.receipts();
    expect(receipts.map((receipt) => receipt.game)).toEqual([game, game, game]);
    const profitWei = receipts.reduce(
      (sum, { stake, payout }) => sum + weiOf(payout) - weiOf(stake),
      0n,
    );
    const shown = ended.profit.startsWith('-')
      ? -weiOf(ended.profit.slice(1))
      : weiOf(ended.profit);
    expect(shown).toBe(profitWei);
    expect(await balanceOf(db.kysely, bettor.player.userId, 'BNB')).toBe(
      1_000n * WEI_PER_UNIT + profitWei,
    );
  });

  const RULES: readonly (readonly [AutoBetsEnd, number, Partial<StrategyInput>])[] = [
    // Each round wins 0.2.
    ['PROFIT', 5, { stop: { profit: '1' } }],
    ['PROFIT', 6, { stop: { profit: '1.01' } }],
    ['WIN_STREAK', 4, { stop: { winStreak: 4 } }],
    // Each round loses 0.02.
    ['LOSS_STREAK', 3, { token: 'BNB', stake: '1', stop: { lossStreak: 3 } }],
  ];
  it.each(RULES)('end with reason %s exactly after round %i', async (reason, rounds, changes) => {
    await bettor.begin(changes);
    expect(await playToEnd(bettor, auto.worker)).toMatchObject({ end: { reason }, rounds });
    expect(await bettor.receipts()).toHaveLength(rounds);
  });

  // Each bet stakes all that the player may still lose, and loses 2 % of it: the first stakes
  // 0.0011, the second 0.001078. The bets end when less than the minimum bet of 0.001 is left.
  const LEFT: readonly (readonly [AutoBetsEnd, bigint, StrategyInput['stop']])[] = [
    ['LOSS', WEI_PER_UNIT, { loss: '0.0011' }],
    ['FLOOR', WEI_PER_UNIT, { floor: '0.9989' }],
    ['BALANCE', 11n * 10n ** 14n, {}],
  ];
  it.each(LEFT)(
    'reduce the stake to the amount that may still be lost, and end with the reason %s',
    async (reason, heldWei, stop) => {
      const poor = await auto.newBettor(heldWei);
      await poor.begin({ token: 'BNB', stake: '0.5', stop });
      expect(await playToEnd(poor, auto.worker)).toMatchObject({ end: { reason }, rounds: 5 });
      expect((await poor.receipts()).map(({ stake }) => stake)).toEqual([
        ...['0.0011', '0.001078', '0.00105644', '0.0010353112', '0.001014604976'],
      ]);
    },
  );

  it('end after a round that wins the jackpot', async () => {
    const id = await bettor.begin({ stop: { jackpot: true } });
    await chooseJackpot(auto.server.deps, id);
    expect(await playToEnd(bettor, auto.worker)).toMatchObject({
      end: { reason: 'JACKPOT' },
      rounds: 1,
    });
  });

  it('raise the stake from the bet that the balance has lowered', async () => {
    const poor = await auto.newBettor(15n * WEI_PER_UNIT);
    await poor.begin({ rounds: 4, onWin: { kind: 'add', amount: '10' } });
    for (let rounds = 0; rounds < 2; rounds += 1) {
      await auto.worker.tick();
      await makeDue(db);
    }
    await fund(db, { kind: 'user', userId: poor.player.userId }, 'DEGEN', 1_000n * WEI_PER_UNIT);
    await playToEnd(poor, auto.worker);
    // The second and the third bet are the whole balance of 15.2 and 15.504: each is decided when
    // the round before it ends.
    expect((await poor.receipts()).map(({ stake }) => stake)).toEqual([
      ...['10', '15.2', '15.504', '25.504'],
    ]);
  });

  it('raise the stake from the bet that the balance has lowered since it was decided', async () => {
    const poor = await auto.newBettor(30n * WEI_PER_UNIT);
    await poor.begin({ rounds: 3, onWin: { kind: 'add', amount: '10' } });
    await auto.worker.tick();
    // The next bet is decided: 20 of the balance of 30.2. In another tab the player stakes 15.2.
    const flight = { token: 'DEGEN', betAmount: '15.2' };
    expect((await poor.player.post('/api/crash/start', flight)).status).toBe(200);
    const playThenFund: PlayAuto = async (deps, bet) => {
      const played = await AUTO_GAMES.wheel(deps, bet);
      await fund(db, { kind: 'user', userId: poor.player.userId }, 'DEGEN', 100n * WEI_PER_UNIT);
      return played;
    };
    await makeDue(db);
    await playToEnd(poor, auto.newWorker({ wheel: playThenFund }), {
      tick: async () => Number((await forgetHolder(db)).numAffectedRows),
    });
    const stakes = (await poor.receipts()).map(({ game, stake }) => [game, stake]);
    expect(stakes.filter(([game]) => game === 'wheel')).toEqual([
      ['wheel', '10'],
      ['wheel', '15'],
      ['wheel', '25'],
    ]);
  });

  it('change the stake after each win as the strategy says', async () => {
    await bettor.begin({ rounds: 4, onWin: { kind: 'multiply', by: '1.5' } });
    await playToEnd(bettor, auto.worker);
    const stakes = (await bettor.receipts()).map(({ stake }) => stake);
    expect(stakes).toEqual(['10', '15', '22.5', '33.75']);
  });

  it.each<[Partial<StrategyInput>, string]>([
    [{ stake: '0' }, 'STRATEGY.STAKE_INVALID'],
    [{ stake: '-1' }, 'STRATEGY.STAKE_INVALID'],
    [{ stake: '0.99' }, 'WAGER.STAKE_TOO_LOW'],
    [{ stake: '10001' }, 'WAGER.STAKE_TOO_HIGH'],
    [{ rounds: 100_001 }, 'STRATEGY.ROUNDS_INVALID'],
    [{ choice: { colours: ['gold', 'gold'] } }, 'WAGER.PICK_INVALID'],
    [{ stop: { loss: '-5' } }, 'STRATEGY.STOP_INVALID'],
    [{ onWin: { kind: 'multiply', by: '100.0001' } }, 'STRATEGY.CHANGE_INVALID'],
  ])('are not started when their strategy contains %j: %s', async (changes, code) => {
    const { status, body } = await bettor.start(changes);
    expect([status, body.error.code]).toEqual([400, code]);
    expect(await bettor.view()).toBeNull();
  });

  const PACES = [-1, 60_001, 0.5, 1e300, '1000', null].map((paceMs) => ({ paceMs }));
  it.each<object>([...PACES, { seed: 1 }])(
    'are rejected when the request to start them contains %j',
    async (body) => {
      expect((await bettor.start({}, body)).body.error.code).toBe('REQUEST.INVALID');
    },
  );

  it('are visible only to their player', async () => {
    const id = await bettor.begin();
    const other = await auto.newBettor();
    expect((await other.player.post(`/api/auto-bets/${id}/stop`)).body.error.code).toBe(
      'AUTO_BETS.NOT_FOUND',
    );
    expect(await other.view()).toBeNull();
    for (const unknown of [randomUUID(), 'no-id']) {
      expect((await bettor.player.post(`/api/auto-bets/${unknown}/stop`)).status).toBe(404);
    }
    for (const path of ['/api/auto-bets', `/api/auto-bets/${id}/stop`]) {
      expect((await auto.server.post(path, {})).body.error.code).toBe('AUTH.REQUIRED');
    }
    await bettor.stop();
    await playToEnd(bettor, auto.worker);
  });
});
