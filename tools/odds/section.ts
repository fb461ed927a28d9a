const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table in Markdown. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(columns), row(columns.map(() => '---')), ...rows.map(row)].join('\n');

/** A heading, a sentence and a table in Markdown. */
export const section = (
  title: string,
  text: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string => `## ${title}\n\n${text}\n\n${table(columns, rows)}\n`;
