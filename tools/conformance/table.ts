import type { Section, Sentence } from './sentences.ts';
import { type TaggedTest, tagOf } from './tags.ts';

/** The file of each decision in docs/adr by its number, such as `0031`. */
type Decisions = ReadonlyMap<string, string>;

const INTRODUCTION = `# Conformance

What the specification says, word for word and in its own order, and the tests that show that the product does it. The
first figure of a number is the section of the specification; a letter names a part of it. "…" stands for words left
out, "|" divides the cells of a table. "Built" says what was decided where a sentence leaves a choice, gives two readings
or is departed from.

\`npm run conformance\` generates this table from the tags in the titles of the tests, such as \`[spec 4.W3]\`, and from
the sentences in \`tools/conformance/sentences.md\`. A test is named by its file, whose folder says which suite runs it
(\`test/e2e/\` the journeys in Chromium, \`test/contracts/\` the contracts), and by its title as it stands in the source.
\`npm test\` checks that the table is current and that each of its tests passed.`;

const DECISION = /\bADR (\d{4})\b/g;

const cell = (text: string): string => text.replaceAll('|', '\\|');

const linked = (text: string, decisions: Decisions): string =>
  text.replace(DECISION, (name, number: string) => `[${name}](adr/${decisions.get(number)})`);

const row = (
  { id, quotation, built }: Sentence,
  tests: readonly TaggedTest[],
  decisions: Decisions,
): string => {
  const sentence = built ? `${quotation}<br>**Built:** ${linked(built, decisions)}` : quotation;
  const shownBy = tests
    .filter(({ ids }) => ids.includes(id))
    .map(({ file, title }) => `\`${file}\` › ${title}`);
  return `| ${id} | ${cell(sentence)} | ${cell(shownBy.join('<br>'))} |`;
};

/** The text of docs/conformance.md. */
export const conformanceMarkdown = (
  sections: readonly Section[],
  tests: readonly TaggedTest[],
  decisions: Decisions,
): string => {
  const blocks = sections.flatMap(({ heading, sentences }) => {
    if (sentences.length === 0) return [heading];
    const rows = sentences.map((sentence) => row(sentence, tests, decisions));
    return [
      heading,
      ['| no. | the specification says | shown by |', '|---|---|---|', ...rows].join('\n'),
    ];
  });
  return `${[INTRODUCTION, ...blocks].join('\n\n')}\n`;
};

/** Sentences without a test, tags without a sentence, and decisions that do not exist. */
export const mismatches = (
  sections: readonly Section[],
  tests: readonly TaggedTest[],
  decisions: Decisions,
): string[] => {
  const sentences = sections.flatMap((section) => section.sentences);
  const known = new Set(sentences.map(({ id }) => id));
  const shown = new Set(tests.flatMap(({ ids }) => ids));
  return [
    ...sentences
      .filter(({ id }) => !shown.has(id))
      .map(({ id }) => `no test shows sentence ${id}: the title of one ends in ${tagOf(id)}`),
    ...tests.flatMap(({ file, title, ids }) =>
      ids
        .filter((id) => !known.has(id))
        .map((id) => `${file}: “${title}” is tagged with ${id}, which is no sentence`),
    ),
    ...sentences.flatMap(({ id, built = '' }) =>
      [...built.matchAll(DECISION)]
        .filter(([, number = '']) => !decisions.has(number))
        .map(([name]) => `sentence ${id} names ${name}, which does not exist`),
    ),
  ];
};
