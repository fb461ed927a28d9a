import { createHash, hash, randomBytes } from 'node:crypto';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { RoundSeeds } from '@degen/rules/fairness.ts';
import { GAMES } from '@degen/rules/games/index.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import type { AutoBetsView } from '@degen/rules/wire/auto-bets.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import {
  type Answer,
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { nodeHashing } from '../fairness/hashing.ts';
import { AUTO_GAMES } from '../games/index.ts';
import { auditLedger } from '../ledger/audit.ts';
import type { AutoGames, PlayAuto } from '../rounds/types.ts';
import { roundKey } from './repository.ts';
import { createAutoBetsWorker } from './worker.ts';

/** A bet on all ten colours, which always wins: it gains 2 % in DEGEN, and loses 2 % in BNB. */
export const ALL_COLOURS: StrategyInput = {
  game: 'wheel',
  token: 'DEGEN',
  choice: {
    colours: [
      ...['gold', 'pink', 'cyan', 'violet', 'red'],
      ...['blue', 'green', 'orange', 'silver', 'white'],
    ],
  },
  stake: '10',
  rounds: 20,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'reset' },
  stop: {},
};

/** The automatic bets of each game. */
export const AUTO_CHOICES = {
  wheel: ALL_COLOURS.choice,
  kickboxing: { side: 'RED' },
  slots: {},
  blackjack: {},
  crash: { autoCashOut: '1.01' },
} as const;

/** A rate limit high enough for every test that does not check it. */
const FAST = { RATE_ACCOUNT_PER_MINUTE: '100000000' };

/** A server with a funded house, and workers that run only when a test calls `tick`. */
export const startAutoServer = async (db: Database, env: Record<string, string> = FAST) => {
  const server = await startTestServer(db, { config: testConfig(env) });
  for (const token of ['DEGEN', 'BNB'] as const) {
    await fundHouse(db, token, 1_000_000n * WEI_PER_UNIT);
  }
  /** A second worker, which acts as another server on the same database. */
  const newWorker = (games: Partial<AutoGames> = {}) =>
    createAutoBetsWorker(server.deps, { ...AUTO_GAMES, ...games });
  return {
    server,
    worker: newWorker(),
    newWorker,
    newBettor: (heldWei?: bigint) => newAutoBettor(db, server, heldWei),
  };
};

export type AutoServer = Awaited<ReturnType<typeof startAutoServer>>;

// The hooks of `serveAutoBets` set these bindings, and a test uses them like variables of its file.
export let db: Database;
export let auto: AutoServer;

/** Gives this file such a server on a database of its own, whose ledger is audited at the end. */
export const serveAutoBets = (): void => {
  beforeAll(async () => {
    db = await startDatabase();
    auto = await startAutoServer(db);
  });
  afterAll(async () => {
    await auto.server.stop();
    expect(await auditLedger(db.kysely)).toEqual([]);
    await db.close();
  });
};

/** Signs in a player with this balance in both tokens. */
const newAutoBettor = async (db: Database, server: TestServer, heldWei = 1_000n * WEI_PER_UNIT) => {
  const player: Player = await server.signIn();
  for (const token of ['DEGEN', 'BNB'] as const) {
    await fund(db, { kind: 'user', userId: player.userId }, token, heldWei);
  }
  const start = (changes: Partial<StrategyInput> = {}, body: object = {}): Promise<Answer> =>
    player.post('/api/auto-bets', { strategy: { ...ALL_COLOURS, ...changes }, ...body });
  const view = async (): Promise<AutoBetsView> =>
    (await player.get('/api/auto-bets')).body.autoBets;
  return {
    player,
    start,
    view,
    /** Starts automatic bets, which must be accepted; returns their id. */
    begin: async (changes: Partial<StrategyInput> = {}): Promise<string> => {
      const { status, body } = await start(changes);
      if (status !== 200) throw new Error(`begin: ${JSON.stringify(body)}`);
      return body.autoBets.id;
    },
    stop: async () => player.post(`/api/auto-bets/${(await view()).id}/stop`),
    /** The player's receipts, oldest first. */
    receipts: async (): Promise<Receipt[]> => {
      const { body } = await player.get('/api/rounds?limit=100');
      return body.rounds.toReversed();
    },
  };
};

