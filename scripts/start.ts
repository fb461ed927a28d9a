import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { type BuildName, bringUpToDate, EMPTY_LEDGER } from './build.ts';
import { copyEmptyLedger, emptyDataFolder, useLedgerCopy } from './stack/data-folder.ts';
import { chainAnswers } from './stack/local-chain.ts';
import { adviceFor, type Places, readPlaces } from './stack/places.ts';
import { assertPortFree, ROOT } from './stack/processes.ts';
import { type DeployedChain, localServerEnv, type ServerEnv } from './stack/server-env.ts';
import { startSettlementServer } from './stack/settlement-server.ts';
import { stopTogether } from './stack/shutdown.ts';
import { startDeployingChain, writeStackFile } from './stack/stack.ts';
import { stepLine } from './toolchain/step-line.mjs';

/**
 * Starts a playable casino from a fresh clone. Without `CHAIN_RPC_URL` it starts a local chain and
 * an empty ledger together; with `CHAIN_RPC_URL` it serves that chain and keeps the existing
 * ledger. Steps that do not need each other run side by side.
 */
const group = stopTogether();

const printServerLine = (line: string): void => {
  // The server logs JSON lines; the terminal shows only warnings and errors.
  if (/"level":(40|50|60)/.test(line) || !line.startsWith('{')) console.error(line);
};

/**
 * Does one step of a start, and prints a line with its seconds when it has ended. The line goes to
 * standard error, because a program may read the address from standard output.
 */
const step = async <Result>(
  name: string,
  work: () => Promise<Result>,
  outcomeOf: (result: Result) => string,
): Promise<Result> => {
  const startedMs = performance.now();
  const print = (outcome: string): void =>
    console.error(stepLine(name, outcome, performance.now() - startedMs));
  try {
    const result = await work();
    print(outcomeOf(result));
    return result;
  } catch (error) {
    print('failed');
    throw error;
  }
};

const build = (name: BuildName): Promise<boolean> =>
  step(
    name,
    () => bringUpToDate(name),
    (built) => (built ? 'built' : 'unchanged'),
  );

/** The chain deploys the contracts, so they must be built first. */
const startChain = async (
  { chainPort, host }: Places,
  contracts: Promise<boolean>,
): Promise<DeployedChain> => {
  await contracts;
  const chain = await step(
    'chain',
    () => startDeployingChain(chainPort, host),
    ({ rpcUrl }) => rpcUrl,
  );
  group.add(chain.child);
  return step('deployment', chain.deployed, ({ deployment }) => deployment.casino);
};

/** The server's environment for a local chain, which is started meanwhile. */
const localEnv = async (places: Places, contracts: Promise<boolean>): Promise<ServerEnv> => {
  const { port, chainPort, host, publicOrigin, publicRpcUrl } = places;
  if (process.env.DATABASE_URL) {
    throw new Error(
      'DATABASE_URL is set, but the local chain starts empty each time and must not meet an older ' +
        'ledger. Unset DATABASE_URL, or set CHAIN_RPC_URL and the addresses of a lasting chain.',
    );
  }
  await assertPortFree(chainPort, 'CHAIN_PORT', host);
  const dataDir = join(process.env.DATA_DIR ?? join(ROOT, '.data'), 'local');
  await emptyDataFolder(dataDir, chainAnswers);
  const copying = build('ledger').then(() => copyEmptyLedger(dataDir, join(ROOT, EMPTY_LEDGER)));
  const [chain] = await Promise.all([startChain(places, contracts), copying]);
  await writeStackFile(dataDir, chain);
  await useLedgerCopy(dataDir);
  const env = { HOST: host, PUBLIC_ORIGIN: publicOrigin, CHAIN_PUBLIC_RPC_URL: publicRpcUrl };
  return localServerEnv(chain, { port, dataDir, env });
};

/** The server itself demands `PUBLIC_ORIGIN` on a public chain, so it gets no default here. */
const givenEnv = async ({ port }: Places): Promise<ServerEnv> => ({
  STATIC_DIR: join(ROOT, 'frontend/dist'),
  ...process.env,
  PORT: String(port),
});

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ internal }) => !internal)
    .map(({ address }) => address);

const start = async (): Promise<string> => {
  const places = readPlaces(process.env);
  await assertPortFree(places.port, 'PORT', places.host);
  const contracts = build('contracts');
  const page = contracts.then(() => build('page'));
  const env = process.env.CHAIN_RPC_URL ? givenEnv(places) : localEnv(places, contracts);
  const [serverEnv] = await Promise.all([env, page]);
  const serve = () => startSettlementServer(serverEnv, { onLine: printServerLine });
  const server = await step('server', serve, () => places.host);
  group.add(server.child);
  const advice = adviceFor(places, process.env, ownAddresses());
  if (advice) console.error(advice);
  return places.publicOrigin;
};

try {
  console.log(`ready ${await start()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await group.shutdown(1);
}
