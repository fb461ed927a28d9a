import { randomUUID } from 'node:crypto';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../test/kit/postgres/waiting.ts';
import type { Queryable } from '../db/database.ts';
import { AUTO_GAMES } from '../games/index.ts';
import { balanceOf } from '../ledger/balances.ts';
import type { PlayAuto } from '../rounds/types.ts';
import { end } from './repository.ts';
import {
  AUTO_CHOICES,
  type AutoBettor,
  auto,
  db,
  dealOnly,
  loseHolder,
  makeDue,
  playToEnd,
  serveAutoBets,
} from './testing.ts';

const HELD_WEI = 1_000n * WEI_PER_UNIT;

describe('automatic bets that another server takes over', () => {
  let bettor: AutoBettor;

  serveAutoBets();
  beforeEach(async () => {
    bettor = await auto.newBettor(HELD_WEI);
  });

  const held = () => balanceOf(db.kysely, bettor.player.userId, 'DEGEN');
  const logOut = () => bettor.player.post('/api/auth/logout', {});
  /** Their end and rounds, also after their player has signed out. */
  const stored = async () => {
    const { rows } = await sql`select end_reason as reason, rounds from auto_bets
      where user_id = ${bettor.player.userId}`.execute(db.kysely);
    return rows[0];
  };
  const untilEnd = async (...workers: readonly { tick(): Promise<number> }[]) => {
    const view = async () => {
      const { end_reason, rounds } = await db.kysely
        .selectFrom('auto_bets')
        .select(['end_reason', 'rounds'])
        .where('user_id', '=', bettor.player.userId)
        .executeTakeFirstOrThrow();
      return { end: end_reason, rounds };
    };
    for (;;) {
      const seen = await view();
      if (seen.end !== null) return seen;
      await makeDue(db);
      await Promise.all(workers.map((worker) => worker.tick()));
    }
  };

  describe.each(Object.keys(AUTO_CHOICES) as GameId[])('at %s', (game) => {
    const begin = () => bettor.begin({ game, choice: AUTO_CHOICES[game], rounds: 6 });

    it.each([
      ['STOPPED', () => bettor.stop()],
      ['SESSION_ENDED', logOut],
    ])('place no bet of a server that stalled before it, once they are %s', async (reason, end) => {
      await begin();
      const stalled: PlayAuto = async (deps, bet) => {
        await end();
        await loseHolder(db);
        await auto.newWorker().tick();
        expect(await stored()).toEqual({ reason, rounds: 0 });
        return AUTO_GAMES[game](deps, bet);
      };
      await auto.newWorker({ [game]: stalled }).tick();
      expect(await held()).toBe(HELD_WEI);
      expect(await stored()).toEqual({ reason, rounds: 0 });
    });
  });

  it('count the round of a stalled server that is settled while their player stops them', async () => {
    await bettor.begin();
    const next = auto.newWorker();
    let ending: Promise<number> | undefined;
    let playing: Promise<number> | undefined;
    await db.transaction(async (tx) => {
      await sql`select from accounts where owner = ${bettor.player.userId} and kind = 'user'
        for update`.execute(tx);
      playing = auto.newWorker().tick();
      await untilWaiting(tx, 1);
      await bettor.stop();
      await loseHolder(db);
      ending = next.tick();
      await Promise.race([ending, untilWaiting(tx, 2)]);
    });
    await Promise.all([playing, ending]);
    expect(await playToEnd(bettor, next)).toMatchObject({
      ...{ end: { reason: 'STOPPED' }, rounds: 1, profit: '0.2' },
    });
    expect(await bettor.receipts()).toHaveLength(1);
  });

  it('are neither ended nor continued by a server that has just lost them', async () => {
    const id = await bettor.begin();
    const [first, second] = [randomUUID(), randomUUID()];
    const hold = (by: Queryable, holder: string) =>
      sql`update auto_bets set holder = ${holder} where id = ${id}`.execute(by);
    await hold(db.kysely, first);
    let ending: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await hold(tx, second);
      ending = end(db.kysely, { id, holder: first, rounds: 0 }, 'BALANCE', false);
      await untilWaiting(tx, 1);
    });
    await ending;
    expect(await stored()).toEqual({ reason: null, rounds: 0 });
    const { rows } = await sql`select from idempotency_keys
      where key = ${`auto-bets:${id}:0`}`.execute(db.kysely);
    expect(rows).toEqual([]);
  });

  const dying: PlayAuto = async (deps, bet) => {
    await AUTO_GAMES.wheel(deps, bet);
    throw new Error('killed');
  };

  it.each<[string, () => Promise<unknown>]>([
    ['STOPPED', () => bettor.stop()],
    ['SESSION_ENDED', logOut],
    ['SEED.MOVED', () => bettor.player.post('/api/fairness/rotate', {})],
    ['ORDER.EXPIRED', () => expire()],
    ['BALANCE', () => spendAll()],
  ])('count a round that was settled before they are %s', async (reason, happens) => {
    await bettor.begin();
    await auto.newWorker({ wheel: dying }).tick();
    await happens();
    await loseHolder(db);
    expect(await untilEnd(auto.worker)).toEqual({ end: reason, rounds: 1 });
  });

  const expire = () =>
    sql`update auto_bets set mandate_until = ${Date.now() - 1}
      where user_id = ${bettor.player.userId}`.execute(db.kysely);
  const spendAll = async () => {
    const walletAddress = bettor.player.account.address;
    const amount = `${Number(await held()) / 1e18}`;
    const body = { walletAddress, token: 'DEGEN', amount };
    expect((await bettor.player.post('/api/withdraw', body)).status).toBe(200);
  };

  it('end a hand that was dealt before their mandate was over', async () => {
    await bettor.begin({ game: 'blackjack', choice: {}, rounds: 2 });
    await auto.newWorker({ blackjack: dealOnly }).tick();
    await expire();
    await loseHolder(db);
    expect(await untilEnd(auto.worker)).toEqual({ end: 'ORDER.EXPIRED', rounds: 1 });
    expect((await bettor.player.get('/api/blackjack/open')).body.round).toBeNull();
  });
});
