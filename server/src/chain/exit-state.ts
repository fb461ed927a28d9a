import { sql } from 'kysely';
import { type Queryable, sqlStateOf } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { JobSource } from './operator/job.ts';

/** Raised by the database for anything that would start after the exit was opened. */
const EXIT_OPEN = 'CA017';

/** Whether the exit is open, as far as the chain was read. It never closes again. */
export const isExitOpen = async (db: Queryable): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`select is_exit_open() as open`.execute(db);
  return rows[0]?.open === true;
};

/** From now on every bet checks whether the exit is open, including those of new seed pairs. */
export const stopBets = async (db: Queryable): Promise<void> => {
  await sql`select check_every_bet()`.execute(db);
};

const exitOpenError = (): AppError =>
  new AppError(
    'CASINO.EXIT_OPEN',
    'The casino is closed for good. Take your money out of the contract at /exit.',
  );

/** The error for the player for a rejection by the database. */
export const orExitOpen = (error: unknown): unknown =>
  sqlStateOf(error) === EXIT_OPEN ? exitOpenError() : error;

/** A job source whose calls the contract rejects once the exit is open. */
export const untilExit = (db: Queryable, source: JobSource): JobSource => ({
  ...source,
  next: async () => ((await isExitOpen(db)) ? undefined : source.next()),
});

/** Uses one job source before the exit is open, and another one after. */
export const afterExit = (db: Queryable, after: JobSource, before: JobSource): JobSource => ({
  ...after,
  next: async () => ((await isExitOpen(db)) ? after : before).next(),
});
