import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import type { Database } from './database.ts';

const RUNBOOK = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8');
/**
 * The SQL queries in the runbook, for operators to run by hand. Each is an argument of `psql -c`,
 * or inline code.
 */
const QUERIES = [...RUNBOOK.matchAll(/(?:-c "|`)(select [^"`]* from [^"`]*)["`]/g)].map(
  ([, query = '']) => query.replaceAll(/\s+/g, ' '),
);

describe('the runbook', () => {
  let db: Database;
  beforeAll(async () => {
    db = await startDatabase();
  });
  afterAll(() => db.close());

  it('has queries for stuck withdrawals and for revealed seeds', () => {
    expect(QUERIES.map((query) => / from (\w+)/.exec(query)?.[1])).toEqual([
      'withdrawals',
      'seed_pairs',
    ]);
  });

  it.each(QUERIES)('contains only queries that the database accepts: %s', async (query) => {
    await expect(sql.raw(query).execute(db.kysely)).resolves.toEqual({ rows: [] });
  });
});
