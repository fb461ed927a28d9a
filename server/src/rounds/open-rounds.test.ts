import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { snapshot } from '../../../test/kit/postgres/snapshot.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { houseBalance } from '../../../test/kit/server/house-balance.ts';
import {
  actOnTestRound,
  keyed,
  openTestRound,
  units,
} from '../../../test/kit/server/open-round-game.ts';
import { newPlayer } from '../../../test/kit/server/players.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import type { Database } from '../db/database.ts';
import { createDeps, type Deps } from '../deps.ts';
import { rotateSeedPair } from '../fairness/rotate.ts';
import type { Session } from '../http/session-store.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf } from '../ledger/balances.ts';
import { systemClock } from '../system/clock.ts';
import { findOpenRound } from './driver.ts';

const HOUSE = 1_000;

describe.each(databases)('the open-rounds module on $kind', ({ startDatabase }) => {
  let db: Database;
  let replicas: [Deps, Deps];
  let player: Session;
  let other: Session;

  beforeAll(async () => {
    db = await startDatabase();
    const outside = { db, config: testConfig(), clock: systemClock, log: silentLog };
    replicas = [createDeps(outside), createDeps(outside)];
    await fundHouse(db, 'BNB', units(HOUSE));
  });
  afterAll(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    await db.close();
  });
  afterEach(async () => {
    // Rounds that a test leaves open would count in the next test.
    for (const session of [player, other]) {
      const [deps] = replicas;
      const open = await findOpenRound(deps, session.userId, 'wheel');
      if (open) await actOnTestRound(deps, session, { pays: 0n });
    }
  });

  const begin = async (count = 10) => {
    [player, other] = [await newPlayer(db), await newPlayer(db)];
    for (const { userId } of [player, other]) {
      await fund(db, { kind: 'user', userId }, 'BNB', units(count));
    }
    return replicas[0];
  };
  const held = () => balanceOf(db.kysely, player.userId, 'BNB');
  const total = () => houseBalance(db.kysely, 'BNB');
  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'none',
      (error) => error.code ?? error.message,
    );
  /** Returns the error code of the attempt. Fails if the attempt changes a row. */
  const refused = async (attempt: () => Promise<unknown>) => {
    const before = await snapshot(db);
    const code = await codeOf(attempt());
    expect(await snapshot(db)).toEqual(before);
    return code;
  };

  it('reserves stake and risk of an open round, and distributes them when the round ends', async () => {
    const deps = await begin();
    const house = await total();
    const opened = await openTestRound(deps, player);
    expect(opened.balances.BNB).toBe('9');
    expect(await total()).toBe(house - units(2));
    const stepped = await actOnTestRound(deps, player);
    expect(stepped).toMatchObject({ answer: { moves: 1 }, repeated: false });
    const closed = await actOnTestRound(deps, player, { pays: units(3) });
    expect(closed.balances.BNB).toBe('12');
    expect(await total()).toBe(house - units(2));
    const [round] = await db.kysely.selectFrom('rounds').selectAll().execute();
    expect(round).toMatchObject({ stake: units(1), payout: units(3), nonce: 0n });
    expect(await auditLedger(db.kysely)).toEqual([]);
  });

  it('credits the house with the rest of stake and risk after a small win', async () => {
    const deps = await begin();
    const house = await total();
    await openTestRound(deps, player);
    await actOnTestRound(deps, player, { pays: units(2) });
    expect([await held(), await total()]).toEqual([units(11), house - units(1)]);
  });

  it('frees the exposure when a round ends without a payout', async () => {
    const deps = await begin();
    const exposure = async () =>
      (await sql`select token, risk from house_exposure order by token`.execute(db.kysely)).rows;
    const before = await exposure();
    await openTestRound(deps, player);
    expect(await exposure()).not.toEqual(before);
    await actOnTestRound(deps, player, { pays: 0n });
    expect(await exposure()).toEqual(before);
  });

  it('adds an additional stake to the round, and settles both stakes together', async () => {
    const deps = await begin();
    const game = 'blackjack';
    await openTestRound(deps, player, { game });
    const additionalStake = { stakeWei: units(1), riskWei: 0n };
    expect((await actOnTestRound(deps, player, { game, additionalStake })).balances.BNB).toBe('8');
    const found = await findOpenRound(deps, player.userId, game);
    expect(found).toMatchObject({ stakeWei: units(2), riskWei: units(2), version: 2 });
    await actOnTestRound(deps, player, { game, pays: units(4) });
    expect(await held()).toBe(units(12));
  });

  it('accepts a stake of the player’s whole balance', async () => {
    const deps = await begin();
    await openTestRound(deps, player, { stakeWei: units(10) });
    expect(await held()).toBe(0n);
    await actOnTestRound(deps, player, { pays: units(10) });
    expect(await held()).toBe(units(10));
  });

  it('holds only the stake in escrow when the house risks nothing', async () => {
    const deps = await begin();
    await openTestRound(deps, player, { riskWei: 0n });
    expect(await held()).toBe(units(9));
    expect(await auditLedger(db.kysely)).toEqual([]);
    await actOnTestRound(deps, player, { pays: units(1) });
    expect(await held()).toBe(units(10));
    expect(await auditLedger(db.kysely)).toEqual([]);
  });

  it('can take an additional stake and close the round in one action', async () => {
    const deps = await begin();
    const game = 'blackjack';
    await openTestRound(deps, player, { game });
    const additionalStake = { stakeWei: units(1), riskWei: units(1) };
    await actOnTestRound(deps, player, { game, additionalStake, pays: units(5) });
    expect(await held()).toBe(units(13));
    expect(await auditLedger(db.kysely)).toEqual([]);
  });

  it('rejects bets and actions that the balance, the house or the game does not allow (L12)', async () => {
    const deps = await begin();
    const open = (stake: object) => refused(() => openTestRound(deps, player, stake));
    expect(await open({ stakeWei: units(10) + 1n })).toBe('WAGER.BALANCE_TOO_LOW');
    expect(await open({ riskWei: units(10) + 1n })).toBe('WAGER.EXPOSURE_TOO_HIGH');
    expect(await open({ riskWei: units(10) + 1n, closesWith: units(3) })).toBe(
      'WAGER.EXPOSURE_TOO_HIGH',
    );
    await openTestRound(deps, player);
    expect(await open({})).toBe('WAGER.OPEN_ROUND');
    const additionalStake = { stakeWei: units(9) + 1n, riskWei: 0n };
    expect(await refused(() => actOnTestRound(deps, player, { additionalStake }))).toBe(
      'WAGER.BALANCE_TOO_LOW',
    );
    const more = { stakeWei: 1n, riskWei: units(9) };
    expect(await refused(() => actOnTestRound(deps, player, { additionalStake: more }))).toBe(
      'WAGER.EXPOSURE_TOO_HIGH',
    );
    expect(await refused(() => actOnTestRound(deps, player, { pays: units(3) + 1n }))).toMatch(
      /CA011/,
    );
  });

  it('rejects actions of another player', async () => {
    const deps = await begin();
    const { answer } = await openTestRound(deps, player);
    const roundId = answer.roundId;
    const attempts = [{}, { pays: 0n }, { additionalStake: { stakeWei: 1n, riskWei: 0n } }];
    for (const move of attempts) {
      expect(await refused(() => actOnTestRound(deps, other, { roundId, ...move }))).toBe(
        'ROUND.NOT_FOUND',
      );
    }
  });

  it('rejects a rotation of the seed pair while a round is open', async () => {
    const deps = await begin();
    await openTestRound(deps, player);
    const rotate = () => rotateSeedPair(deps, player, undefined);
    expect(await refused(rotate)).toBe('SEED.OPEN_ROUND');
    await actOnTestRound(deps, player, { pays: 0n });
    expect((await rotate()).revealed.nonce).toBe(1);
  });

  it('returns the first response to repeats, even after the round is closed', async () => {
    const deps = await begin();
    const keys = [keyed(), keyed(), keyed()] as const;
    const first = [
      await openTestRound(deps, player, { idempotency: keys[0] }),
      await actOnTestRound(deps, player, { idempotency: keys[1] }),
      await actOnTestRound(deps, player, { idempotency: keys[2], pays: units(1) }),
    ];
    const before = await snapshot(db);
    const again = [
      await openTestRound(deps, player, { idempotency: keys[0] }),
      await actOnTestRound(deps, player, { idempotency: keys[1] }),
      await actOnTestRound(deps, player, { idempotency: keys[2], pays: units(1) }),
    ];
    expect(again).toEqual(first.map((moved) => ({ ...moved, repeated: true })));
    const reused = keyed(keys[1].key, 'another body');
    expect(await codeOf(actOnTestRound(deps, player, { idempotency: reused }))).toBe(
      'REQUEST.IDEMPOTENCY_CONFLICT',
    );
    expect(await snapshot(db)).toEqual(before);
  });

  it('reports a closing action once when another replica has executed it under the same key', async () => {
    const deps = await begin();
    await openTestRound(deps, player);
    const reported = vi.spyOn(deps.feed, 'settled');
    const callPrepared: Database['callPrepared'] = async (name, text, params) => {
      if (name === 'close_round') await db.callPrepared(name, text, params);
      return db.callPrepared(name, text, params);
    };
    const late: Deps = {
      ...deps,
      db: { ...db, callPrepared },
    };
    const closed = await actOnTestRound(late, player, { idempotency: keyed(), pays: units(1) });
    expect(closed.repeated).toBe(true);
    expect(reported).not.toHaveBeenCalled();
    reported.mockRestore();
  });

  it('executes one action when two replicas receive the same key concurrently', async () => {
    const deps = await begin();
    await openTestRound(deps, player);
    const idempotency = keyed();
    const moves = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        actOnTestRound(replicas[index % 2] ?? deps, player, { idempotency }),
      ),
    );
    expect(moves.map(({ answer }) => answer.moves)).toEqual(moves.map(() => 1));
    expect(moves.filter(({ repeated }) => !repeated)).toHaveLength(1);
  });

  it('executes every action of two tabs on two replicas', async () => {
    const deps = await begin();
    await openTestRound(deps, player);
    const moves = await Promise.all(
      replicas.flatMap((replica) => [1, 2, 3].map(() => actOnTestRound(replica, player))),
    );
    const counted = moves.map(({ answer }) => answer.moves).sort((a, b) => a - b);
    expect(counted).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('opens and closes only one round for many concurrent requests (L15)', async () => {
    const deps = await begin();
    const all = <T>(attempt: (replica: Deps) => Promise<T>) =>
      Promise.all(
        Array.from({ length: 12 }, (_, index) => codeOf(attempt(replicas[index % 2] ?? deps))),
      );
    const opened = await all((replica) => openTestRound(replica, player));
    expect(opened.filter((code) => code === 'none')).toHaveLength(1);
    // One that was ordered later finds the round open; the others have the order of the first.
    const refusals = ['none', 'WAGER.OPEN_ROUND', 'ORDER.MOVED'];
    expect(opened.filter((code) => !refusals.includes(code))).toEqual([]);
    const closed = await all((replica) => actOnTestRound(replica, player, { pays: units(3) }));
    expect(closed.filter((code) => code === 'none')).toHaveLength(1);
    expect(new Set(closed)).toEqual(new Set(['none', 'ROUND.NOT_FOUND']));
    expect(await held()).toBe(units(12));
  });

  it('returns times of the database’s clock', async () => {
    const deps = await begin();
    const { at } = await openTestRound(deps, player, { dueInMs: 1_500 });
    const round = await findOpenRound(deps, player.userId, 'wheel');
    expect(round?.openedAt).toEqual(at);
    expect(round?.dueAt.getTime()).toBe(at.getTime() + 1_500);
    expect(round?.now.getTime()).toBeGreaterThanOrEqual(at.getTime());
  });
});
