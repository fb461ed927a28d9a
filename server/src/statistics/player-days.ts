import type { Token } from '@degen/rules/amount.ts';
import { GAME_IDS } from '@degen/rules/games/index.ts';
import {
  addRounds,
  type DayTotals,
  dayOf,
  type EndedRound,
  replaceDays,
} from '@degen/rules/statistics/days.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import {
  HIGHEST_ID,
  lockReach,
  type Period,
  type Reach,
  readDays,
  readEnded,
  readOpenIds,
  saveDays,
  saveReach,
} from './repository.ts';

/**
 * The maximum number of rounds that one transaction adds to the stored sums; adding them takes a
 * few hundredths of a second.
 */
const BATCH_ROUNDS = 1_000;

/**
 * Rounds that began less than this time ago are not added to the stored sums yet, because a server
 * whose clock or database is late could still commit a round with a lower id.
 */
const LATE_MS = 600_000;

const TIME_DIGITS = 12;
const TIME_HIGH_DIGITS = 8;

/**
 * An id that is higher than the ids of all rounds that began before this time, and lower than the
 * ids of all later rounds.
 */
const idAt = (ms: number): string => {
  const time = ms.toString(16).padStart(TIME_DIGITS, '0');
  const [high, low] = [time.slice(0, TIME_HIGH_DIGITS), time.slice(TIME_HIGH_DIGITS)];
  return `${high}-${low}-0000-0000-000000000000`;
};

export type Asked = Period & { readonly token: Token };

/**
 * The totals of a player's rounds in a period, by day. Every request reads the rounds that are not
 * in the stored sums yet, for example those younger than `LATE_MS`, and adds the older ones to the
 * sums. So once a long history is in the sums, a request reads few rounds.
 */
export const playerDays = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: bigint,
  asked: Asked,
): Promise<DayTotals[]> => {
  for (;;) {
    const below = idAt(clock.now().getTime() - LATE_MS);
    const days = await db.transaction(async (tx) => {
      const reach = await lockReach(tx, userId);
      const { isDone, reached } = await storeBatch(tx, userId, reach, below);
      return isDone ? readAll(tx, userId, asked, reached) : null;
    });
    if (days !== null) return days;
  }
};

type Stored = { readonly isDone: boolean; readonly reached: Reach };

/** Adds the next rounds to the stored sums, and says whether these were all. */
const storeBatch = async (tx: Tx, userId: bigint, reach: Reach, late: string): Promise<Stored> => {
  // Open rounds are read before the ended ones: a round that ends in between counts as open here, and is
  // added later.
  const open = await readOpenIds(tx, userId);
  const reached = new Map(reach);
  const batch: EndedRound[] = [];
  for (const game of GAME_IDS) {
    const from = reach.get(game);
    const openId = open.get(game);
    const below = openId !== undefined && openId < late ? openId : late;
    if (from === undefined || from >= below) continue;
    const left = BATCH_ROUNDS - batch.length;
    const rounds = await readEnded(tx, { userId, game, from, below, limit: left + 1 });
    batch.push(...rounds.slice(0, left));
    reached.set(game, rounds[left]?.id ?? below);
    if (rounds.length > left) break;
  }
  if (batch.length > 0) {
    const days = batch.map(({ at }) => dayOf(at)).sort();
    const period = { from: days[0] ?? '', to: days.at(-1) ?? '' };
    await saveDays(tx, userId, addRounds(await readDays(tx, userId, period), batch));
  }
  await saveReach(tx, userId, reached);
  return { isDone: batch.length < BATCH_ROUNDS, reached };
};

/** The totals by day: the stored totals, plus the rounds that are not in the stored totals yet. */
const readAll = async (
  tx: Tx,
  userId: bigint,
  { token, from, to }: Asked,
  reached: Reach,
): Promise<DayTotals[]> => {
  let days = await readDays(tx, userId, { from, to }, [token]);
  for (const [game, reachedId] of reached) {
    let next: string | undefined = reachedId;
    while (next !== undefined) {
      const range = { userId, game, from: next, below: HIGHEST_ID, limit: BATCH_ROUNDS + 1 };
      const rounds: EndedRound[] = await readEnded(tx, range);
      const own = rounds.slice(0, BATCH_ROUNDS).filter((round) => {
        const day = dayOf(round.at);
        return round.token === token && day >= from && day <= to;
      });
      days = replaceDays(days, addRounds(days, own));
      next = rounds[BATCH_ROUNDS]?.id;
    }
  }
  return days;
};
