import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/stack/processes.ts';

/** What `npm start` and operators run or build. A start installs no `devDependencies`. */
const SOURCES = [
  'contracts/**/*.sol',
  'hardhat.config.ts',
  'tools/coverage/*.ts',
  '{chain,ignition,rules/src,server/src}/**/*.ts',
  'frontend/vite.config.ts',
  'frontend/{src,vite,worker}/**/*.{ts,tsx,css}',
  'scripts/**/*.ts',
];
const ONLY_TESTS = /\.test\.tsx?$|(^|\/)testing(\/|\.tsx?$)|\/vitest\.config\.ts$/;

/** A module that is imported for its values; an import of types vanishes. */
const IMPORTED =
  /^(?:@?import|export) (?!type )(?:[^;'"]*? from )?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)|require\.resolve\('([^']+)'\)/gm;

/** The name of the package that has a module. Modules of the project and of Node have none. */
const packageOf = (module: string): string[] => {
  const [first = '', second] = module.split('/');
  if (/^[.#]|^node:|^@degen$/.test(first)) return [];
  return [first.startsWith('@') ? `${first}/${second}` : first];
};

const packagesOf = (text: string): string[] =>
  [...text.matchAll(IMPORTED)].flatMap(([, from, loaded, resolved]) =>
    packageOf(from ?? loaded ?? resolved ?? ''),
  );

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

type Lock = { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> };
const { packages }: Lock = JSON.parse(read('package-lock.json'));
const isInstalled = (name: string): boolean => {
  const entry = packages[`node_modules/${name}`];
  return entry !== undefined && !entry.dev;
};

describe('the sources of a start', () => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !ONLY_TESTS.test(file));
  const used = files.flatMap((file) => packagesOf(read(file)).map((name) => [name, file] as const));

  it('import only packages that a start installs', () => {
    expect(used.filter(([name]) => !isInstalled(name))).toEqual([]);
  });

  it.each(['hardhat', 'solc', '@chainlink/contracts', 'tailwindcss', 'vite', 'kysely', 'ethers'])(
    'are seen to import %s',
    (name) => {
      expect(used.map(([each]) => each)).toContain(name);
    },
  );
});

/** The commands that a part of docs/commands.md names. */
const commandsOf = (heading: string): string[] => {
  const [, part = ''] = read('docs/commands.md').split(`## ${heading}\n`);
  return [...(part.split('\n## ')[0] ?? '').matchAll(/^\| `npm run ([\w:-]+)/gm)].map(
    ([, name = '']) => name,
  );
};

describe('the commands of players and operators', () => {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    read('package.json'),
  );

  // In an emergency nobody waits for the packages of tests, or has a way to their registry.
  it.each([...commandsOf('Playing and checking the casino'), ...commandsOf('Running it')])(
    'install no other packages than a start: %s',
    (name) => {
      expect(scripts[name]).toMatch(/^node scripts\/with-toolchain\.mjs --start node /);
    },
  );
});
