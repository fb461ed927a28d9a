import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../scripts/stack/processes.ts';
import { checkRows, type Ran } from './conformance/check.ts';
import { parseTable } from './conformance/table.ts';

/**
 * Checks docs/conformance.md. `--static` looks whether every named test exists; `--ran <file>` also
 * whether each passed in the run that wrote the file.
 */
const TABLE = 'docs/conformance.md';
const USAGE = 'usage: conformance.ts --static | --ran <file>';

const ranOf = ([mode, file]: string[]): Ran => {
  if (mode === '--static') return {};
  if (mode === '--ran' && file) return JSON.parse(readFileSync(file, 'utf8')) as Ran;
  console.error(USAGE);
  process.exit(2);
};

const ran = ranOf(process.argv.slice(2));
const { rows, faults } = parseTable(readFileSync(join(ROOT, TABLE), 'utf8'));
const all = [...faults, ...checkRows(ROOT, rows, ran)];
for (const fault of all) console.error(`${TABLE} ${fault}`);
const suites = Object.keys(ran).join(', ') || 'none, so titles were only looked up';
console.log(`${rows.length} rows, ${all.length} faults (suites of this run: ${suites})`);
process.exitCode = all.length === 0 ? 0 : 1;
