import { OUTAGE_MS_MAX } from '@degen/rules/games/crash/flight.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { turnPair } from '../fairness/rotate.ts';
import { overdueRounds } from '../rounds/open-round-reads.ts';
import type { OverdueGames } from '../rounds/overdue.ts';

/** Nothing was changed; the same call may succeed in `seconds`. */
export class NotQuiet extends Error {
  override readonly name = 'NotQuiet';
  readonly code = 'RESTORE.NOT_QUIET';
  readonly seconds: number;

  constructor(seconds: number) {
    super(
      `a server may still work on this database, or a flight of the dump is in the air: see that ` +
        `every server has stopped, and try again in ${seconds} s`,
    );
    this.seconds = seconds;
  }
}

/**
 * Refuses while a server lives or the dump is seconds old. A living server beats for crash all the
 * time, and the one that works on the chain holds a lease as well. A flight has to land by
 * itself: each one that is settled beats, so one that landed later would not have been in an outage.
 */
const assertQuiet = async (db: Queryable): Promise<void> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(until) - clock_timestamp()))::int as seconds from (
      select expires_at from worker_leases
      union all
      select until_at + ${OUTAGE_MS_MAX}::int * interval '1 millisecond' from server_uptime
      union all
      select due_at from open_rounds where game = 'crash'
    ) as signs (until)`.execute(db);
  const seconds = rows[0]?.seconds ?? 0;
  if (seconds > 0) throw new NotQuiet(seconds);
};

/** Rounds that are read at once, and players whose pairs are turned in one transaction. */
const BATCH_MAX = 100;

/** What was done; `pairs` of `players` will never be played again. */
type MadeSafe = {
  readonly rounds: number;
  readonly pairs: number;
  readonly players: number;
};

/**
 * Makes a restored database safe to play on. Players know what came of the seeds in it after the
 * dump: those in use, those announced as next, and what is hidden in open rounds. None of these may
 * be played again. No server may run; whoever was interrupted starts over.
 */
export const makeSafe = async (deps: Deps, games: OverdueGames): Promise<MadeSafe> => {
  await assertQuiet(deps.db.kysely);
  const rounds = await endAllRounds(deps, games);
  return { rounds, ...(await retireAllPairs(deps)) };
};

/** Ends every round as the server does when its time is over, which it is now. */
const endAllRounds = async (deps: Deps, games: OverdueGames): Promise<number> => {
  await sql`update open_rounds set due_at = clock_ms()
    where due_at > clock_timestamp()`.execute(deps.db.kysely);
  const ended = new Set<string>();
  for (;;) {
    const rounds = await overdueRounds(deps, BATCH_MAX);
    if (rounds.length === 0) return ended.size;
    for (const round of rounds) {
      const end = games[round.game];
      if (!end || ended.has(round.id)) {
        throw new Error(`round ${round.id} of ${round.game} could not be ended`);
      }
      await end(deps, round);
      ended.add(round.id);
    }
  }
};

/**
 * Rotates each player's pair twice: the second rotation takes out of use, unplayed, the seed that
 * the dump holds as the next one. Both are revealed, so that what was played with them, also
 * after the dump, can be verified.
 */
const retireAllPairs = async (deps: Deps): Promise<Omit<MadeSafe, 'rounds'>> => {
  let players = 0;
  let after = 0n;
  for (;;) {
    const userIds = await retireBatch(deps, after);
    const last = userIds.at(-1);
    if (last === undefined) return { players, pairs: 2 * players };
    players += userIds.length;
    after = last;
  }
};

const retireBatch = (deps: Deps, after: bigint): Promise<bigint[]> =>
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
      await turnPair(deps.drawServerSeed, tx, userId, { at });
      await turnPair(deps.drawServerSeed, tx, userId, { at });
    }
    return pairs.map(({ user_id: userId }) => userId);
  });
