import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Functions } from './schema.ts';

type Statement = { readonly text: string; readonly params: readonly string[] };

/**
 * The SQL statement of each function. The parameter order of the first call is kept: later calls
 * send the same text, so PostgreSQL prepares the statement only once.
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
 * Calls an SQL function with named parameters. Some functions have eighteen, and with positional
 * parameters a swapped pair would move money wrongly. The parameter types come from the function's
 * file.
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

/** A call of an SQL function as a part of a statement, which can also run in a transaction. */
export const functionCall = <Name extends keyof Functions>(
  name: Name,
  params: Functions[Name],
): RawBuilder<unknown> => {
  const given = Object.entries(params).map(
    ([param, value]) => sql`${sql.raw(`p_${param}`)} => ${value}`,
  );
  return sql`${sql.raw(name)}(${sql.join(given)})`;
};
