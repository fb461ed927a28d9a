import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { houseBalance } from '../../../test/kit/server/house-balance.ts';
import { actOnTestRound, openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { newPlayer } from '../../../test/kit/server/players.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import type { Database } from '../db/database.ts';
import { createDeps, type Deps } from '../deps.ts';
import type { Session } from '../http/session-store.ts';
import { auditLedger } from '../ledger/audit.ts';
import { systemClock } from '../system/clock.ts';
import { AppError } from '../system/errors.ts';

/** The house's balance. It allows a risk of 100 for all open rounds together, and 10 for each. */
const HOUSE = 1_000;

describe('the exposure of open rounds (L11)', () => {
  let db: Database;
  let replicas: [Deps, Deps];
  let players: Session[] = [];

  beforeAll(async () => {
    db = await startDatabase();
    const outside = { db, config: testConfig(), clock: systemClock, log: silentLog };
    replicas = [createDeps(outside), createDeps(outside)];
    await fundHouse(db, 'BNB', units(HOUSE));
  });
  afterEach(async () => {
    const [deps] = replicas;
    const open = await db.kysely.selectFrom('open_rounds').selectAll().execute();
    for (const { user_id, game, stake } of open) {
      const player = players.find(({ userId }) => userId === user_id);
      if (player) await actOnTestRound(deps, player, { game, pays: stake });
    }
    expect(await auditLedger(db.kysely)).toEqual([]);
  });
  afterAll(() => db.close());

  const begin = async (count: number) => {
    players = await Promise.all(Array.from({ length: count }, () => newPlayer(db)));
    for (const { userId } of players) await fund(db, { kind: 'user', userId }, 'BNB', units(10));
    return replicas[0];
  };
  const exposure = async () => {
    const { rows } = await sql<{ risk: bigint }>`
      select risk from house_exposure where token = 'BNB'`.execute(db.kysely);
    return rows[0]?.risk ?? 0n;
  };
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'none',
      (error) => (error instanceof AppError ? error.code : Promise.reject(error)),
    );
  /**
   * Opens a round with the highest risk that is accepted: tries 10, 5, 2.5 and so on down to a
   * hundredth.
   */
  const holdAll = async (deps: Deps, player: Session) => {
    for (let riskWei = units(10); riskWei >= WEI_PER_UNIT / 100n; riskWei /= 2n) {
      const code = await codeOf(openTestRound(deps, player, { riskWei }));
      if (code === 'none') return;
      expect(code).toBe('WAGER.EXPOSURE_TOO_HIGH');
    }
  };

  it('leaves room for other players’ bets when many players open the largest rounds they can', async () => {
    const deps = await begin(22);
    const [other, ...holders] = players;
    if (other === undefined) throw new Error('no other player');
    for (const player of holders) await holdAll(deps, player);
    expect(await exposure()).toBeGreaterThan(units(90));
    const bet = { stakeWei: WEI_PER_UNIT / 10n, riskWei: WEI_PER_UNIT / 10n };
    expect(await codeOf(openTestRound(deps, other, bet))).toBe('none');
  });

  it('lets one player use at most a quarter of the limit, in all games together', async () => {
    const deps = await begin(2);
    const [player, other] = players;
    if (player === undefined || other === undefined) throw new Error('no players');
    const hold = (session: Session, game: GameId, riskWei: bigint) =>
      codeOf(openTestRound(deps, session, { game, riskWei }));
    expect(await hold(player, 'wheel', units(9))).toBe('none');
    expect(await hold(player, 'slots', units(9))).toBe('none');
    expect(await hold(player, 'crash', units(7) + 1n)).toBe('WAGER.EXPOSURE_TOO_HIGH');
    expect(await hold(player, 'crash', units(6))).toBe('none');
    const additionalStake = { stakeWei: 0n, riskWei: units(1) + 1n };
    expect(await codeOf(actOnTestRound(deps, player, { game: 'crash', additionalStake }))).toBe(
      'WAGER.EXPOSURE_TOO_HIGH',
    );
    expect(await hold(other, 'crash', units(9))).toBe('none');
    const rest = { stakeWei: 0n, riskWei: units(1) };
    expect(
      await codeOf(actOnTestRound(deps, player, { game: 'crash', additionalStake: rest })),
    ).toBe('none');
  });

  it('stays within a tenth of the house’s balance when many rounds open at the same time', async () => {
    const deps = await begin(30);
    const riskWei = (await houseBalance(db.kysely, 'BNB')) / 110n;
    const codes = await Promise.all(
      players.map((session, index) =>
        codeOf(openTestRound(replicas[index % 2] ?? deps, session, { riskWei })),
      ),
    );
    // Each bet risks an eleventh of the limit, and may risk at most a quarter of the part that the
    // other open rounds leave. For the eighth bet four elevenths are left, so it is accepted. For
    // the ninth only three are left.
    expect(codes.filter((code) => code === 'none')).toHaveLength(8);
    expect((await exposure()) * 10n).toBeLessThanOrEqual(
      (await houseBalance(db.kysely, 'BNB')) + (await exposure()),
    );
  });
});
