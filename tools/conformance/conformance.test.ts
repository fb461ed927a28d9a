import { describe, expect, it } from 'vitest';
import { parseSentences, type Section } from './sentences.ts';
import { conformanceMarkdown, mismatches } from './table.ts';
import { notPassed, type Ran, taggedTests, tagOf } from './tags.ts';

const FILE = 'rules/src/wheel.test.ts';

/** A list of nine sections. The first has the given lines, the others have one sentence each. */
const sentencesOf = (first: string): string =>
  Array.from({ length: 9 }, (_, index) => {
    const lines = index === 0 ? first : `- ${index + 1}.1 It holds.`;
    return `## ${index + 1} Section\n\n${lines}\n`;
  }).join('\n');

/** The source of a test file with these titles, each as the title of an `it.each`. */
const sourceOf = (...titles: string[]): string =>
  titles.map((title) => `it.each(ROWS)(\`${title}\`, () => {});`).join('\n');

const testsOf = (...titles: string[]) => taggedTests({ file: FILE, source: sourceOf(...titles) });

const SECTION: Section = {
  heading: '## 1 Section',
  sentences: [
    { id: '1.A1', quotation: 'a | b', built: 'the second, as ADR 0001 says' },
    { id: '1.2', quotation: 'It spins.' },
  ],
};
const DECISIONS = new Map([['0001', '0001-x.md']]);

describe('the list of sentences', () => {
  it('is parsed into ids, quotations and decisions', () => {
    const { sections, faults } = parseSentences(
      sentencesOf('- 1.A1 a | b\n  Built: the second, as ADR 0001 says\n- 1.2 It spins.'),
    );
    expect(faults).toEqual([]);
    expect(sections).toHaveLength(9);
    expect(sections[0]).toEqual(SECTION);
  });

  it.each([
    ['a line that is not a sentence', '1.1 It holds.', 'line 3: “1.1 It holds.” is no sentence'],
    ['a sentence of another section', '- 2.2 Holds.', 'line 3: “2.2” is no id of section 1'],
    ['an invalid id', '- 1.a Holds.', 'line 3: “1.a” is no id of section 1'],
    ['a sentence without words', '- 1.1 ', 'line 3: “- 1.1 ” is no sentence'],
    ['an id that is given twice', '- 1.1 A.\n- 1.1 B.', 'line 4: 1.1 is given twice'],
    ['a decision without a sentence', '  Built: so', 'line 3: “  Built: so” is no sentence'],
    ['a section without sentences', '', 'section 1 has no sentences'],
  ])('is rejected because of %s', (_what, lines, fault) => {
    expect(parseSentences(sentencesOf(lines)).faults).toContain(fault);
  });
});

describe('the tag of a test', () => {
  it('stands at the end of the title and names one or more sentences', () => {
    expect(testsOf(`spins ${tagOf('1.2')}`, `pays %i ${tagOf('1.A1', '1.2')}`)).toEqual({
      tests: [
        { file: FILE, title: 'spins', ids: ['1.2'] },
        { file: FILE, title: 'pays %i', ids: ['1.A1', '1.2'] },
      ],
      faults: [],
    });
  });

  it.each([
    ['in the middle of a title', sourceOf(`spins ${tagOf('1.2')} fast`)],
    ['on a group of tests', `describe('spins ${tagOf('1.2')}', () => {});`],
    ['outside a title', `// ${tagOf('1.2')}`],
  ])('is rejected when it is %s', (_where, source) => {
    expect(taggedTests({ file: FILE, source }).faults).toEqual([
      `${FILE}: 1 tags are not at the end of a test's title`,
    ]);
  });

  it('is rejected when it names a sentence twice or when no suite runs the test', () => {
    expect(testsOf(`spins ${tagOf('1.2', '1.2')}`).faults).toEqual([
      `${FILE}: “spins” names a sentence twice`,
    ]);
    const source = sourceOf(`spins ${tagOf('1.2')}`);
    expect(taggedTests({ file: 'docs/x.test.ts', source }).faults).toEqual([
      'docs/x.test.ts: no suite runs this file',
    ]);
  });
});

describe('the table in docs/conformance.md', () => {
  const { tests } = testsOf(`spins ${tagOf('1.2')}`, `pays %i | ${tagOf('1.A1', '1.2')}`);

  it('has a row with decision and tests for each sentence', () => {
    const rows = conformanceMarkdown([SECTION], tests, DECISIONS).split('\n').slice(-3);
    expect(rows).toEqual([
      `| 1.A1 | a \\| b<br>**Built:** the second, as [ADR 0001](adr/0001-x.md) says | \`${FILE}\` › pays %i \\| |`,
      `| 1.2 | It spins. | \`${FILE}\` › spins<br>\`${FILE}\` › pays %i \\| |`,
      '',
    ]);
    expect(mismatches([SECTION], tests, DECISIONS)).toEqual([]);
  });

  it('cannot be made when a test, a sentence or a decision is missing', () => {
    const other = testsOf(`spins ${tagOf('1.2', '1.3')}`).tests;
    expect(mismatches([SECTION], other, new Map())).toEqual([
      `no test shows sentence 1.A1: the title of one ends in ${tagOf('1.A1')}`,
      `${FILE}: “spins” is tagged with 1.3, which is no sentence`,
      'sentence 1.A1 names ADR 0001, which does not exist',
    ]);
  });
});

describe('the check that all tagged tests have passed', () => {
  /** The title of a test in a loop, as the source contains it: with `${name}` instead of a name. */
  const NAMES = `names \${name} ${tagOf('1.2')}`;
  const { tests } = testsOf(`spins ${tagOf('1.2')}`, `pays %i ${tagOf('1.2')}`, NAMES);
  const ranWith = (...titles: string[]): Ran => ({
    rules: titles.map((title) => ({ file: FILE, title: `${title} ${tagOf('1.2')}` })),
  });

  it('succeeds when each tagged test passed, even with placeholders in titles', () => {
    expect(notPassed(tests, ranWith('spins', 'pays 2', 'names Ada'))).toEqual([]);
  });

  it('fails when a tagged test is missing in the results', () => {
    expect(notPassed(tests, ranWith('spins', 'pays'))).toEqual([
      `“pays %i” of ${FILE} did not pass in this run`,
      `“names \${name}” of ${FILE} did not pass in this run`,
    ]);
  });

  it('ignores the tests of a suite that was not run', () => {
    expect(notPassed(tests, { server: [] })).toEqual([]);
  });
});
