import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_CHAIN_ID } from '../../../../scripts/stack/local-chain.ts';
import { freePort } from '../../../../scripts/stack/processes.ts';
import { localServerEnv } from '../../../../scripts/stack/server-env.ts';
import { type ServerUnderTest, startServerUnderTest } from '../../stack/server-under-test.ts';
import { KNOWN_SEEDS } from '../games/known-seed.ts';
import { type FreshChain, freshChain, type SharedStack } from './of-worker.ts';

/**
 * This host does not exist, so no test accesses the internet. A journey that needs a price mocks
 * the answer of this host.
 */
export const PRICE_FEED = 'https://prices.invalid/bnb';

/** The timeout of a fixture that starts a stack, equal to the timeout of a test. */
export const STACK_TIMEOUT_MS = 600_000;

const UNLIMITED = '100000000';

/** A shorter interval would make idle servers take processor time from other journeys. */
const CHAIN_POLL_MS = '1000';

export type RunningStack = SharedStack & {
  readonly server: ServerUnderTest;
  /** The settings of the server. */
  readonly env: NodeJS.ProcessEnv;
};

/** V8 does not optimize PGlite's WebAssembly, because a journey is too short to gain by that. */
const FLAGS = ['--liftoff-only'];

type ServerOptions = {
  readonly port: number;
  readonly env?: NodeJS.ProcessEnv;
};

/**
 * The server with an empty ledger in PostgreSQL, or in PGlite when `env` has an empty
 * `DATABASE_URL`.
 */
export const startServer = async (chain: FreshChain, { port, env }: ServerOptions) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-journeys-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const limits = {
    RATE_ADDRESS_PER_MINUTE: UNLIMITED,
    RATE_ACCOUNT_PER_MINUTE: UNLIMITED,
    RATE_SIGN_IN_PER_MINUTE: UNLIMITED,
    RATE_PREVIEW_PER_MINUTE: UNLIMITED,
    RATE_STATISTICS_PER_MINUTE: UNLIMITED,
    FAUCET_GIFTS_PER_HOUR: UNLIMITED,
  };
  const feeds = { CHAIN_POLL_MS, PRICE_FEED_BNB_URL: PRICE_FEED };
  const database = { DATABASE_URL: chain.databaseUrl };
  const own = { ...database, ...limits, ...KNOWN_SEEDS, ...feeds, ...env };
  const settings = localServerEnv(chain, { port, dataDir, env: own });
  try {
    const server = await startServerUnderTest(settings, FLAGS);
    const stop = async (): Promise<void> => {
      await server.stop();
      await remove();
    };
    return { server, stop, env: settings };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** The worker's chain as deployed, and a server with an empty ledger. */
export const runStack = async (
  worker: number,
  env: NodeJS.ProcessEnv,
  use: (stack: RunningStack) => Promise<void>,
): Promise<void> => {
  const chain = await freshChain(worker);
  const { rpcUrl, deployment } = chain;
  const { server, stop, ...settings } = await startServer(chain, { port: await freePort(), env });
  try {
    await use({
      ...{ chain: { rpcUrl }, deployment, chainId: LOCAL_CHAIN_ID },
      ...{ server, origin: server.origin, ...settings },
    });
  } finally {
    await stop();
  }
};
