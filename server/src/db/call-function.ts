import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Functions } from './schema.ts';

type Statement = { readonly text: string; readonly params: readonly string[] };

/**
 * The SQL statement of each function. The first call sets the order of the parameters. Later calls
 * with another order send the same text, so PostgreSQL prepares the statement only once.
 */
const statements = new Map<string, Statement>();

const statementOf = (name: string, given: object): Statement => {
  const known = statements.get(name);
  if (known) return known;
  const params = Object.keys(given);
  const places = params.map((param, index) => `p_${param} => $${index + 1}`);
  const made = { text: `select * from ${name}(${places.join(', ')})`, params };
  statements.set(name, made);
  return made;
};

/**
 * SQL functions are called with named parameters: some have eighteen, and one in the wrong position
 * would move money wrongly. The parameter types come from the function's file.
 */
export const callFunction = <Name extends keyof Functions>(
  db: Pick<Database, 'callPrepared'>,
  name: Name,
  given: Functions[Name],
): Promise<unknown[]> => {
  const { text, params } = statementOf(name, given);
  const values = params.map((param) => given[param as keyof typeof given]);
  return db.callPrepared(name, text, values);
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
