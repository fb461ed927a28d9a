import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildName } from '../build.ts';
import { ROOT } from '../stack/processes.ts';
import { bin, script } from './command.ts';
import { command, hardhat, playwright, type Runner, vitest } from './runners.ts';
import type { Suite } from './schedule.ts';

const CONTRACT_BUILD_NAME = 'contract build';
const PAGE_BUILD_NAME = 'page build';
const EXAMPLES_BUILD_NAME = 'examples build';

const suite = (
  name: string,
  run: Runner,
  { cores = 1, needs = [] }: { cores?: number; needs?: readonly string[] } = {},
): Suite => ({ name, cores, needs, run });

const build = (name: BuildName): Runner => command(script('scripts/build.ts', name));

const afterContracts = { needs: [CONTRACT_BUILD_NAME] };
/**
 * Suites with two workers. The workers spend a quarter of their time waiting for chains, databases
 * and pages.
 */
const twoWorkers = { ...afterContracts, cores: 1.5 };
/**
 * Suites with one worker. Three of them keep two processors busy. On two processors, no other suite
 * starts beside the journeys and the server's tests, because it would slow them down.
 */
const oneWorker = { ...afterContracts, cores: 0.8 };

/**
 * Suites that take a few seconds. They run during the build of the contracts, for which most other
 * suites wait.
 */
const SHORT: readonly Suite[] = [
  suite(CONTRACT_BUILD_NAME, build('contracts')),
  suite('lint', command([bin('@biomejs/biome/bin/biome'), 'check', '.'])),
  suite(
    'solhint',
    command([
      bin('solhint/solhint.js'),
      ...['--noPoster', '--disc', '--max-warnings', '0'],
      'contracts/{casino,common,custody,interfaces,keys,randomness,token}/**/*.sol',
    ]),
  ),
  suite('compiler', command(script('tools/contracts/check.ts'))),
  suite('lock files', command(script('tools/lock-files.ts'))),
  suite('schema', command(script('scripts/schema.ts', '--check'))),
  suite('odds', command(script('tools/odds.ts', '--check'))),
  suite('conformance table', command(script('tools/conformance.ts', '--check'))),
  suite('sabotage list', command(script('tools/sabotage.ts', '--check'))),
];

const PAGE_BUILD_SUITE = suite(PAGE_BUILD_NAME, build('page'), afterContracts);
const TYPES = suite('types', command(script('scripts/types.ts')), oneWorker);
const RULES = suite('rules', vitest('rules'));
const FRONTEND = suite('frontend', vitest('frontend'), oneWorker);

/**
 * `npm test`: all suites. The longest ones start first, so that none of them runs alone at the end.
 */
export const ALL: readonly Suite[] = [
  ...SHORT,
  PAGE_BUILD_SUITE,
  suite(EXAMPLES_BUILD_NAME, build('examples'), afterContracts),
  // The journeys take the longest. They start together with the server's tests; otherwise they
  // would still run when all other suites have ended.
  suite('journeys', playwright(), { needs: [PAGE_BUILD_NAME, EXAMPLES_BUILD_NAME] }),
  suite('server', vitest('server'), twoWorkers),
  suite('contracts', hardhat(['mocha', '--coverage']), oneWorker),
  suite('coverage', command(script('tools/coverage-check.ts')), { needs: ['contracts'] }),
  suite('scripts', vitest('scripts'), oneWorker),
  RULES,
  FRONTEND,
  suite('fuzz', hardhat(['solidity', '--no-compile']), oneWorker),
  suite('chaos', command(script('tools/chaos/main.ts', '--bounded')), oneWorker),
  suite('drill', command(script('tools/drill/main.ts', '--bounded')), oneWorker),
  suite('tools', vitest('tools'), oneWorker),
  TYPES,
  suite('economics', command(script('tools/economics.ts', '--check'))),
  suite('gas', hardhat(['mocha', '--no-compile', 'test/contracts/gas.test.ts']), oneWorker),
  suite('mutants', command(script('tools/mutate.ts', '--bounded')), oneWorker),
];

/**
 * A pattern for vitest and mocha that leaves out the tests with the tag @long, which compute or
 * play for seconds.
 */
const NOT_LONG = '^(?!.*@long)';
const withoutLong = ['--testNamePattern', NOT_LONG];
/**
 * A pattern that leaves out tests with the tag @long and tests on PGlite. PGlite takes a second to
 * start in each test file that uses it.
 */
const withoutLongAndPglite = ['--testNamePattern', '^(?!.*(?:@long| on pglite))'];

/** All projects of Playwright except `phone`, which repeats journeys on a phone. */
const QUICK_PROJECTS = ['--project', 'desktop', '--project', 'breaking'];

/** The imports of test files that use a chain, restore a dump or start a process. */
const SLOW =
  /from '([^']*kit\/(chain|stack|server\/(chain|chain-fixture|restore|watch|watch-\w+))[/.]|node:child_process')/;

/**
 * Arguments of vitest that exclude a workspace's slow tests: those that need more than the server
 * and its database. Two fifths of the server's test files are slow, and take two thirds of the
 * time.
 */
export const quickTests = (workspace: string): string[] =>
  globSync('src/**/*.test.ts', { cwd: join(ROOT, workspace) })
    .filter((file) => SLOW.test(readFileSync(join(ROOT, workspace, file), 'utf8')))
    .flatMap((file) => ['--exclude', file]);

/** `npm run check`: the quick tier for work in progress. */
export const QUICK: readonly Suite[] = [
  ...SHORT,
  PAGE_BUILD_SUITE,
  suite('journeys', playwright(['--grep', '@quick', ...QUICK_PROJECTS]), {
    ...twoWorkers,
    needs: [PAGE_BUILD_NAME],
  }),
  // This suite has one worker. If it ran last, one processor would be idle.
  suite('contracts', hardhat(['mocha', '--no-compile', '--grep', NOT_LONG]), afterContracts),
  FRONTEND,
  suite('server', vitest('server', [...quickTests('server'), ...withoutLongAndPglite]), twoWorkers),
  suite('rules', vitest('rules', withoutLong)),
  TYPES,
];
