import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

type Total = {
  readonly game: GameId;
  readonly token: Token;
  readonly rounds: bigint;
  readonly staked: bigint;
  readonly paid: bigint;
};

type Totals = {
  /** Null before the first count. */
  readonly countedUntil: Date | null;
  readonly totals: readonly Total[];
};

/** Reads the sums and the time up to which they count in one statement, so that they match. */
export const readTotals = async (db: Queryable): Promise<Totals> => {
  const { rows } = await sql<{ counted_until: Date | null } & (Total | { game: null })>`
    select counted_until, game, token, rounds, staked, paid
    from round_count left join round_totals on true`.execute(db);
  return {
    countedUntil: rows[0]?.counted_until ?? null,
    totals: rows.filter((row) => row.game !== null),
  };
};
