import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Branch } from './coverage/branches.ts';

/**
 * Fails when a line or a branch of the contracts was not reached by a test. Reads the report of
 * `hardhat test --coverage`; mocks do not count, and every file is checked separately.
 */
const LEAST_PERCENT = 100;

const COVERAGE = path.join(import.meta.dirname, '..', 'coverage');
const COUNTED = /(^|\/)contracts\/(?!mocks\/)[^/]+\/[^/]+\.sol$/;

type Share = { found: number; hit: number };
type Row = { readonly lines: Share; readonly branches: Share };

const read = (name: string): Promise<string> => readFile(path.join(COVERAGE, name), 'utf8');

/**
 * Lines per source file: in lcov `SF` opens a file, and `DA` is a line with its number of
 * executions.
 */
const parseLcov = (text: string): Map<string, Share> => {
  const files = new Map<string, Share>();
  let current: Share = { found: 0, hit: 0 };
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

/** Tags of all statements and branches that tests reached. */
const readHits = async (): Promise<Set<string>> => {
  const hits = new Set<string>();
  for (const name of globSync('data/**/*.json', { cwd: COVERAGE })) {
    const counts = JSON.parse(await read(name)) as Record<string, number>;
    for (const tag of Object.keys(counts)) hits.add(tag);
  }
  return hits;
};

const readBranches = async (): Promise<Branch[]> => {
  const branches: Branch[] = [];
  for (const name of globSync('branches/*.json', { cwd: COVERAGE })) {
    branches.push(...(JSON.parse(await read(name)) as Branch[]));
  }
  return branches;
};

const percentOf = ({ found, hit }: Share): number => (found === 0 ? 100 : (100 * hit) / found);

const sumOf = (shares: readonly Share[]): Share => ({
  found: shares.reduce((sum, { found }) => sum + found, 0),
  hit: shares.reduce((sum, { hit }) => sum + hit, 0),
});

const files = [...parseLcov(await read('lcov.info'))].filter(([file]) => COUNTED.test(file));
if (files.length === 0) throw new Error('the coverage report names no contract');
const hits = await readHits();
const branches = (await readBranches()).filter(({ file }) => COUNTED.test(file));
if (branches.length === 0) throw new Error('the coverage report has no branch');

const rows = files.map(([file, lines]): [string, Row] => {
  const own = branches.filter((branch) => branch.file === file);
  const hit = own.filter(({ tag }) => hits.has(tag)).length;
  return [file, { lines, branches: { found: own.length, hit } }];
});
const all: Row = {
  lines: sumOf(rows.map(([, row]) => row.lines)),
  branches: sumOf(rows.map(([, row]) => row.branches)),
};
console.log('   lines  branches');
for (const [file, row] of [...rows, ['all contracts', all] as const]) {
  const [lines, ways] = [row.lines, row.branches].map((share) => percentOf(share).toFixed(2));
  console.log(`${lines?.padStart(6)} %  ${ways?.padStart(6)} %  ${file}`);
}
for (const { file, line, isTaken, tag } of branches) {
  if (!hits.has(tag)) console.log(`never ${isTaken ? 'true' : 'false'}: ${file}:${line}`);
}
if (rows.some(([, row]) => Object.values(row).some((share) => percentOf(share) < LEAST_PERCENT))) {
  console.error(`line or branch coverage is below ${LEAST_PERCENT} %`);
  process.exitCode = 1;
}
