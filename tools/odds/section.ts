/** A heading, a sentence and a table in Markdown. */
export const section = (
  title: string,
  text: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const rule = columns.map(() => '---');
  const lines = [columns, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `## ${title}\n\n${text}\n\n${lines.join('\n')}\n`;
};
