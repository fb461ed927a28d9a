import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildContracts, buildPage } from './build.ts';
import type { PassedTest } from './conformance/ran.ts';
import { ensureChromium } from './system-packages.ts';
import {
  check,
  hardhat,
  playwright,
  type Suite,
  script,
  type Tally,
  vitest,
} from './test/suites.ts';

/** What passed in this run, suite by suite: the last suite compares it with docs/conformance.md. */
const RAN_FILE = join(await mkdtemp(join(tmpdir(), 'casino-ran-')), 'ran.json');

/**
 * Every suite of the project, one after the other; the last line is the sum. With arguments only the
 * suites whose name contains one of them run, which is for working on one part.
 */
const SUITES: Suite[] = [
  check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  check('solhint', [
    'node_modules/solhint/solhint.js',
    ...['--noPoster', '--disc', '--max-warnings', '0'],
    'contracts/{casino,interfaces,randomness,token}/**/*.sol',
  ]),
  check('compiler', script('scripts/contracts/check.ts')),
  check('types', script('scripts/types.ts')),
  check('odds', script('scripts/odds.ts', '--check')),
  check('economics', script('scripts/economics.ts', '--check')),
  hardhat('contracts', ['--coverage']),
  check('coverage', script('scripts/coverage-check.ts')),
  // Coverage leaves instrumented contracts behind, which no chain would deploy.
  check('contract build', ['node_modules/hardhat/dist/src/cli.js', 'build']),
  hardhat('gas', ['mocha', 'test/contracts/gas.test.ts']),
  vitest('rules'),
  vitest('server'),
  vitest('frontend'),
  vitest('scripts'),
  playwright('journeys'),
  check('chaos', script('scripts/chaos/main.ts', '--bounded')),
  check('conformance', script('scripts/conformance.ts', '--ran', RAN_FILE)),
];

const wanted = process.argv.slice(2);
const suites = SUITES.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);

ensureChromium();
buildContracts();
buildPage();

const ran: Record<string, readonly PassedTest[]> = {};
await writeFile(RAN_FILE, '{}');
const rows: { suite: string; passed: number; failed: number; seconds: number }[] = [];
for (const suite of suites) {
  console.log(`\n== ${suite.name}`);
  const startedAt = Date.now();
  const { passed, failed, tests } = await suite.run();
  if (tests) await writeFile(RAN_FILE, JSON.stringify(Object.assign(ran, { [suite.name]: tests })));
  rows.push({ suite: suite.name, passed, failed, seconds: (Date.now() - startedAt) / 1000 });
}

const total: Tally = {
  passed: rows.reduce((sum, row) => sum + row.passed, 0),
  failed: rows.reduce((sum, row) => sum + row.failed, 0),
};
console.log();
for (const row of rows) {
  const seconds = row.seconds.toFixed(1).padStart(7);
  console.log(`${row.suite.padEnd(12)} ${row.passed} passed, ${row.failed} failed ${seconds} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
