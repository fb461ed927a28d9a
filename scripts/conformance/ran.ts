import type { RanTest } from '../test/tally.ts';

/** Per suite of `npm test` what passed in one run; a suite that is missing was not asked to run. */
export type Ran = Readonly<Record<string, readonly RanTest[]>>;

const FOLDERS: readonly [prefix: string, suite: string][] = [
  ['rules/', 'rules'],
  ['server/', 'server'],
  ['frontend/', 'frontend'],
  ['test/e2e/', 'journeys'],
  ['test/contracts/', 'contracts'],
  ['scripts/', 'scripts'],
];

/** The suite of `npm test` that runs this file. */
export const suiteOf = (file: string): string | undefined =>
  FOLDERS.find(([prefix]) => file.startsWith(prefix))?.[1];
