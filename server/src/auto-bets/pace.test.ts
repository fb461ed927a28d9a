import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AUTO_GAMES } from '../games/index.ts';
import type { PlayAuto } from '../rounds/types.ts';
import {
  type AutoBettor,
  auto,
  db,
  letPass,
  loseHolder,
  makeDue,
  playToEnd,
  serveAutoBets,
} from './testing.ts';

describe('automatic bets at a pace of one round per minute', () => {
  let bettor: AutoBettor;

  serveAutoBets();
  beforeEach(async () => {
    bettor = await auto.newBettor();
    const { body } = await bettor.start({}, { paceMs: 60_000 });
    expect(body).toMatchObject({ autoBets: { paceMs: 60_000, rounds: 0 }, receipt: null });
  });
  afterEach(async () => {
    await bettor.stop();
    await loseHolder(db);
    await playToEnd(bettor, auto.worker);
  });

  const roundsPlayed = async () => (await bettor.view()).rounds;

  it('start each round at least a minute after the previous one', async () => {
    await auto.worker.tick();
    await letPass(db, 20);
    expect([await auto.worker.tick(), await roundsPlayed()]).toEqual([0, 1]);
    await letPass(db, 40);
    expect([await auto.worker.tick(), await roundsPlayed()]).toEqual([1, 2]);
    expect(await auto.worker.tick()).toBe(0);
  });

  it('keep their pace when another server continues them after a restart', async () => {
    await auto.worker.tick();
    await letPass(db, 20);
    const next = auto.newWorker();
    expect(await next.tick()).toBe(0);
    await letPass(db, 40);
    expect([await next.tick(), await next.tick(), await roundsPlayed()]).toEqual([1, 0, 2]);
  });

  it('skip the rounds that were due while no server ran', async () => {
    await auto.worker.tick();
    await letPass(db, 3_600);
    const next = auto.newWorker();
    expect([await next.tick(), await next.tick(), await roundsPlayed()]).toEqual([1, 0, 2]);
  });

  it('start the next round one minute after the start of a long round', async () => {
    const playLong: PlayAuto = async (deps, bet) => {
      const played = await AUTO_GAMES.wheel(deps, bet);
      await letPass(db, 20);
      return played;
    };
    const worker = auto.newWorker({ wheel: playLong });
    await worker.tick();
    expect(await worker.tick()).toBe(0);
    await letPass(db, 40);
    expect([await worker.tick(), await roundsPlayed()]).toEqual([1, 2]);
  });

  it('measure the pace from the first attempt at a round that another server completes', async () => {
    const die: PlayAuto = async (deps, bet) => {
      await AUTO_GAMES.wheel(deps, bet);
      throw new Error('killed');
    };
    await auto.newWorker({ wheel: die }).tick();
    await letPass(db, 20);
    const next = auto.newWorker();
    expect([await next.tick(), await roundsPlayed()]).toEqual([1, 1]);
    await letPass(db, 40);
    expect([await next.tick(), await roundsPlayed()]).toEqual([1, 2]);
  });

  it('end without another round when their player stops them between two rounds', async () => {
    await auto.worker.tick();
    await bettor.stop();
    await auto.worker.tick();
    expect(await bettor.view()).toMatchObject({ end: { reason: 'STOPPED' }, rounds: 1 });
  });

  it('end without another round when their player starts a cool-off between two rounds', async () => {
    await auto.worker.tick();
    await bettor.player.put('/api/limits', { changes: [], coolOffHours: 1 });
    await letPass(db, 60);
    await auto.worker.tick();
    expect(await bettor.view()).toMatchObject({ end: { reason: 'LIMIT.COOL_OFF' }, rounds: 1 });
  });

  it('send only the newest receipt to a page that has missed several rounds', async () => {
    for (let count = 0; count < 3; count += 1) {
      await makeDue(db);
      await auto.worker.tick();
    }
    const { autoBets, receipt } = (await bettor.player.get('/api/auto-bets')).body;
    expect(receipt).toMatchObject({ roundId: autoBets.roundId, game: 'wheel', nonce: 2 });
    const stopped = (await bettor.stop()).body;
    expect(stopped.receipt).toEqual(receipt);
  });

  it('make the worker wait until the next round is due, but at most one second', async () => {
    expect(await auto.worker.restMs()).toBe(10);
    await auto.worker.tick();
    expect(await auto.worker.restMs()).toBe(1_000);
    await makeDue(db);
    expect(await auto.worker.restMs()).toBe(10);
    // The first server has claimed the automatic bets. The new server finds no others, so it waits
    // for the longest time, one second.
    expect(await auto.newWorker().restMs()).toBe(1_000);
  });
});
