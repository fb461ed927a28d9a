/**
 * The part of Markdown in which the whitepaper is written: headings, paragraphs, lists, terms as in
 * PHP Markdown Extra, and tables below a line "Table: <caption>". A block `{name}` on a line of its
 * own is a part that the page draws, such as a chart.
 */
export type Block = { readonly source: string } & (
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'part'; readonly name: string }
  | { readonly kind: 'bullets' | 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'terms'; readonly terms: readonly Row[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly columns: Row;
      readonly rows: readonly Row[];
    }
);

type Row = readonly string[];

export type Section = {
  /** The anchor, which is the same in every language. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
};

const TABLE = 'Table: ';

const cellsOf = (line: string): Row => line.slice('| '.length, -' |'.length).split(' | ');

const blockOf = (source: string): Block => {
  const [first = '', ...others] = source.split('\n');
  const items = () => [first, ...others].map((line) => line.slice(line.indexOf(' ') + 1));
  if (first.startsWith('### ')) return { source, kind: 'heading', text: first.slice(4) };
  if (first.startsWith('- ')) return { source, kind: 'bullets', items: items() };
  if (/^\d+\. /.test(first)) return { source, kind: 'steps', items: items() };
  if (/^\{\w+\}$/.test(source)) return { source, kind: 'part', name: source.slice(1, -1) };
  if (others[0]?.startsWith(': ')) {
    const terms = source.split(/\n(?!: )/).map((term) => term.split('\n: '));
    return { source, kind: 'terms', terms };
  }
  if (first.startsWith(TABLE)) {
    const [columns = [], , ...rows] = others.map(cellsOf);
    return { source, kind: 'table', caption: first.slice(TABLE.length), columns, rows };
  }
  return { source, kind: 'paragraph', text: source.replaceAll('\n', ' ') };
};

const blocksOf = (text: string): Block[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(blockOf);

/** A heading "## Title {#id}", and the blocks below it. */
const SECTION = /^## (.+) \{#(\w+)\}\n/m;

/** A document: its title, its first paragraph and its sections. */
export const parseDocument = (markdown: string) => {
  const [head = '', ...parts] = markdown.split(SECTION);
  const [title = '', lead = ''] = head.replace('# ', '').trim().split('\n\n');
  const sections: Section[] = [];
  for (let at = 0; at < parts.length; at += 3) {
    const [heading = '', id = '', text = ''] = parts.slice(at, at + 3);
    sections.push({ id, title: heading, blocks: blocksOf(text) });
  }
  return { title, lead, sections };
};
