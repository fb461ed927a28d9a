import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Fails when the contracts' line coverage is too low. Reads what `hardhat test --coverage` wrote;
 * mocks do not count, and no single file may hide behind the others.
 */
const LEAST_PERCENT = 100;

const REPORT = path.join(import.meta.dirname, '..', 'coverage', 'lcov.info');
const COUNTED = /(^|\/)contracts\/(?!mocks\/)[^/]+\/[^/]+\.sol$/;

type Lines = { found: number; hit: number };

/** Lines per source file: in lcov `SF` opens a file, and `DA` is line, then number of executions. */
const parseLcov = (text: string): Map<string, Lines> => {
  const files = new Map<string, Lines>();
  let current: Lines = { found: 0, hit: 0 };
  for (const row of text.split('\n')) {
    if (row.startsWith('SF:')) {
      current = { found: 0, hit: 0 };
      files.set(row.slice('SF:'.length), current);
    } else if (row.startsWith('DA:')) {
      current.found += 1;
      if (Number(row.split(',')[1]) > 0) current.hit += 1;
    }
  }
  return files;
};

const percentOf = ({ found, hit }: Lines): number => (found === 0 ? 100 : (100 * hit) / found);

const files = [...parseLcov(await readFile(REPORT, 'utf8'))].filter(([file]) => COUNTED.test(file));
if (files.length === 0) throw new Error('the coverage report names no contract');
const total = files.reduce<Lines>(
  (sum, [, lines]) => ({ found: sum.found + lines.found, hit: sum.hit + lines.hit }),
  { found: 0, hit: 0 },
);
const rows: [string, Lines][] = [...files, ['all contracts', total]];
for (const [file, lines] of rows) {
  console.log(`${percentOf(lines).toFixed(2).padStart(6)} %  ${file}`);
}
if (rows.some(([, lines]) => percentOf(lines) < LEAST_PERCENT)) {
  console.error(`line coverage is below ${LEAST_PERCENT} %`);
  process.exitCode = 1;
}
