import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/stack/processes.ts';
import { parseSentences } from './conformance/sentences.ts';
import { conformanceMarkdown, mismatches } from './conformance/table.ts';
import { notPassed, type Ran, taggedTests } from './conformance/tags.ts';

/**
 * `npm run conformance` writes docs/conformance.md from the sentences of the specification and the
 * tags in the titles of the tests. `--check` only compares; `--ran <file>` also checks that each
 * tagged test passed in the run that wrote the file.
 */
const TABLE = 'docs/conformance.md';
const SENTENCES = 'tools/conformance/sentences.md';
const TESTS = '{rules,server,frontend,test,scripts,tools,examples}/**/*.{test,spec}.{ts,tsx}';

const [mode, ranFile] = process.argv.slice(2);
if (![undefined, '--check', '--ran'].includes(mode) || (mode === '--ran') !== Boolean(ranFile)) {
  console.error('usage: npm run conformance [-- --check | --ran <file>]');
  process.exit(2);
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const { sections, faults: unread } = parseSentences(read(SENTENCES));
const files = globSync(TESTS, { cwd: ROOT, exclude: (path) => path.endsWith('node_modules') });
const tagged = files.sort().map((file) => taggedTests({ file, source: read(file) }));
const tests = tagged.flatMap((file) => file.tests);
const decisions = new Map(
  readdirSync(join(ROOT, 'docs/adr')).map((file) => [file.slice(0, 'nnnn'.length), file]),
);

const faults = [
  ...unread.map((fault) => `${SENTENCES} ${fault}`),
  ...tagged.flatMap((file) => file.faults),
  ...mismatches(sections, tests, decisions),
];
const markdown = conformanceMarkdown(sections, tests, decisions);
if (mode === undefined) {
  if (faults.length === 0) writeFileSync(join(ROOT, TABLE), markdown);
} else if (read(TABLE) !== markdown) {
  faults.push(`${TABLE} is not current: run \`npm run conformance\``);
}

const ran: Ran = ranFile ? (JSON.parse(readFileSync(ranFile, 'utf8')) as Ran) : {};
faults.push(...notPassed(tests, ran));

for (const fault of faults) console.error(fault);
const sentences = sections.flatMap((section) => section.sentences);
const pairs = tests.flatMap(({ ids }) => ids);
console.log(
  `${sentences.length} sentences, shown ${pairs.length} times by ${tests.length} tests, ` +
    `${faults.length} faults (suites of this run: ${Object.keys(ran).join(', ') || 'none'})`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
