import { describe, expect, it } from 'vitest';
import { type Block, parseDocument } from './markdown.ts';
import english from './whitepaper.md?raw';

const translations = import.meta.glob<string>('./whitepaper.*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What a block is without its words: its kind, its size and the figures in it. */
const shapeOf = (block: Block) => ({
  kind: block.kind,
  size:
    block.kind === 'heading' || block.kind === 'paragraph' ? 1 : block.source.split('\n').length,
  figures: (block.source.match(/\{\w+\}/g) ?? []).sort(),
  marks: block.source.match(/\]\(.+?\)|`.+?`/g) ?? [],
  strong: block.source.split('**').length,
});
const outlineOf = (markdown: string) =>
  parseDocument(markdown).sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(shapeOf) }));

describe('the whitepaper', () => {
  it.each(Object.entries(translations))(
    'in %s has the sections, blocks, figures and links of the English one',
    (_file, translated) => {
      expect(outlineOf(translated)).toEqual(outlineOf(english));
    },
  );

  it('is read as headings, paragraphs, lists, terms, tables and parts', () => {
    const { title, lead, sections } = parseDocument(
      [
        '# Paper\n\nA lead.\n\n## First {#one}\n\n### A heading\n\nA paragraph\nin two lines.',
        '- a\n- b c\n\n1. d\n2. e\n\nTerm\n: text\nOther\n: more\n\n{chart}\n\n## Second {#two}',
        'Table: Caption\n| A | B |\n| --- | --- |\n| 1 | {two} |\n',
      ].join('\n\n'),
    );
    expect([title, lead]).toEqual(['Paper', 'A lead.']);
    expect(sections.map(({ id, title: heading }) => [id, heading])).toEqual([
      ['one', 'First'],
      ['two', 'Second'],
    ]);
    expect(
      sections.flatMap(({ blocks }) => blocks.map(({ source: _, ...block }) => block)),
    ).toEqual([
      { kind: 'heading', text: 'A heading' },
      { kind: 'paragraph', text: 'A paragraph in two lines.' },
      { kind: 'bullets', items: ['a', 'b c'] },
      { kind: 'steps', items: ['d', 'e'] },
      {
        kind: 'terms',
        terms: [
          ['Term', 'text'],
          ['Other', 'more'],
        ],
      },
      { kind: 'part', name: 'chart' },
      { kind: 'table', caption: 'Caption', columns: ['A', 'B'], rows: [['1', '{two}']] },
    ]);
  });
});
