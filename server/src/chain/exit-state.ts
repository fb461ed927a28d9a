import { sql } from 'kysely';
import { type Queryable, sqlStateOf } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { JobSource } from './operator/job.ts';

/**
 * The SQLSTATE with which the database rejects bets, swaps and withdrawals once the exit is open.
 */
const EXIT_OPEN = 'CA017';

/** Whether the exit is open in the blocks read so far. An open exit never closes again. */
export const isExitOpen = async (db: Queryable): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`select is_exit_open() as open`.execute(db);
  return rows[0]?.open === true;
};

/** From now on, every bet checks whether the exit is open, including bets with a new seed pair. */
const stopBets = async (db: Queryable): Promise<void> => {
  await sql`select check_every_bet()`.execute(db);
};

const exitOpenError = (): AppError =>
  new AppError(
    'CASINO.EXIT_OPEN',
    'The casino is closed for good. Take your money out of the contract at /exit.',
  );

/**
 * Returns the error for the player if the database rejected a change because the exit is open.
 * Returns any other error unchanged.
 */
export const orExitOpen = (error: unknown): unknown =>
  sqlStateOf(error) === EXIT_OPEN ? exitOpenError() : error;

type ExitState = {
  /** Reads whether the exit is open, and stops bets if it is. Call it before each run. */
  refresh(): Promise<void>;
  /**
   * Wraps a source so that it has no jobs once the exit is open: the contract would reject the
   * calls.
   */
  until(source: JobSource): JobSource;
  /** A source that takes its jobs from `before` until the exit is open, and then from `after`. */
  after(after: JobSource, before: JobSource): JobSource;
};

/**
 * Reads once per run, for all sources, whether the exit is open. Only the follower changes this,
 * and it runs before the sources.
 */
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
