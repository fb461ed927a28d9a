/** A test that ran and passed. Hardhat does not print the files of its tests. */
export type PassedTest = { readonly file?: string; readonly title: string };

/** Per suite of `npm test` what passed in one run; a suite that is missing was not asked to run. */
export type Ran = Readonly<Record<string, readonly PassedTest[]>>;

const FOLDERS: readonly [prefix: string, suite: string][] = [
  ['rules/', 'rules'],
  ['server/', 'server'],
  ['frontend/', 'frontend'],
  ['test/e2e/', 'journeys'],
  ['test/contracts/', 'contracts'],
];

/** The suite of `npm test` that runs this file. */
export const suiteOf = (file: string): string | undefined =>
  FOLDERS.find(([prefix]) => file.startsWith(prefix))?.[1];
