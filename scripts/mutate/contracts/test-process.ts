import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Mocha from 'mocha';

/**
 * A process that loads each test file once, and runs it as often as its parent asks: loading takes
 * longer than most runs. Every run begins with chains that nothing has happened on.
 */

/** Files to run, in this order, until a test fails. */
export type Order = { readonly files: readonly string[] };
/** The file of the test that failed, unless all passed. */
export type Verdict = { readonly failed?: string };

/** For what a failed test left undone, before the next run is blamed for it. */
const SETTLE_MS = 20;

process.env.HH_TEST = 'true';
process.on('disconnect', () => process.exit());
// A promise that a failed test forgot about is not this process's end.
process.on('unhandledRejection', () => undefined);
const { network } = await import('hardhat');

type Connection = Awaited<ReturnType<typeof network.create>>;
/** Those that each file made while it was loaded; what a test makes, it ends itself. */
const chains = new Map<string, Connection[]>();
let loading: Connection[] | undefined;
const create = network.create.bind(network);
network.create = (async (...args: Parameters<typeof create>) => {
  const connection = await create(...args);
  loading?.push(connection);
  return connection;
}) as typeof create;

const begins = new Map<Connection, unknown>();

/** Takes chains back to where they were when their file was loaded. */
const renew = async (file: string): Promise<void> => {
  for (const connection of chains.get(file) ?? []) {
    const send = (method: string, ...params: unknown[]) =>
      connection.provider.request({ method, params });
    const begin = begins.get(connection);
    if (begin !== undefined) await send('evm_revert', begin);
    begins.set(connection, await send('evm_snapshot'));
    await send('evm_setIntervalMining', 0);
    await send('evm_setAutomine', true);
    connection.networkHelpers.clearSnapshots();
  }
};

const mocha = new Mocha({ bail: true, timeout: 600_000 });
mocha.cleanReferencesAfterRun(false);

type Suite = (typeof mocha.suite.suites)[number];
const suites = new Map<string, Suite[]>();

const load = async (file: string): Promise<Suite[]> => {
  const known = suites.get(file);
  if (known !== undefined) return known;
  const made: Connection[] = [];
  loading = made;
  mocha.suite.suites = [];
  mocha.files = [join(process.cwd(), file)];
  await mocha.loadFilesAsync();
  const found = mocha.suite.suites;
  suites.set(file, found);
  loading = undefined;
  chains.set(file, made);
  return found;
};

const passes = (): Promise<boolean> =>
  new Promise((resolve) => {
    mocha.run((failures) => resolve(failures === 0));
  });

const runUntilFailure = async (files: readonly string[]): Promise<string | undefined> => {
  for (const file of files) {
    const found = await load(file);
    await renew(file);
    mocha.suite.suites = found;
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
