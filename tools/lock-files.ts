import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../scripts/stack/processes.ts';

/**
 * Checks that every optional dependency of every package in a lock file is in that file too. npm
 * can write a file that lists only the packages of the system on which it ran; `npm ci` then leaves
 * out the native packages of every other system without an error.
 */
type Entry = { readonly optionalDependencies?: Readonly<Record<string, string>> };
export type LockFile = { readonly packages: Readonly<Record<string, Entry>> };

const MODULES = 'node_modules/';

/** The places where npm looks for a dependency of the package at `path`, the nearest first. */
const placesFor = (path: string, name: string): string[] => {
  const here = `${path === '' ? '' : `${path}/`}${MODULES}${name}`;
  if (path === '') return [here];
  const parent = path.slice(0, Math.max(0, path.lastIndexOf(MODULES) - 1));
  return [here, ...placesFor(parent, name)];
};

/** The optional dependencies that the lock file lacks, each with the package that names it. */
export const missingIn = ({ packages }: LockFile): string[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(path, name).some((place) => place in packages))
      .map((name) => `${name}, of ${path || 'the project'}`),
  );

const check = (): boolean => {
  const files = globSync('**/package-lock.json', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules',
  });
  const missing = files.flatMap((file) =>
    missingIn(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))).map((each) => [file, each]),
  );
  for (const [file, each] of missing) console.error(`${file} lacks ${each}`);
  if (files.length === 0) console.error('there is no lock file');
  return files.length > 0 && missing.length === 0;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = check() ? 0 : 1;
}
