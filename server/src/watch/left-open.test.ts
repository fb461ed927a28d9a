import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { alice, chain, db, fixture } from '../../../test/kit/server/house.ts';
import { openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { openWatchedHouse, tamper, watcher } from '../../../test/kit/server/watch/watch.ts';

const HOUR_S = 3_600;

openWatchedHouse((fixture) => fixture.tick());

describe('a round that the server does not end', () => {
  let round: string;

  beforeEach(async () => {
    const opened = await openTestRound(fixture.deps, await fixture.sessionOf(alice), {
      stakeWei: units(1),
    });
    round = opened.answer.roundId;
  });

  const found = async () =>
    (await watcher.once()).findings.filter(({ code }) => code === 'ROUND_LEFT_OPEN');
  /** The server reads the chain on for so long. */
  const pass = async (seconds: number): Promise<void> => {
    await chain.passTime(seconds);
    await fixture.tick();
  };
  const alarm = () => ({
    ...{ severity: 'alarm', code: 'ROUND_LEFT_OPEN', round },
    player: alice.address.toLowerCase(),
  });

  it('is reported after four hours', async () => {
    await pass(3 * HOUR_S);
    expect(await found()).toEqual([]);
    await pass(2 * HOUR_S);
    expect(await found()).toMatchObject([alarm()]);
  });

  it('is reported although the house dates it anew, by what its player signed', async () => {
    await pass(3 * HOUR_S);
    await tamper(db, sql`update open_rounds set opened_at = opened_at + interval '1 day'`);
    expect(await found()).toEqual([]);
    await pass(2 * HOUR_S);
    expect(await found()).toMatchObject([alarm()]);
  });

  it('is not reported by a replica that may lack its end', async () => {
    await chain.passTime(5 * HOUR_S);
    expect(await found()).toEqual([]);
  });
});
