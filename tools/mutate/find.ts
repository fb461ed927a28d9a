import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/stack/processes.ts';
import { TARGETS } from './contracts/targets.ts';
import { lotOf, type Mutant } from './mutant.ts';
import { solidityMutants } from './operators/solidity.ts';
import { sqlChanges } from './operators/sql.ts';
import { typescriptChanges } from './operators/typescript.ts';

/** The parts whose mutants our own runner tries, with the sources that it changes. */
export const PARTS = {
  contracts: ['contracts/**/*.sol'],
  server: ['server/src/**/*.ts', 'server/src/db/{functions,tables}/**/*.sql'],
  page: ['frontend/src/**/*.{ts,tsx}', 'chain/**/*.ts'],
} as const;
export type Part = keyof typeof PARTS;

/** Tests with their support, generated files, types, and texts. */
const NOT_CHANGED =
  /\.test\.tsx?$|\/testing(\.ts$|\/)|\.generated\.ts$|\/(texts|types)(\.[a-z]+)?\.ts$|\/texts\//;

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
