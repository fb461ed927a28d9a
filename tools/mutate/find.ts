import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../../scripts/stack/processes.ts';
import { TARGETS, testsOf as testsOfContract } from './contracts/targets.ts';
import { lotOf, type Mutant } from './mutant.ts';
import { solidityMutants } from './operators/solidity.ts';
import { sqlChanges } from './operators/sql.ts';
import { typescriptChanges } from './operators/typescript.ts';

/** The parts whose mutants our own runner tries, with the sources that it changes. */
export const PARTS = {
  contracts: ['contracts/**/*.sol'],
  server: ['server/src/**/*.ts', 'server/src/db/{functions,tables}/**/*.sql'],
  page: ['frontend/src/**/*.{ts,tsx}', 'chain/*.ts'],
} as const;
export type Part = keyof typeof PARTS;

const NOT_CHANGED = /\.test\.tsx?$|\.generated\.ts$|(^|\/)(texts|types)(\.[a-z]+)?\.ts$|\/texts\//;

const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const isSolidity = (file: string): boolean => file.endsWith('.sol');

/** All mutants of these sources, sorted by `lotOf`. */
export const findMutants = (files: readonly string[]): Mutant[] => {
  const contracts = files.some(isSolidity) ? solidityMutants(TARGETS) : [];
  const others = files.filter((file) => !isSolidity(file) && !NOT_CHANGED.test(file));
  return [
    ...contracts.filter(({ file }) => files.includes(file)),
    ...others.flatMap((file) => {
      const text = readSource(file);
      const found = file.endsWith('.sql') ? sqlChanges(text) : typescriptChanges(file, text);
      return found.map((change) => ({ ...change, file }));
    }),
  ].toSorted((a, b) => lotOf(a) - lotOf(b));
};

export const sourcesOf = (part: Part): string[] => globSync(PARTS[part], { cwd: ROOT });

/** Folders of the server with the tests of SQL whose folder or table has another name. */
const TESTED_IN: Readonly<Record<string, string>> = {
  domains: 'ledger',
  idempotency: 'rounds',
  ledger: '{ledger,swaps}',
  payments: 'withdrawals',
  rounds: '{rounds,games}',
  'shared-rounds': 'sharing',
  'used-by-tables': 'withdrawals',
};

/** The name of a table's file, or of a function's folder: that of its feature. */
const featureOf = (file: string): string =>
  file.includes('/tables/') ? basename(file, '.sql') : (file.split('/')[4] ?? '');

const testsIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: ROOT }).sort();

/**
 * The tests that may notice a change: of a contract those named for it; of SQL those of its
 * feature; of other sources the test beside it and the others of the nearest folder with tests.
 */
export const testsOf = (file: string): readonly string[] => {
  if (isSolidity(file)) return testsOfContract(file);
  if (file.endsWith('.sql')) {
    const feature = featureOf(file);
    return testsIn(`server/src/${TESTED_IN[feature] ?? feature}`);
  }
  // The page is what uses `chain/` most.
  if (file.startsWith('chain/')) return testsIn('frontend/src/shared/wallet');
  let folder = dirname(file);
  while (testsIn(folder).length === 0) folder = dirname(folder);
  const beside = file.replace(/\.tsx?$/, '.test.');
  const isBeside = (test: string): boolean => test.startsWith(beside);
  return testsIn(folder).toSorted((a, b) => Number(isBeside(b)) - Number(isBeside(a)));
};
