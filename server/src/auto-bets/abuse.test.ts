import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { change, limit } from '../../../test/kit/server/limits.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import { AUTO_GAMES } from '../games/index.ts';
import type { PlayAuto } from '../rounds/types.ts';
import {
  ALL_COLOURS,
  type AutoBettor,
  auto,
  db,
  dealOnly,
  forgetHolder,
  loseHolder,
  makeDue,
  playToEnd,
  serveAutoBets,
  startAutoServer,
} from './testing.ts';
import { createAutoBetsWorker } from './worker.ts';

describe('automatic bets under abuse', () => {
  let bettor: AutoBettor;

  serveAutoBets();
  beforeEach(async () => {
    bettor = await auto.newBettor();
  });

  /** A worker whose server dies after this many rounds, before the last round is counted. */
  const dyingWorker = (game: GameId, after: number) => {
    let played = 0;
    const play: PlayAuto = async (deps, bet) => {
      const result = await AUTO_GAMES[game](deps, bet);
      if (result.kind === 'settled') played += 1;
      if (played >= after) throw new Error('killed');
      return result;
    };
    return { worker: auto.newWorker({ [game]: play }), hasDied: () => played >= after };
  };

  const CHOICES: readonly (readonly [GameId, StrategyInput['choice']])[] = [
    ['wheel', ALL_COLOURS.choice],
    ['blackjack', {}],
    ['crash', { autoCashOut: '1.01' }],
  ];
  it.each(CHOICES)(
    'play no round of %s twice when a server dies right after the round',
    async (game, choice) => {
      await bettor.begin({ game, choice, token: 'BNB', stake: '1', rounds: 6 });
      for (const after of [1, 3]) {
        const { worker, hasDied } = dyingWorker(game, after);
        while (!hasDied()) await worker.tick();
        await loseHolder(db);
      }
      const ended = await playToEnd(bettor, auto.newWorker());
      expect(ended).toMatchObject({ end: { reason: 'ROUNDS' }, rounds: 6 });
      expect(await bettor.receipts()).toHaveLength(6);
    },
  );

  it('continue a blackjack hand after the server that dealt it has died', async () => {
    await bettor.begin({ game: 'blackjack', choice: {}, token: 'BNB', stake: '1', rounds: 1 });
    await auto.newWorker({ blackjack: dealOnly }).tick();
    await loseHolder(db);
    await playToEnd(bettor, auto.newWorker());
    expect(await bettor.receipts()).toHaveLength(1);
  });

  it('count a settled round even when their player stops them before the count', async () => {
    await bettor.begin({ rounds: 6 });
    const { worker } = dyingWorker('wheel', 1);
    await worker.tick();
    await bettor.stop();
    await loseHolder(db);
    const ended = await playToEnd(bettor, auto.newWorker());
    expect(ended).toMatchObject({ end: { reason: 'STOPPED' }, rounds: 1, profit: '0.2' });
    expect(await bettor.receipts()).toHaveLength(1);
  });

  it('play each round once when two servers run at the same time', async () => {
    await bettor.begin({ rounds: 30 });
    const [first, second] = [auto.newWorker(), auto.newWorker()];
    await first.tick();
    const dying = { tick: async () => Number((await forgetHolder(db)).numAffectedRows) };
    const both = [first, second, dying];
    expect(await playToEnd(bettor, ...both)).toMatchObject({ rounds: 30, profit: '6' });
    expect(await bettor.receipts()).toHaveLength(30);
  });

  it('stake at most the maximum bet in all rounds after the maximum was lowered', async () => {
    await bettor.begin({ rounds: 3 });
    await dyingWorker('wheel', 1).worker.tick();
    await loseHolder(db);
    const config = testConfig({ BET_MAX_DEGEN: '5', RATE_ACCOUNT_PER_MINUTE: '100000000' });
    const lowered = createAutoBetsWorker({ ...auto.server.deps, config }, AUTO_GAMES);
    const ended = await playToEnd(bettor, lowered);
    expect(ended).toMatchObject({ end: { reason: 'ROUNDS' }, rounds: 3, profit: '0.4' });
    expect((await bettor.receipts()).map(({ stake }) => stake)).toEqual(['10', '5', '5']);
  });

  it('end when the minimum bet is raised above their base stake', async () => {
    await bettor.begin({ rounds: 3 });
    await auto.worker.tick();
    await loseHolder(db);
    const config = testConfig({ BET_MIN_DEGEN: '20', RATE_ACCOUNT_PER_MINUTE: '100000000' });
    const raised = createAutoBetsWorker({ ...auto.server.deps, config }, AUTO_GAMES);
    const ended = await playToEnd(bettor, raised);
    expect(ended).toMatchObject({ end: { reason: 'WAGER.STAKE_TOO_LOW' }, rounds: 1 });
  });

  it('stake what was ordered after a minimum bet above their base stake was lowered again', async () => {
    await bettor.begin({ rounds: 2 });
    await dyingWorker('wheel', 1).worker.tick();
    await loseHolder(db);
    const config = testConfig({ BET_MIN_DEGEN: '20', RATE_ACCOUNT_PER_MINUTE: '100000000' });
    const raised = createAutoBetsWorker({ ...auto.server.deps, config }, AUTO_GAMES);
    // The server with the higher minimum counts the first round and decides the stake of the second.
    await raised.tick();
    expect(await bettor.view()).toMatchObject({ rounds: 1, end: null });
    await loseHolder(db);
    await playToEnd(bettor, auto.worker);
    expect((await bettor.receipts()).map(({ stake }) => stake)).toEqual(['10', '10']);
  });

  it('count a round once when its server loses the lease to another server', async () => {
    await bettor.begin();
    const next = auto.newWorker();
    const slowPlay: PlayAuto = async (deps, bet) => {
      const played = await AUTO_GAMES.wheel(deps, bet);
      await forgetHolder(db);
      for (let rounds = 0; rounds < 3; rounds += await next.tick()) await makeDue(db);
      return played;
    };
    await auto.newWorker({ wheel: slowPlay }).tick();
    expect(await bettor.view()).toMatchObject({ rounds: 3, profit: '0.6', end: null });
    await bettor.stop();
    await playToEnd(bettor, next);
  });

  it('are played only by the server that holds their lease', async () => {
    await bettor.begin();
    await auto.worker.tick();
    await sql`update auto_bets set held_until = 'infinity'`.execute(db.kysely);
    expect(await auto.newWorker().tick()).toBe(0);
    await bettor.stop();
    await playToEnd(bettor, auto.worker);
  });

  it('start only once when eight requests arrive at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => bettor.start()));
    const codes = answers.map(({ status, body }) => body.error?.code ?? status);
    expect(codes.toSorted()).toEqual([200, ...new Array(7).fill('AUTO_BETS.RUNNING')]);
    await bettor.stop();
    expect((await playToEnd(bettor, auto.worker)).end?.reason).toBe('STOPPED');
    expect((await bettor.start()).status).toBe(200);
    await bettor.stop();
    await playToEnd(bettor, auto.worker);
  });

  it('end with the current round when their player stops', async () => {
    await bettor.begin();
    const stopsFirst: PlayAuto = async (deps, bet) => {
      await bettor.stop();
      return AUTO_GAMES.wheel(deps, bet);
    };
    const ended = await playToEnd(bettor, auto.newWorker({ wheel: stopsFirst }));
    expect(ended).toMatchObject({ end: { reason: 'STOPPED' }, rounds: 1, profit: '0.2' });
    expect(await bettor.receipts()).toHaveLength(1);
  });

  it('end when the session that started them ends, even if the player has another session', async () => {
    await bettor.begin();
    await auto.worker.tick();
    const again = await auto.server.signIn(bettor.player.account);
    await bettor.player.post('/api/auth/logout', {});
    await auto.worker.tick();
    const { autoBets } = (await again.get('/api/auto-bets')).body;
    expect(autoBets).toMatchObject({ end: { reason: 'SESSION_ENDED' }, rounds: 1 });
  });

  it('end when their player starts a cool-off', async () => {
    await bettor.begin();
    await auto.worker.tick();
    await bettor.player.put('/api/limits', { changes: [], coolOffHours: 1 });
    expect(await playToEnd(bettor, auto.worker)).toMatchObject({
      end: { reason: 'LIMIT.COOL_OFF' },
      rounds: 1,
    });
  });

  it('end exactly at a limit that their player sets while they run', async () => {
    await bettor.begin({ token: 'BNB', stake: '1' });
    await auto.worker.tick();
    await limit(bettor.player, change('session', 'wager', '3'));
    // The bet that was placed before the limit was set counts, too.
    expect(await playToEnd(bettor, auto.worker)).toMatchObject({
      end: { reason: 'LIMIT.WAGER' },
      rounds: 3,
    });
    expect(await bettor.receipts()).toHaveLength(3);
  });

  it('keep the balance at or above their floor when another round lowers the balance', async () => {
    const poor = await auto.newBettor(100n * WEI_PER_UNIT);
    await poor.begin({ stake: '10', stop: { floor: '95' }, rounds: 2 });
    await auto.worker.tick();
    // In another tab, the player stakes 4 in a round that stays open.
    const flight = { token: 'DEGEN', betAmount: '4' };
    expect((await poor.player.post('/api/crash/start', flight)).status).toBe(200);
    await playToEnd(poor, auto.worker);
    expect((await poor.receipts()).map(({ stake }) => stake)).toEqual(['5', '1.1']);
  });

  it('wait when their player has used up the calls of the minute', async () => {
    const slow = await startAutoServer(db, { RATE_ACCOUNT_PER_MINUTE: '20' });
    const readMinute = async (): Promise<number> => {
      const { rows } = await sql<{ minute: number }>`
        select floor(extract(epoch from clock_timestamp()) / 60)::int as minute`.execute(db.kysely);
      return rows[0]?.minute ?? 0;
    };
    const useUp = async () => {
      const minute = await readMinute();
      const busy = await slow.newBettor();
      expect((await busy.start()).body.autoBets.paceMs).toBe(3_000);
      for (let count = 0; count < 25; count += 1) {
        await slow.worker.tick();
        await makeDue(db);
      }
      const bet = { token: 'DEGEN', betAmount: '1', colours: ['gold'] };
      const code = (await busy.player.post('/api/wheel/spin', bet)).body.error?.code;
      const { rows } = await sql<{ rounds: number }>`
        select rounds from auto_bets where user_id = ${busy.player.userId}`.execute(db.kysely);
      await sql`update auto_bets set stop_requested = true`.execute(db.kysely);
      await makeDue(db);
      await slow.worker.tick();
      return { code, rounds: rows[0]?.rounds, isOneMinute: (await readMinute()) === minute };
    };
    let used = await useUp();
    // The rate limit counts the calls of each minute of the database's clock. If a minute ended
    // during the first attempt, the next minute has just begun, so the second attempt fits into it.
    if (!used.isOneMinute) used = await useUp();
    // The request that started the automatic bets is the first of the minute's 20 calls.
    expect(used).toEqual({ code: 'REQUEST.RATE_LIMITED', rounds: 19, isOneMinute: true });
    await slow.server.stop();
  });

  it('end when another call already used the idempotency key of their next round', async () => {
    const id = await bettor.begin();
    const { player } = bettor;
    const body = { walletAddress: player.account.address, token: 'DEGEN', amount: '2' };
    const key = { 'Idempotency-Key': `auto-bets:${id}:0` };
    expect((await player.post('/api/withdraw', body, key)).status).toBe(200);
    expect(await playToEnd(bettor, auto.worker)).toMatchObject({
      end: { reason: 'REQUEST.IDEMPOTENCY_CONFLICT' },
      rounds: 0,
    });
    expect(await bettor.receipts()).toHaveLength(0);
  });
});
