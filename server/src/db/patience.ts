import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The time limit of a statement in work that reads or writes a large part of the database: a migration,
 * an epoch, a clean-up. A limit for requests would end it each time, and it would never be done.
 */
const PATIENT_MS = 600_000;

const patience = new AsyncLocalStorage<number>();

/** Runs `work` with the time limit `PATIENT_MS` for each of its statements. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => patience.run(PATIENT_MS, work);

/** The limit of the next statement, if the pool has one at all. */
export const limitOf = (poolLimitMs: number | undefined): number | undefined =>
  poolLimitMs === undefined ? undefined : (patience.getStore() ?? poolLimitMs);
