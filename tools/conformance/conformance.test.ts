import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRows } from './check.ts';
import { parseTable } from './table.ts';

/** As a loop writes it; not a mistake. */
const NAMES = `names \${name}`;
const FILE = 'rules/src/wheel.test.ts';
const SOURCE = `
it('spins', () => {});
it.each([1, 2])('pays %i', () => {});
for (const name of names) it(\`names \${name}\`, () => {});
`;

/** One row for each of the nine sections; the first as given. */
const tableOf = (first: string): string =>
  Array.from({ length: 9 }, (_, index) => {
    const row = index === 0 ? first : `| ${index + 1}.1 | holds | \`${FILE}\` › spins |`;
    return `## ${index + 1} Section\n\n| no. | says | shown by |\n|---|---|---|\n${row}\n`;
  }).join('\n');

const provenBy = (...titles: string[]): string =>
  tableOf(`| 1.A1 | holds | ${titles.map((title) => `\`${FILE}\` › ${title}`).join('<br>')} |`);

describe('the conformance table', () => {
  it('is read row by row', () => {
    const { rows, faults } = parseTable(
      tableOf(`| 1.A1 | a \\| b | \`${FILE}\` › spins<br>[ADR 0001](adr/0001-x.md) |`),
    );
    expect(faults).toEqual([]);
    expect(rows).toHaveLength(9);
    expect(rows[0]).toMatchObject({
      number: '1.A1',
      sentence: 'a | b',
      proofs: [
        { kind: 'test', file: FILE, title: 'spins' },
        { kind: 'decision', file: 'docs/adr/0001-x.md' },
      ],
    });
  });

  it.each([
    ['a row that names nothing', '| 1.1 | holds | yes |'],
    ['a row of another section', `| 2.1 | holds | \`${FILE}\` › spins |`],
    ['a row without a sentence', `| 1.1 | | \`${FILE}\` › spins |`],
    ['a row with a cell too many', `| 1.1 | holds | \`${FILE}\` › spins | x |`],
    ['a section without rows', ''],
  ])('is refused with %s', (_what, row) => {
    expect(parseTable(tableOf(row)).faults).not.toEqual([]);
  });
});

describe('the check', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'casino-conformance-'));
    mkdirSync(join(root, 'rules/src'), { recursive: true });
    writeFileSync(join(root, FILE), SOURCE);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const faultsOf = (markdown: string, passed?: readonly string[]): string[] => {
    const tests = passed?.map((title) => ({ file: FILE, title }));
    return checkRows(root, parseTable(markdown).rows, tests === undefined ? {} : { rules: tests });
  };

  it('looks titles up in the source while their suite did not run', () => {
    expect(faultsOf(provenBy('spins', 'pays %i', NAMES))).toEqual([]);
    expect(faultsOf(provenBy('spin'))).toHaveLength(1);
    expect(faultsOf(tableOf('| 1.1 | holds | [ADR 0001](adr/0001-x.md) |'))).toHaveLength(1);
    expect(faultsOf(tableOf('| 1.1 | holds | `docs/x.test.ts` › spins |'))).toHaveLength(1);
  });

  it('wants each to have passed when it did', () => {
    const all = provenBy('spins', 'pays %i', NAMES);
    expect(faultsOf(all, ['spins', 'pays 2', 'names Ada'])).toEqual([]);
    expect(faultsOf(all, ['spins', 'pays'])).toEqual([
      expect.stringContaining('“pays %i” of rules/src/wheel.test.ts did not pass in this run'),
      expect.stringContaining(NAMES),
    ]);
  });
});