export type AutoBettor = Awaited<ReturnType<typeof newAutoBettor>>;

type Ticking = { tick(): Promise<number> };

/** Runs the workers concurrently until the player's automatic bets have ended. */
export const playToEnd = async (
  { view }: Pick<AutoBettor, 'view'>,
  ...workers: readonly Ticking[]
): Promise<AutoBetsView> => {
  for (;;) {
    const seen = await view();
    if (seen.end !== null) return seen;
    await Promise.all(workers.map((worker) => worker.tick()));
  }
};

/** Simulates that the holding server has died and its lease has expired. */
export const forgetHolder = ({ kysely }: Database) =>
  sql`update auto_bets set held_until = clock_timestamp() - interval '1 second'`.execute(kysely);

/** Simulates that this much time has passed. */
export const letPass = ({ kysely }: Database, seconds: number) =>
  sql`update auto_bets set next_at = next_at - ${seconds} * interval '1 second',
    begun_at = begun_at - ${seconds} * interval '1 second',
    held_until = held_until - ${seconds} * interval '1 second'`.execute(kysely);

/** Simulates that waiting automatic bets have become due. */
export const makeDue = ({ kysely }: Database) =>
  sql`update auto_bets set next_at = clock_timestamp()`.execute(kysely);

/** Simulates that the server which holds them has died, and that the next one may continue them. */
export const loseHolder = async (db: Database): Promise<void> => {
  await forgetHolder(db);
  await makeDue(db);
};

/** Replaces the server seed of automatic bets that have played no round by one that fits. */
export const chooseSeed = async (
  { db, seeds }: Deps,
  autoBetsId: string,
  fits: (seeds: RoundSeeds) => boolean,
): Promise<void> => {
  const bets = await db.kysely
    .selectFrom('auto_bets')
    .select(['user_id', 'mandate_hash'])
    .where('id', '=', autoBetsId)
    .executeTakeFirstOrThrow();
  const order = bets.mandate_hash ?? hash('sha256', roundKey(autoBetsId, 0));
  const index = bets.mandate_hash === null ? null : 0;
  const { id } = await seeds.get(bets.user_id);
  for (;;) {
    const seed = randomBytes(32);
    const serverSeed = seed.toString('hex');
    if (!fits({ serverSeed, order, index })) continue;
    const seedHash = createHash('sha256').update(seed).digest('hex');
    await sql`update seed_pairs set server_seed = ${serverSeed}, server_seed_hash = ${seedHash}
      where id = ${id}`.execute(db.kysely);
    await sql`update idempotency_keys set order_content =
        replace(order_content, substr(mandate_seed, 1, 64), ${seedHash})
      from auto_bets where id = ${autoBetsId} and key = mandate_hash`.execute(db.kysely);
    await sql`update auto_bets set mandate_seed = ${seedHash} || substr(mandate_seed, 65)
      where id = ${autoBetsId}`.execute(db.kysely);
    return seeds.forget(bets.user_id);
  }
};

/** Replaces the server seed by one with which the first round on the wheel wins the jackpot. */
export const chooseJackpot = (deps: Deps, autoBetsId: string): Promise<void> => {
  const pick = GAMES.wheel.parsePick(ALL_COLOURS.choice);
  if (!pick.ok) throw new Error('chooseJackpot: no pick');
  const bet = { profile: 'SETTLED', token: 'DEGEN', stakeWei: WEI_PER_UNIT } as const;
  return chooseSeed(
    deps,
    autoBetsId,
    (seeds) => GAMES.wheel.open(nodeHashing, seeds, { ...bet, pick: pick.value }).jackpot !== null,
  );
};

/** Plays a hand of blackjack up to the deal, like a server that dies right after the deal. */
export const dealOnly: PlayAuto = async (deps, bet) => {
  await AUTO_GAMES.blackjack(
    { ...deps, db: { ...deps.db, callPrepared: failAfterOpening(deps.db) } },
    bet,
  );
  throw new Error('killed');
};

const failAfterOpening =
  (db: Database): Database['callPrepared'] =>
  (name, text, params) =>
    ['close_round', 'act_on_round'].includes(name)
      ? Promise.reject(new Error('killed'))
      : db.callPrepared(name, text, params);
