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
const stopBets = async (db: Queryable): Promise<void> => {
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

type ExitState = {
  /** Reads whether the exit is open, and stops bets if so; to be called before each run. */
  refresh(): Promise<void>;
  /** A job source whose calls the contract rejects once the exit is open. */
  until(source: JobSource): JobSource;
  /** One source after the exit, and another one before it. */
  after(after: JobSource, before: JobSource): JobSource;
};

/** Read once for all sources of a run: only the follower, which runs before them, changes it. */
export const createExitState = (db: Queryable): ExitState => {
  let isOpen: boolean | undefined;
  return {
    refresh: async () => {
      isOpen = undefined;
      isOpen = await isExitOpen(db);
      if (isOpen) await stopBets(db);
    },
    until: (source) => ({
      ...source,
      next: async () => (isOpen === false ? source.next() : undefined),
    }),
    after: (after, before) => ({
      ...after,
      next: async () => (isOpen === undefined ? undefined : (isOpen ? after : before).next()),
    }),
  };
};
