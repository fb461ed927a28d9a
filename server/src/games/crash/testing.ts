import { TOKENS, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { openCrash, timelineOf } from '@degen/rules/games/crash/round.ts';
import { CAP_MAX, type CrashDraw } from '@degen/rules/games/crash/types.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { stopDatabaseClock } from '../../../../test/kit/postgres/database-clock.ts';
import { fund, fundHouse } from '../../../../test/kit/server/fund.ts';
import { chooseOrder } from '../../../../test/kit/server/signing.ts';
import { testConfig } from '../../../../test/kit/server/test-config.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import { balanceOf } from '../../ledger/balances.ts';
import { createOverdueWorker } from '../../rounds/overdue.ts';
import { OVERDUE_GAMES } from '../index.ts';

const HOUSE_WEI = 1_000_000n * WEI_PER_UNIT;

const WISHED = {
  profile: 'SETTLED',
  token: 'BNB',
  stakeWei: 1n,
  pick: { autoCashOut: null, cap: CAP_MAX },
} as const;

/**
 * Chooses the player's next crash round in BNB so that it satisfies `fits`. Only a test can do that.
 * Returns a function that gives its draw once it is open.
 */
export const chooseNextDraw = async (
  { seeds }: Deps,
  player: Player,
  fits: (draw: CrashDraw) => boolean,
): Promise<() => CrashDraw> => {
  const { serverSeed } = await seeds.get(player.userId);
  const drawOf = (order: string) =>
    openCrash(nodeHashing, { serverSeed, order, index: null }, WISHED).draw;
  const order = chooseOrder(player, (hash) => fits(drawOf(hash)));
  return () => drawOf(order());
};

/** The milliseconds from the start of a round to its crash, if there is no cash-out. */
export const crashMsOf = (draw: CrashDraw): number =>
  timelineOf(draw, { autoCashOut: null, cap: CAP_MAX }).ending.atMs;

/**
 * Moves the start and the due time of a round, so that it is `elapsedMs` old by the stopped clock.
 */
export const setElapsed = async ({ kysely }: Database, roundId: string, elapsedMs: number) => {
  await sql`update open_rounds set
      due_at = due_at - (opened_at - (clock_ms() - ${elapsedMs} * interval '1 millisecond')),
      opened_at = clock_ms() - ${elapsedMs} * interval '1 millisecond'
    where id = ${roundId}`.execute(kysely);
};

/**
 * Seconds from now to the end of the last uptime interval. It is in the future, because these tests
 * send no heartbeats.
 */
const AHEAD = 3_600;

/** Records that the servers were always up, except in these intervals (in seconds before now). */
export const watchedExcept = async (
  { kysely }: Database,
  ...outages: readonly { from: number; until: number }[]
): Promise<void> => {
  const edges = [3_600, ...outages.flatMap(({ from, until }) => [from, until]), -AHEAD];
  await sql`delete from server_uptime`.execute(kysely);
  for (let index = 0; index < edges.length; index += 2) {
    const [from, until] = [edges[index], edges[index + 1]];
    await sql`insert into server_uptime (from_at, until_at) values (
      clock_ms() - ${from} * interval '1 second',
      clock_ms() - ${until} * interval '1 second')`.execute(kysely);
  }
};

/** Time that is left until the crash of a running round when a test opens it. */
export const BEFORE_MS = 4_000;

/** A round that neither ends at once nor lasts long. */
export const medium = ({ crashPoint }: CrashDraw): boolean =>
  crashPoint > 300n && crashPoint < 900n;

/**
 * A server with a house that can cover high multipliers. It accepts bets of up to 10,000 BNB, so
 * that tests can also make bets for which the house covers only low multipliers. The clock of its
 * database stands still until the server stops. If several servers share a database, stop the first
 * one last.
 */
export const startCrashServer = async (db: Database): Promise<TestServer> => {
  const goOn = await stopDatabaseClock(db);
  for (const token of TOKENS) await fundHouse(db, token, HOUSE_WEI);
  const server = await startTestServer(db, { config: testConfig({ BET_MAX_BNB: '10000' }) });
  const stop = async (): Promise<void> => {
    await server.stop();
    await goOn();
  };
  return { ...server, stop };
};

/** A player with 100 BNB and 10,000 DEGEN, on a server that has been up all the time. */
export const newBettor = async (server: TestServer) => {
  const { db } = server.deps;
  await watchedExcept(db);
  const player = await server.signIn();
  const account = { kind: 'user', userId: player.userId } as const;
  await fund(db, account, 'BNB', 100n * WEI_PER_UNIT);
  await fund(db, account, 'DEGEN', 10_000n * WEI_PER_UNIT);

  const start = (body: object = {}, key?: string) =>
    player.post(
      '/api/crash/start',
      { token: 'BNB', betAmount: '10', ...body },
      key === undefined ? {} : { 'idempotency-key': key },
    );

  return {
    player,
    start,
    cashOut: (roundId: string, key?: string, who = player) =>
      who.post('/api/crash/cashout', { roundId }, key ? { 'idempotency-key': key } : {}),
    /** Runs the job that ends overdue rounds. */
    overdue: () => createOverdueWorker(server.deps, OVERDUE_GAMES).tick(),
    held: () => balanceOf(db.kysely, player.userId, 'BNB'),
    receiptOf: async (roundId: string) => (await player.get(`/api/rounds/${roundId}`)).body,
    /** Starts a round that satisfies `fits`, and makes it `elapsedMs` old. */
    openFor: async (
      fits: (draw: CrashDraw) => boolean,
      elapsedMs: (crashMs: number) => number,
      body: object = {},
    ) => {
      const drawOf = await chooseNextDraw(server.deps, player, fits);
      const started = await start(body);
      expect(started.status).toBe(200);
      const draw = drawOf();
      const { roundId } = started.body;
      const crashMs = crashMsOf(draw);
      await setElapsed(db, roundId, elapsedMs(crashMs));
      return { draw, crashMs, roundId, started: started.body };
    },
  };
};

export type Bettor = Awaited<ReturnType<typeof newBettor>>;
