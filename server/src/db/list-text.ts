/** A value of a list that a function of the database takes. */
export type Element = string | bigint | number | Date | null;

const elementText = (element: Element): string => {
  if (element === null) return 'NULL';
  if (element instanceof Date) return `"${element.toISOString()}"`;
  if (typeof element !== 'string') return String(element);
  return `"${element.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;
};

/**
 * The text of a list as PostgreSQL reads it: `{"a",NULL,1}`. `pg` would write the same, but prepares
 * each element as if it were a parameter, which takes three times as long.
 */
export const listText = (list: readonly Element[]): string =>
  `{${list.map(elementText).join(',')}}`;
