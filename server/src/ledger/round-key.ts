import { type RawBuilder, sql } from 'kysely';

/** The key of a round of automatic bets (`roundKey`). Each number has one spelling. */
const ROUND_KEY = '^auto-bets:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:(0|[1-9][0-9]{0,8})$';

/**
 * The reference of the mandate that the key in a column names, null for every other key. With it an
 * index finds the mandate.
 */
export const mandateReference = (column: string): RawBuilder<string | null> => {
  const key = sql.ref(column);
  return sql`case when ${key} ~ ${ROUND_KEY} then split_part(${key}, ':', 2)::uuid end`;
};
