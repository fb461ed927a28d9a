import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import Mocha from 'mocha';

/**
 * A process that loads each test file once and runs it as often as its parent requests, because
 * loading takes longer than most runs. Every run deploys anew.
 */

/** A test file to run, until a test fails. The first file of a mutant deploys anew. */
export type Order = { readonly file: string; readonly isFirst: boolean };
export type Verdict = { readonly passed: boolean };

/** Waits for pending promises of a failed test, so that they do not fail the next run. */
const SETTLE_MS = 20;

process.env.HH_TEST = 'true';
process.on('disconnect', () => process.exit());
// A rejected promise of an earlier failed test must not end this process.
process.on('unhandledRejection', () => undefined);
const { forgetCasino } = (await import(
  pathToFileURL(join(process.cwd(), 'test/kit/contracts/shared-chain.ts')).href
)) as typeof import('../../../test/kit/contracts/shared-chain.ts');

const mocha = new Mocha({ bail: true, timeout: 600_000 });
mocha.cleanReferencesAfterRun(false);

type Suite = (typeof mocha.suite.suites)[number];
const suites = new Map<string, Suite[]>();

const load = async (file: string): Promise<Suite[]> => {
  const known = suites.get(file);
  if (known !== undefined) return known;
  mocha.suite.suites = [];
  mocha.files = [join(process.cwd(), file)];
  await mocha.loadFilesAsync();
  const found = mocha.suite.suites;
  suites.set(file, found);
  return found;
};

const passes = (): Promise<boolean> =>
  new Promise((resolve) => {
    mocha.run((failures) => resolve(failures === 0));
  });

const run = async ({ file, isFirst }: Order): Promise<boolean> => {
  if (isFirst) forgetCasino();
  mocha.suite.suites = await load(file);
  return passes();
};

process.on('message', async (order: Order) => {
  const passed = await run(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
  await delay(SETTLE_MS);
  process.send?.({ passed } satisfies Verdict);
});
