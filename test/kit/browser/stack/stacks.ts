import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider, toQuantity } from 'ethers';
import { LOCAL_CHAIN_ID } from '../../../../scripts/stack/local-chain.ts';
import { freePort } from '../../../../scripts/stack/processes.ts';
import type { DeployedChain } from '../../../../scripts/stack/server-env.ts';
import { startDeployedChain } from '../../../../scripts/stack/stack.ts';
import {
  type PostgresServer,
  SHORT_LIVED,
  startPostgresServer,
} from '../../postgres/postgres-server.ts';
import { createPostgresTemplate, TEMPLATE_DATABASE } from '../../postgres/test-database.ts';
import { type FreshChain, type SharedStack, STACKS_URL } from './of-worker.ts';
import { startServer } from './run-stack.ts';

const openChain = async () => {
  const { child, ...deployed } = await startDeployedChain(await freePort());
  const options = { staticNetwork: true, cacheTimeout: -1 };
  const provider = new JsonRpcProvider(deployed.rpcUrl, LOCAL_CHAIN_ID, options);
  let snapshot: string = await provider.send('evm_snapshot', []);

  /** Resets the chain to its deployment, and sets its clock to the current time. */
  const rewind = async (): Promise<DeployedChain> => {
    await provider.send('evm_revert', [snapshot]);
    snapshot = await provider.send('evm_snapshot', []);
    await provider.send('evm_setAutomine', [true]);
    const latest = await provider.getBlock('latest');
    const nowS = Math.max(Math.ceil(Date.now() / 1_000), (latest?.timestamp ?? 0) + 1);
    await provider.send('evm_setNextBlockTimestamp', [toQuantity(nowS)]);
    await provider.send('evm_mine', []);
    return deployed;
  };
  const stop = async (): Promise<void> => {
    provider.destroy();
    await child.stop();
  };
  return { rewind, stop };
};

const startPostgres = async (): Promise<PostgresServer> => {
  const postgres = await startPostgresServer(SHORT_LIVED);
  await createPostgresTemplate(postgres);
  return postgres;
};

/**
 * The chain and the servers for the journeys of one worker. Each server has a separate database.
 */
const openWorker = async (worker: string, starting: Promise<PostgresServer>) => {
  const [chain, postgres] = await Promise.all([openChain(), starting]);
  let databases = 0;
  let shared: { readonly stack: SharedStack; project: string; stop(): Promise<void> } | undefined;

  const stopShared = async (): Promise<void> => {
    await shared?.stop();
    shared = undefined;
  };
  const freshChain = async (): Promise<FreshChain> => {
    await stopShared();
    databases += 1;
    const name = `${worker}-${databases}`;
    const databaseUrl = await postgres.createDatabase(name, TEMPLATE_DATABASE);
    return { ...(await chain.rewind()), databaseUrl };
  };
  /**
   * Returns the stack of the previous project when the worker begins another project. Otherwise
   * starts a new stack. A worker that requests a stack twice for one project was restarted after a
   * failed test.
   */
  const sharedStack = async (project: string): Promise<SharedStack> => {
    if (shared !== undefined && shared.project !== project) {
      shared.project = project;
      return shared.stack;
    }
    const { rpcUrl, deployment, ...rest } = await freshChain();
    const fresh = { rpcUrl, deployment, ...rest };
    const { server, stop } = await startServer(fresh, { port: await freePort() });
    const { origin } = server;
    const stack = { chain: { rpcUrl }, deployment, chainId: LOCAL_CHAIN_ID, origin };
    shared = { stack, project, stop };
    return stack;
  };
  const stop = async (): Promise<void> => {
    await stopShared();
    await chain.stop();
  };
  return { freshChain, sharedStack, stop };
};

/**
 * Keeps one chain and one server per worker until the end of the run, because starting them takes
 * longer than most tests. Playwright restarts workers for each project and after failures. Returns
 * a function that stops all chains and servers.
 */
const serveStacks = async (): Promise<() => Promise<void>> => {
  const workers = new Map<string, ReturnType<typeof openWorker>>();
  // A run starts about two dozen servers and workers. This cache saves them the compilation.
  const compiled = await mkdtemp(join(tmpdir(), 'casino-compiled-'));
  process.env.NODE_COMPILE_CACHE = compiled;
  const postgres = startPostgres();
  const workerOf = (index: string) => {
    const worker = workers.get(index) ?? openWorker(index, postgres);
    workers.set(index, worker);
    return worker;
  };
  const server = createServer(async ({ url = '' }, response) => {
    try {
      const [, index = '', project] = url.split('/');
      const worker = await workerOf(index);
      const answer = await (project ? worker.sharedStack(project) : worker.freshChain());
      response.end(JSON.stringify(answer));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env[STACKS_URL] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    const opened = await Promise.allSettled(workers.values());
    await Promise.all(opened.map((worker) => worker.status === 'fulfilled' && worker.value.stop()));
    await (await postgres).stop();
    await rm(compiled, { recursive: true, force: true });
  };
};

export default serveStacks;
