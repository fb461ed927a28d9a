import { sql } from 'kysely';
import { type Queryable, sqlStateOf } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { JobSource } from './operator/job.ts';

/** Raised by the database for whatever would begin after the exit was opened. */
const EXIT_OPEN = 'CA017';

/** The exit is open, for good, as far as the chain was read. */
export const isExitOpen = async (db: Queryable): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`select is_exit_open() as open`.execute(db);
  return rows[0]?.open === true;
};

/** From now on every bet is asked whether the exit is open, those of new seed pairs included. */
export const stopBets = async (db: Queryable): Promise<void> => {
  await sql`select check_every_bet()`.execute(db);
};

const exitOpenError = (): AppError =>
  new AppError(
    'CASINO.EXIT_OPEN',
    'The casino is closed for good. Take your money out of the contract at /exit.',
  );

/** What the database's rejection means to the player. */
export const orExitOpen = (error: unknown): unknown =>
  sqlStateOf(error) === EXIT_OPEN ? exitOpenError() : error;

/** A source whose calls the contract rejects once the exit is open. */
export const untilExit = (db: Queryable, source: JobSource): JobSource => ({
  ...source,
  next: async () => ((await isExitOpen(db)) ? undefined : source.next()),
});

/** One source after the exit, and another one before it. */
export const afterExit = (db: Queryable, after: JobSource, before: JobSource): JobSource => ({
  ...after,
  next: async () => ((await isExitOpen(db)) ? after : before).next(),
});
