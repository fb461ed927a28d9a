/** What shows that a sentence holds: a test that ran, or the decision that reads it otherwise. */
export type Proof =
  | { readonly kind: 'test'; readonly file: string; readonly title: string }
  | { readonly kind: 'decision'; readonly file: string };

export type Row = {
  readonly line: number;
  readonly number: string;
  readonly sentence: string;
  readonly proofs: readonly Proof[];
};

export type Table = { readonly rows: readonly Row[]; readonly faults: readonly string[] };

/** The specification has these sections; the table has rows for each. */
const SECTIONS = 9;

const NUMBER = /^([1-9])\.[A-Z]?\d+$/;
const TEST = /^`([^`]+)` › (.+)$/;
const DECISION = /^\[ADR \d{4}\]\(([^)]+)\)$/;

/** A pipe inside a cell is written `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const proofOf = (text: string): Proof | undefined => {
  const [, file, title] = TEST.exec(text) ?? [];
  if (file && title) return { kind: 'test', file, title };
  const [, decision] = DECISION.exec(text) ?? [];
  return decision ? { kind: 'decision', file: `docs/${decision}` } : undefined;
};

/**
 * Reads `| number | sentence | proofs |` below headings `## <section> …`; several proofs stand apart by
 * `<br>`. What does not read as such a row is a fault: a row must not drop out by a typing mistake.
 */
export const parseTable = (markdown: string): Table => {
  const rows: Row[] = [];
  const faults: string[] = [];
  let section = '';
  markdown.split('\n').forEach((text, index) => {
    const line = index + 1;
    const fault = (what: string): number => faults.push(`line ${line}: ${what}`);
    section = /^## (\d)\b/.exec(text)?.[1] ?? section;
    if (!text.startsWith('|') || /^\|( no\. |-)/.test(text)) return;
    const [number = '', sentence = '', shownBy = '', ...rest] = cellsOf(text);
    if (rest.length > 0 || sentence === '') fault('is not number, sentence and proofs');
    if (NUMBER.exec(number)?.[1] !== section)
      fault(`“${number}” is no number of section ${section}`);
    if (rows.some((row) => row.number === number)) fault(`${number} is given twice`);
    const proofs: Proof[] = [];
    for (const piece of shownBy.split('<br>').map((part) => part.trim())) {
      const proof = proofOf(piece);
      if (proof) proofs.push(proof);
      else fault(`${number}: “${piece}” names neither a test nor a decision`);
    }
    rows.push({ line, number, sentence, proofs });
  });
  for (let wanted = 1; wanted <= SECTIONS; wanted += 1) {
    if (!rows.some(({ number }) => number.startsWith(`${wanted}.`))) {
      faults.push(`section ${wanted} has no rows`);
    }
  }
  return { rows, faults };
};
