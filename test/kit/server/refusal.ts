import { expect } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';
import { snapshot } from '../postgres/snapshot.ts';
import type { Answer } from './test-server.ts';

/** Asserts that an attempt fails with this status and code, and changes no row of the database. */
export const expectRefusal = async (
  db: Database,
  attempt: () => Promise<Answer>,
  status: number,
  code: string,
  except: readonly string[] = [],
): Promise<void> => {
  const before = await snapshot(db, except);
  const answer = await attempt();
  expect({ status: answer.status, code: answer.body?.error?.code }).toEqual({ status, code });
  expect(Object.keys(answer.body)).toEqual(['error']);
  expect(Object.keys(answer.body.error).sort()).toEqual(['code', 'message']);
  expect(await snapshot(db, except)).toEqual(before);
};
