import { sql } from 'kysely';
import { endRestored } from '../auto-bets/repository.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { rotatePair } from '../fairness/rotate.ts';
import { endOverdueRounds, type OverdueGames } from '../rounds/overdue.ts';
import type { RoundDeps } from '../rounds/types.ts';

/** Nothing was changed; the same call may succeed after `seconds`. */
export class NotIdle extends Error {
  override readonly name = 'NotIdle';
  readonly code = 'RESTORE.NOT_QUIET';
  readonly seconds: number;

  constructor(seconds: number) {
    super(
      `a server may still work on this database, or a crash round of the dump goes on: see that ` +
        `every server has stopped, and try again in ${seconds} s`,
    );
    this.seconds = seconds;
  }
}

type RestoreDeps = RoundDeps & Pick<Deps, 'drawServerSeed'>;

/** The part of the games that a restore needs. */
export type RestoredGames = {
  readonly overdue: OverdueGames;
  /** Seconds until the database shows no sign of a server that runs a game on it. */
  idleInSeconds(db: Queryable): Promise<number>;
};

/**
 * Rejects while the database shows signs of a running server: the lease of the server that works on
 * the chain, and each game's own signs. A dump that is only seconds old still contains them.
 */
const assertIdle = async (db: Queryable, games: RestoredGames): Promise<void> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(expires_at) - clock_timestamp()))::int as seconds
    from worker_leases`.execute(db);
  const seconds = Math.max(rows[0]?.seconds ?? 0, await games.idleInSeconds(db));
  if (seconds > 0) throw new NotIdle(seconds);
};

/** Players whose pairs are rotated in one transaction. */
const BATCH_MAX = 100;

/** The result: `pairs` seed pairs of `players` players will never be played again. */
type Rotated = {
  readonly rounds: number;
  readonly pairs: number;
  readonly players: number;
};

/**
 * Makes a restored database safe for play. Players may have played on after the dump. They may then
 * know hidden parts of open rounds, and outcomes of the active and the announced next pairs. So all
 * open rounds are ended, and both pairs of each player are retired. No server may run meanwhile. An
 * interrupted run can be repeated.
 */
export const rotateAllSeeds = async (deps: RestoreDeps, games: RestoredGames): Promise<Rotated> => {
  await assertIdle(deps.db.kysely, games);
  await endRestored(deps.db.kysely);
  const rounds = await endAllRounds(deps, games.overdue);
  return { rounds, ...(await rotateAllPairs(deps)) };
};

/** Ends every open round in the way in which the server ends overdue rounds. */
const endAllRounds = async (deps: RestoreDeps, games: OverdueGames): Promise<number> => {
  await sql`update open_rounds set due_at = clock_ms()
    where due_at > clock_timestamp()`.execute(deps.db.kysely);
  return endOverdueRounds(deps, games, {
    awaiting: [],
    onFailure: ({ id, game }, cause) => {
      throw new Error(`round ${id} of ${game} could not be ended`, { cause });
    },
  });
};

/**
 * Rotates each player's pair twice: the second rotation retires the next seed of the dump before it
 * is played. Both pairs are revealed, so that rounds played with them, even after the dump, can be
 * verified.
 */
const rotateAllPairs = async (deps: RestoreDeps): Promise<Omit<Rotated, 'rounds'>> => {
  let players = 0;
  let after = 0n;
  for (;;) {
    const userIds = await rotateBatch(deps, after);
    const last = userIds.at(-1);
    if (last === undefined) return { players, pairs: 2 * players };
    players += userIds.length;
    after = last;
  }
};

const rotateBatch = (deps: RestoreDeps, after: bigint): Promise<bigint[]> =>
  deps.db.transaction(async (tx) => {
    const pairs = await tx
      .selectFrom('seed_pairs')
      .select('user_id')
      .where('revealed_at', 'is', null)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(BATCH_MAX)
      .execute();
    const at = deps.clock.now();
    for (const { user_id: userId } of pairs) {
      await rotatePair(deps.drawServerSeed, tx, userId, { at });
      await rotatePair(deps.drawServerSeed, tx, userId, { at });
    }
    return pairs.map(({ user_id: userId }) => userId);
  });
