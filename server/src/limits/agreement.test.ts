import { formatAmount, type Token } from '@degen/rules/amount.ts';
import {
  NO_PLAY,
  passedMeasure,
  playAt,
  usedOf,
  withBet,
  withPayout,
} from '@degen/rules/limits/play.ts';
import {
  HOUR_MS,
  LIMIT_KEYS,
  type Limit,
  limitName,
  MINUTE_MS,
  NO_LIMIT,
} from '@degen/rules/limits/types.ts';
import type { LimitView } from '@degen/rules/wire/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { change, limit } from '../../../test/kit/server/limits.ts';
import { openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { TestClock } from '../../../test/kit/server/test-clock.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

const STEPS = 120;
const PAUSES_MS = [1, MINUTE_MS, 20 * MINUTE_MS, HOUR_MS - 1, HOUR_MS, 5 * HOUR_MS, 25 * HOUR_MS];
const STAKES = [1, 2, 5];
const PAYOUTS = [0, 0, 0, 1, 3, 7];
const LIMITS: Readonly<Record<string, bigint>> = {
  'session.wager.BNB': units(12),
  'session.loss.DEGEN': units(6),
  'session.time': 70n,
  'day.wager.DEGEN': units(15),
  'day.loss.BNB': units(8),
  'day.time': 95n,
};

/** The same random numbers in every run, so that a failure can be reproduced. */
const seededPick = (seed: number) => {
  let state = seed;
  return <T>(choices: readonly T[]): T => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return choices[(state >>> 16) % choices.length] as T;
  };
};

const limitOf = (key: Parameters<typeof limitName>[0]): Limit => {
  const amount = LIMITS[limitName(key)];
  return amount === undefined ? NO_LIMIT : { amount, next: null };
};

/**
 * The `rules` package limits demo play, and the database limits play for money. Both must accept and reject
 * the same bets.
 */
describe.each(databases)('limits of demo and money play on $kind', ({ kind, startDatabase }) => {
  let db: Database;
  let server: TestServer;
  let player: Player;
  const clock = new TestClock('2026-11-21T12:00:00.000Z');

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db, { clock });
    player = await server.signIn();
    for (const token of ['DEGEN', 'BNB'] as const) {
      await fundHouse(db, token, units(1_000_000));
      await fund(db, { kind: 'user', userId: player.userId }, token, units(1_000));
    }
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  // One sequence of bets is enough to show that PGlite computes the same as PostgreSQL.
  const seeds = kind === 'pglite' ? [1] : [1, 2, 3];
  it.each(seeds)(
    'accept the same bets and count the same amounts (seed %i) @long',
    async (seed) => {
      clock.pass(50 * HOUR_MS);
      player = await server.signIn(player.account);
      const { userId, account } = player;
      await limit(
        player,
        ...LIMIT_KEYS.flatMap((key) => {
          const { amount } = limitOf(key);
          if (amount === null) return [];
          const text = key.measure === 'time' ? String(amount) : formatAmount(amount);
          return [change(key.period, key.measure, text, key.token)];
        }),
      );
      const pick = seededPick(seed);
      let play = NO_PLAY;
      const refusals = new Set<string>();
      for (let step = 0; step < STEPS; step += 1) {
        clock.pass(pick(PAUSES_MS));
        const token = pick<Token>(['DEGEN', 'BNB']);
        const stakeWei = units(pick(STAKES));
        const payoutWei = units(pick(PAYOUTS));
        const bet = withBet(play, token, stakeWei, clock.nowMs);
        const measure = passedMeasure(limitOf, bet, token, clock.nowMs);
        const code = await openTestRound(
          server.deps,
          { userId, address: account.address },
          { token, stakeWei, riskWei: units(7), closesWith: payoutWei },
        ).then(
          () => null,
          (error) => error.code,
        );
        expect(code).toBe(measure === null ? null : `LIMIT.${measure.toUpperCase()}`);
        if (measure === null) play = withPayout(bet, token, payoutWei, clock.nowMs);
        else refusals.add(measure);
      }
      expect([...refusals].sort()).toEqual(['loss', 'time', 'wager']);
      player = await server.signIn(player.account);
      const { limits } = (await player.get('/api/limits')).body;
      const now = playAt(play, clock.nowMs);
      expect(limits.map(({ used }: LimitView) => used)).toEqual(
        LIMIT_KEYS.map((key) =>
          key.measure === 'time' ? String(usedOf(now, key)) : formatAmount(usedOf(now, key)),
        ),
      );
    },
  );
});
