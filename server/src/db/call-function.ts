import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Functions } from './schema.ts';

/**
 * SQL functions are called by parameter names, because a mistaken position among eighteen would
 * move money wrongly. The parameter types come from the function's file.
 */
export const callFunction = <Name extends keyof Functions>(
  db: Pick<Database, 'callPrepared'>,
  name: Name,
  params: Functions[Name],
): Promise<unknown[]> => {
  const places = Object.keys(params).map((param, index) => `p_${param} => $${index + 1}`);
  return db.callPrepared(
    name,
    `select * from ${name}(${places.join(', ')})`,
    Object.values(params),
  );
};

/** A function call as a part of a statement, for calls inside a transaction. */
export const functionCall = <Name extends keyof Functions>(
  name: Name,
  params: Functions[Name],
): RawBuilder<unknown> => {
  const given = Object.entries(params).map(
    ([param, value]) => sql`${sql.raw(`p_${param}`)} => ${value}`,
  );
  return sql`${sql.raw(name)}(${sql.join(given)})`;
};
