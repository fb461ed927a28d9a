import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type Deployment, startTestNode } from './test-node.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL at which a test file borrows its chain; see borrowed-chain.ts. */
    chainBroker: string;
  }
}

const CHAIN_ID = 31_337;

export type LentChain = { readonly url: string; readonly deployment: Deployment };

type BlockTime = { readonly timestamp: string };

type Chain = {
  /** Resets the chain to its deployment, whatever the previous borrower has done. */
  lend(): Promise<LentChain>;
  stop(): Promise<void>;
};

const call = async (url: string, method: string, ...params: unknown[]): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
};

/** Gives the next block the current time, as if the chain had just been started. */
const setClock = async (url: string): Promise<void> => {
  const latest = (await call(url, 'eth_getBlockByNumber', 'latest', false)) as BlockTime;
  const nowS = Math.floor(Date.now() / 1_000);
  await call(url, 'evm_setNextBlockTimestamp', Math.max(nowS, Number(latest.timestamp) + 1));
};

const startChain = async (): Promise<Chain> => {
  const { url, deployment, stop } = await startTestNode({ chainId: CHAIN_ID, deploys: true });
  if (deployment === undefined) throw new Error('the test node deployed nothing');
  let deployed = await call(url, 'evm_snapshot');
  return {
    stop,
    lend: async () => {
      if (!(await call(url, 'evm_revert', deployed))) throw new Error('no such snapshot');
      // A revert deletes the snapshot, so a new one is taken. A revert does not restore the
      // automine setting and the clock, so both are set here.
      deployed = await call(url, 'evm_snapshot');
      await call(url, 'evm_setAutomine', true);
      await setClock(url);
      return { url, deployment };
    },
  };
};

/**
 * Global setup that lends each worker a chain with the deployed contracts. The worker's first test
 * file that needs a chain starts it. Later files of the worker get the same chain, reset.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const chains = new Map<string, Promise<Chain>>();
  const lend = async (worker: string): Promise<LentChain> => {
    const chain = chains.get(worker) ?? startChain();
    chains.set(worker, chain);
    return (await chain).lend();
  };
  const server = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await lend(request.url ?? '')));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  project.provide('chainBroker', `http://127.0.0.1:${port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    for (const chain of chains.values())
      await chain.then(({ stop }) => stop()).catch(() => undefined);
  };
};
