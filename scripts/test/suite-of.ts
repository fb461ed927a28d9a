const FOLDERS: readonly [prefix: string, suite: string][] = [
  ['rules/', 'rules'],
  ['server/', 'server'],
  ['test/kit/', 'server'],
  ['frontend/', 'frontend'],
  ['test/e2e/', 'journeys'],
  ['test/contracts/', 'contracts'],
  ['scripts/', 'scripts'],
  ['tools/', 'tools'],
];

/** The suite of `npm test` that runs the given file; undefined if none does. */
export const suiteOf = (file: string): string | undefined =>
  FOLDERS.find(([prefix]) => file.startsWith(prefix))?.[1];
