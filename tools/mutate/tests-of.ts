import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../../scripts/stack/processes.ts';
import { importedFiles, type Source } from '../folder-knots.ts';
import { testsOf as testsOfContract } from './contracts/targets.ts';

const readSources = (pattern: string): Source[] =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const testsIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: ROOT }).sort();

/** Folders of the server with the tests of SQL whose folder or table has another name. */
const TESTED_IN: Readonly<Record<string, string>> = {
  domains: 'ledger',
  idempotency: 'rounds',
  ledger: '{ledger,swaps}',
  payments: 'withdrawals',
  rounds: '{rounds,games}',
  'shared-rounds': 'sharing',
  'used-by-tables': '{chain,claims,limits,withdrawals}',
};

const FUNCTIONS = 'server/src/db/functions/';
const TABLES = 'server/src/db/tables/';

/** The feature of a table's file, of a function, or of a source of the server. */
const featureOf = (file: string): string => {
  if (file.startsWith(TABLES)) return basename(file, '.sql');
  return file.replace(FUNCTIONS, 'server/src/').split('/')[2] ?? '';
};

/** Those of its feature, and of the features that call a function. */
const testsOfSql = (file: string): string[] => {
  const functions = readFileSync(join(ROOT, file), 'utf8').matchAll(/^create .*function (\w+)/gm);
  const names = [...functions].map(([, name]) => new RegExp(`\\b${name}\\b`));
  const callers = readSources('server/src/{db/{functions,tables}/**/*.sql,!(db)/**/*.ts}')
    .filter(({ text }) => names.some((name) => name.test(text)))
    .map((caller) => caller.file);
  return [file, ...callers]
    .map(featureOf)
    .flatMap((feature) => testsIn(`server/src/${TESTED_IN[feature] ?? feature}`));
};

const USERS_OF_CHAIN = '{chain,frontend/src,server/src,scripts,tools}/**/*.{ts,tsx}';

let importers: Map<string, string[]> | undefined;

/** The files that import values from each file. */
const readImporters = (): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const source of readSources(USERS_OF_CHAIN)) {
    for (const imported of importedFiles(source)) {
      found.set(imported, [...(found.get(imported) ?? []), source.file]);
    }
  }
  return found;
};

/** The files outside of `chain/` that import this one, or what imports it in `chain/`. */
const usersOf = (file: string): string[] => {
  importers ??= readImporters();
  // The set grows while it is walked, until it has everything that leads to the file.
  const reached = new Set([file]);
  for (const each of reached) {
    if (!each.startsWith('chain/')) continue;
    for (const importer of importers.get(each) ?? []) reached.add(importer);
  }
  return [...reached].filter((each) => !each.startsWith('chain/'));
};

/** The tests in the folder itself, or in the nearest above it that has some. */
const testsNearest = (folder: string): string[] => {
  const tests = globSync(`${folder}/*.test.{ts,tsx}`, { cwd: ROOT }).sort();
  return tests.length > 0 || !folder.includes('/src/') ? tests : testsNearest(dirname(folder));
};

/** Those that import it, then those nearest to what uses it in page and server. */
const testsOfChain = (file: string): string[] => {
  const users = usersOf(file);
  const folders = users.filter((user) => /^(frontend|server)\//.test(user)).map(dirname);
  return [
    ...users.filter((user) => /\.test\.tsx?$/.test(user)),
    ...[...new Set(folders)].flatMap(testsNearest),
  ];
};

const testsOfOthers = (file: string): string[] => {
  let folder = dirname(file);
  while (testsIn(folder).length === 0) folder = dirname(folder);
  const beside = file.replace(/\.tsx?$/, '.test.');
  const isBeside = (test: string): boolean => test.startsWith(beside);
  return testsIn(folder).toSorted((a, b) => Number(isBeside(b)) - Number(isBeside(a)));
};

const findTests = (file: string): readonly string[] => {
  if (file.endsWith('.sol')) return testsOfContract(file);
  if (file.endsWith('.sql')) return testsOfSql(file);
  return file.startsWith('chain/') ? testsOfChain(file) : testsOfOthers(file);
};

/**
 * The tests that may notice a change: of a contract those named for it; of SQL those of its
 * feature, and of what calls it; of `chain/` those of its users; of other sources the test beside
 * it and the others of the nearest folder with tests.
 */
export const testsOf = (file: string): readonly string[] => [...new Set(findTests(file))];
