import type { Kysely } from 'kysely';
import { sqlStateOf, type Tx } from './database.ts';
import type { Schema } from './schema.ts';

const ATTEMPTS_MAX = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

const isTransient = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
};

export const runTransaction = async <T>(
  kysely: Kysely<Schema>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !isTransient(error)) throw error;
    }
  }
};
