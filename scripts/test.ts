import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { ensureJourneyBrowser } from './programs/programs.ts';
import { ROOT } from './stack/processes.ts';
import { script } from './test/command.ts';
import { failuresOf, slowestOf, sumLine, tableOf } from './test/report.ts';
import { command } from './test/runners.ts';
import { type Ran, runSuites, type Suite, withNeeds } from './test/schedule.ts';
import { suiteOf } from './test/suite-of.ts';
import { ALL, QUICK } from './test/suites.ts';

/**
 * `npm test` runs every suite; the last line is the total. `--quick` runs the quick tier. With
 * arguments, it runs only the given test files, and the suites whose names contain a given word.
 */
const USAGE = 'usage: npm test -- [suite words] [test files], npm run check -- [the same]';
/**
 * The schedule assumes at least this many processors, because a suite that mostly waits can always
 * run beside a suite that computes.
 */
const CORES_MIN = 2;

const args = process.argv.slice(2);
const suites = args.includes('--quick') ? QUICK : ALL;
const chosen = args.filter((arg) => arg !== '--quick');

/** npm runs in the project's root, so a relative path is resolved from the caller's folder. */
const fromRoot = (file: string): string =>
  relative(ROOT, resolve(process.env.INIT_CWD ?? ROOT, file));

const isFile = (arg: string): boolean => /\.(ts|tsx|sol)$/.test(arg);
const files = chosen.filter(isFile).map(fromRoot);
const words = chosen.filter((arg) => !isFile(arg));

const fail = (message: string): never => {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
};

const filesOf = ({ name }: Suite): string[] => files.filter((file) => suiteOf(file) === name);

const chosenSuites = (): readonly Suite[] => {
  if (chosen.length === 0) return suites;
  for (const file of files) {
    if (!existsSync(join(ROOT, file))) fail(`there is no ${file}`);
    if (suiteOf(file) === undefined) fail(`no suite runs ${file}`);
  }
  const found = suites.filter(
    (suite) => filesOf(suite).length > 0 || words.some((word) => suite.name.includes(word)),
  );
  return found.length > 0 ? found : fail(`no suite is called ${words.join(' or ')}`);
};

/** Checks that each test of the conformance table passed in this run. */
const checkConformance = async (ran: readonly Ran[]): Promise<Ran> => {
  const folder = await mkdtemp(join(tmpdir(), 'casino-ran-'));
  const path = join(folder, 'ran.json');
  const passed = ran.flatMap(({ name, tests }) => (tests ? [[name, tests] as const] : []));
  await writeFile(path, JSON.stringify(Object.fromEntries(passed)));
  const suite = {
    ...{ name: 'conformance', cores: 1, needs: [] },
    run: command(script('tools/conformance.ts', '--ran', path)),
  };
  const [checked] = await runSuites([suite], CORES_MIN, ({ run }) => run(console.log, []));
  await rm(folder, { recursive: true, force: true });
  return checked as Ran;
};

const main = async (): Promise<void> => {
  const wanted = chosenSuites();
  if (wanted.some(({ name }) => name === 'journeys')) ensureJourneyBrowser();
  const ran = await runSuites(
    withNeeds(suites, new Set(wanted.map(({ name }) => name))),
    Math.max(CORES_MIN, availableParallelism()),
    async (suite) => {
      console.log(`== ${suite.name}`);
      const mark = wanted.length === 1 ? '' : `${suite.name.padEnd(10)} | `;
      return suite.run((line) => console.log(mark + line), filesOf(suite));
    },
  );
  const all = chosen.length === 0 && suites === ALL ? [...ran, await checkConformance(ran)] : ran;
  console.log(`\n${tableOf(all)}\n\n${slowestOf(all)}\n${failuresOf(all)}\n${sumLine(all)}`);
  process.exitCode = all.some(({ failed }) => failed > 0) ? 1 : 0;
};

await main();
