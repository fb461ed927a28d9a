import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import Mocha from 'mocha';

/**
 * A process that loads each test file once and runs it as often as its parent requests, because
 * loading takes longer than most runs. Every run deploys anew.
 */

/** Test files to run, in this order, until a test fails. */
export type Order = { readonly files: readonly string[] };
/** The file of the failed test; absent when all passed. */
export type Verdict = { readonly failed?: string };

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

const runUntilFailure = async (files: readonly string[]): Promise<string | undefined> => {
  forgetCasino();
  for (const file of files) {
    mocha.suite.suites = await load(file);
    if (!(await passes())) return file;
  }
  return undefined;
};

process.on('message', async ({ files }: Order) => {
  const failed = await runUntilFailure(files).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
  await delay(SETTLE_MS);
  process.send?.({ ...(failed !== undefined && { failed }) } satisfies Verdict);
});
