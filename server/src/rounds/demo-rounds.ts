import { createHash, randomUUID } from 'node:crypto';
import type { GameId } from '@degen/rules/games/index.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { AppError } from '../system/errors.ts';

/**
 * Rounds without a player or money. A request needs only a round's id, which cannot be guessed.
 * They are in a separate table, expire after a day (`overdue.ts`) and never affect an account.
 */
type DemoRound<State> = { readonly state: State; readonly version: number };

/**
 * How many open rounds an address may have. When it opens another one, its oldest round is removed.
 */
const ROUNDS_PER_ADDRESS_MAX = 100;

type Db = Pick<Deps, 'db'>;

/** What the demo rounds of games use. */
export type DemoDeps = Pick<Deps, 'db' | 'drawServerSeed'>;

/** `address` is the client's address or IPv6 network (`addressOf`); only its hash is stored. */
export const openDemoRound = async (
  { db }: Db,
  { game, address, state }: { game: GameId; address: string; state: unknown },
): Promise<string> => {
  const id = randomUUID();
  const opener = createHash('sha256').update(address).digest();
  await db.transaction(async (tx) => {
    await tx
      .deleteFrom('demo_rounds')
      .where('id', 'in', (query) =>
        query
          .selectFrom('demo_rounds')
          .select('id')
          .where('opener', '=', opener)
          .orderBy('opened_at', 'desc')
          .offset(ROUNDS_PER_ADDRESS_MAX - 1),
      )
      .execute();
    const row = {
      id,
      game,
      opener,
      state: JSON.stringify(state),
      opened_at: sql<Date>`clock_ms()`,
    };
    await tx.insertInto('demo_rounds').values(row).execute();
  });
  return id;
};

/** The caller states the type of the state, because only the caller's game writes that state. */
export const readDemoRound = async <State>(
  { db }: Db,
  game: GameId,
  id: string,
): Promise<DemoRound<State>> => {
  const row = await db.kysely
    .selectFrom('demo_rounds')
    .select(['state', 'version'])
    .where('id', '=', id)
    .where('game', '=', game)
    .executeTakeFirst();
  if (!row) throw new AppError('ROUND.NOT_FOUND', 'There is no such open round.');
  return { state: row.state as State, version: row.version };
};

/**
 * Stores the new state; null ends the round. Of two actions on the same version, the second is
 * rejected.
 */
export const updateDemoRound = async (
  { db }: Db,
  id: string,
  version: number,
  state: unknown | null,
): Promise<void> => {
  const updated =
    state === null
      ? await db.kysely
          .deleteFrom('demo_rounds')
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst()
          .then(({ numDeletedRows }) => numDeletedRows)
      : await db.kysely
          .updateTable('demo_rounds')
          .set({ state: JSON.stringify(state), version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => numUpdatedRows);
  if (updated === 0n) throw new AppError('ROUND.MOVE_INVALID', 'The round has moved on.');
};
