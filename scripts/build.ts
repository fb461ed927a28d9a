import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runUnlessCurrent, type Work } from './build/stamp.ts';
import { ROOT, spawnNode } from './stack/processes.ts';

type Build = Pick<Work, 'inputs' | 'outputs'> & {
  /** Arguments of Node in the project's root. */
  readonly args: readonly string[];
};

/** What every build depends on, besides the packages that are really installed. */
const PACKAGES = ['package.json', 'package-lock.json'];

const VITE = ['node_modules/vite/bin/vite.js', 'build', 'frontend', '--logLevel', 'warn'];
/** `types` comes from the contracts, so the page is built after them. */
export const PAGE_INPUTS = [
  'frontend',
  'rules',
  'chain',
  'types',
  'tsconfig.base.json',
  ...PACKAGES,
];

/** A ledger with all tables and no data, of which each local stack takes a copy. */
export const EMPTY_LEDGER = 'node_modules/.cache/ledger';

/**
 * The contracts with their TypeScript types, the empty ledger, the page, and the page with the games
 * of `examples`.
 */
export const BUILDS = {
  contracts: {
    // All in one job: Custody contains the code of Proofs and WindUp, which a compilation of changed
    // files alone can make another one than theirs, and `npm run deploy` would call it not ours.
    args: ['node_modules/hardhat/dist/src/cli.js', 'build', '--no-tests', '--force'],
    inputs: ['contracts', 'hardhat.config.ts', 'tools/coverage', ...PACKAGES],
    outputs: ['artifacts', 'types'],
  },
  ledger: {
    // Optimizing PGlite's WebAssembly takes longer than the whole work.
    args: ['--liftoff-only', 'server/src/db/make-empty-ledger.ts', EMPTY_LEDGER],
    inputs: ['server/src/db', ...PACKAGES],
    outputs: [EMPTY_LEDGER],
  },
  page: { args: VITE, inputs: PAGE_INPUTS, outputs: ['frontend/dist'] },
  examples: {
    args: [...VITE, '--config', 'examples/vite.config.ts'],
    inputs: [...PAGE_INPUTS, 'examples'],
    outputs: ['examples/dist'],
  },
} as const satisfies Record<string, Build>;

export type BuildName = keyof typeof BUILDS;

const INSTALLED = 'node_modules/.package-lock.json';
const STAMPS = join(ROOT, 'node_modules/.cache/builds');

/** Variables that Vite puts into the page, or that choose what it builds. */
const VARIABLES = /^(VITE_.*|BROWSERSLIST.*)$/;

type Package = { readonly version?: string; readonly dev?: boolean };
type Installed = { readonly packages: Readonly<Record<string, Package>> };

/**
 * The installed packages that a build can use, from the list that npm keeps. Those for tests are
 * not among them, so nothing is built again when the first test adds them.
 */
export const packagesForBuilds = ({ packages }: Installed): string =>
  JSON.stringify(Object.entries(packages).filter(([, { dev }]) => !dev));

const factsOf = (args: readonly string[]): string[] => [
  ...args,
  packagesForBuilds(JSON.parse(readFileSync(join(ROOT, INSTALLED), 'utf8'))),
  ...[process.version, process.platform, process.arch],
  ...Object.entries(process.env)
    .filter(([name]) => VARIABLES.test(name))
    .map((variable) => variable.join('='))
    .sort(),
];

/** Builds `name` unless its outputs are current. Returns whether it was built. */
export const bringUpToDate = (name: BuildName): Promise<boolean> => {
  const { args, inputs, outputs }: Build = BUILDS[name];
  const work = { inputs, outputs, facts: factsOf(args) };
  return runUnlessCurrent({ root: ROOT, path: join(STAMPS, name) }, work, async () => {
    // With the shell's own NODE_ENV, the page could get the development build of React.
    const env = { NODE_ENV: 'production' };
    const child = spawnNode(`build of ${name}`, [...args], { env });
    const code = await child.exited;
    if (code !== 0) throw new Error(`the build of ${name} failed (exit ${code})\n${child.tail()}`);
  });
};

const main = async (given: readonly string[]): Promise<void> => {
  const isBuild = (word: string): word is BuildName => Object.hasOwn(BUILDS, word);
  const names = given.length > 0 ? given : ['contracts', 'page'];
  for (const name of names) {
    if (!isBuild(name)) throw new Error(`there is no build of ${name}`);
    console.log(`${name}: ${(await bringUpToDate(name)) ? 'built' : 'unchanged'}`);
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
