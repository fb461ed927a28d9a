import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { describe, expect, it } from 'vitest';
import { type AutoBettor, auto, db, playToEnd, serveAutoBets } from './testing.ts';

const STARTS = 25;

describe('the stored automatic bets of a player', () => {
  serveAutoBets();

  const storedIds = async ({ player }: AutoBettor): Promise<string[]> => {
    const rows = await db.kysely
      .selectFrom('auto_bets')
      .select('id')
      .where('user_id', '=', player.userId)
      .orderBy('started_at')
      .execute();
    return rows.map(({ id }) => id);
  };

  it('do not include starts that are rejected for a balance below the minimum bet', async () => {
    const poor = await auto.newBettor(WEI_PER_UNIT / 2n);
    for (let count = 0; count < 100; count += 1) {
      const { status, body } = await poor.start({ stake: '1' });
      expect([status, body.error.code]).toEqual([409, 'WAGER.BALANCE_TOO_LOW']);
      await auto.worker.tick();
    }
    expect(await storedIds(poor)).toEqual([]);
    expect(await poor.view()).toBeNull();
  });

  it('are only the ten that were started last', async () => {
    const bettor = await auto.newBettor();
    const other = await auto.newBettor();
    const kept = await other.begin({ stop: { floor: '2000' } });
    const ids: string[] = [];
    for (let count = 0; count < STARTS; count += 1) {
      // The balance is below the floor, so these end before their first bet.
      ids.push(await bettor.begin({ stop: { floor: '2000' } }));
      expect((await playToEnd(bettor, auto.worker)).end?.reason).toBe('FLOOR');
    }
    expect(await storedIds(bettor)).toEqual(ids.slice(-10));
    expect(await storedIds(other)).toEqual([kept]);
    expect((await bettor.view()).id).toBe(ids.at(-1));
  });

  it('stay unchanged when a start is rejected because automatic bets are running', async () => {
    const bettor = await auto.newBettor();
    for (let count = 0; count < 9; count += 1) {
      await bettor.begin({ stop: { floor: '2000' } });
      await playToEnd(bettor, auto.worker);
    }
    await bettor.begin();
    const before = await storedIds(bettor);
    expect(before).toHaveLength(10);
    expect((await bettor.start()).body.error.code).toBe('AUTO_BETS.RUNNING');
    expect(await storedIds(bettor)).toEqual(before);
    await bettor.stop();
    await playToEnd(bettor, auto.worker);
  });
});
