import { CONTRACT_BUILD, EXAMPLES_BUILD, PAGE_BUILD } from '../build.ts';
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

const afterContracts = { needs: [CONTRACT_BUILD_NAME] };
const wholeMachine = { ...afterContracts, cores: 2 };
const inBrowser = { ...wholeMachine, needs: [PAGE_BUILD_NAME, EXAMPLES_BUILD_NAME] };

/** What both tiers check and build before, or beside, the tests. */
const STATIC: readonly Suite[] = [
  suite(CONTRACT_BUILD_NAME, command(CONTRACT_BUILD)),
  suite('lint', command([bin('@biomejs/biome/bin/biome'), 'check', '.'])),
  suite(
    'solhint',
    command([
      bin('solhint/solhint.js'),
      ...['--noPoster', '--disc', '--max-warnings', '0'],
      'contracts/{casino,common,custody,interfaces,randomness,token}/**/*.sol',
    ]),
  ),
  suite('compiler', command(script('tools/contracts/check.ts'))),
  suite('types', command(script('scripts/types.ts')), afterContracts),
  suite('schema', command(script('scripts/schema.ts', '--check'))),
  suite('odds', command(script('tools/odds.ts', '--check'))),
  suite('economics', command(script('tools/economics.ts', '--check'))),
  suite('conformance table', command(script('tools/conformance.ts', '--check'))),
  suite('sabotage list', command(script('tools/sabotage.ts', '--check'))),
  suite(PAGE_BUILD_NAME, command(PAGE_BUILD), afterContracts),
  suite(EXAMPLES_BUILD_NAME, command(EXAMPLES_BUILD), afterContracts),
];

const units = (...contracts: Suite[]): Suite[] => [
  ...contracts,
  suite('rules', vitest('rules')),
  suite('server', vitest('server'), wholeMachine),
  suite('frontend', vitest('frontend'), afterContracts),
];

/** `npm test`: everything. */
export const ALL: readonly Suite[] = [
  ...STATIC,
  ...units(
    suite('contracts', hardhat(['mocha', '--coverage']), afterContracts),
    suite('coverage', command(script('tools/coverage-check.ts')), { needs: ['contracts'] }),
    suite('fuzz', hardhat(['solidity', '--no-compile']), afterContracts),
    suite('gas', hardhat(['mocha', '--no-compile', 'test/contracts/gas.test.ts']), afterContracts),
  ),
  suite('scripts', vitest('scripts'), wholeMachine),
  suite('tools', vitest('tools')),
  suite('journeys', playwright(), inBrowser),
  suite('chaos', command(script('tools/chaos/main.ts', '--bounded')), afterContracts),
  suite('drill', command(script('tools/drill/main.ts', '--bounded')), wholeMachine),
  suite('mutants', command(script('tools/mutate.ts', '--bounded'))),
  suite(
    'contract mutants',
    command(script('tools/mutate-contracts.ts', '--bounded')),
    afterContracts,
  ),
];

/** Without the repeats on the phone. */
const QUICK_PROJECTS = ['--project', 'desktop', '--project', 'breaking'];

/** `npm run check`: the quick tier for work in progress. */
export const QUICK: readonly Suite[] = [
  ...STATIC,
  ...units(suite('contracts', hardhat(['--no-compile']), afterContracts)),
  suite('journeys', playwright(['--grep', '@quick', ...QUICK_PROJECTS]), inBrowser),
];
