import { join } from 'node:path';
import { LOOPBACK, originAt } from './places.ts';
import { type Child, ROOT, spawnNode, waitUntil } from './processes.ts';

export const LOCAL_CHAIN_ID = 31_337;
/** A start that takes longer counts as hung. Even a busy machine needs only a minute. */
const CHAIN_START_TIMEOUT_MS = 600_000;

const KEEP_CONNECTIONS = new URL('keep-connections.ts', import.meta.url).href;

export type LocalChain = { readonly rpcUrl: string; readonly child: Child };

const request = (rpcUrl: string, method: string, params: readonly unknown[]): Promise<Response> =>
  fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

export const chainAnswers = async (rpcUrl: string): Promise<boolean> =>
  (await request(rpcUrl, 'eth_chainId', [])).ok;

/**
 * Makes the local chain mine a block at this interval, in addition to one for each transaction.
 * Without new blocks, the alert `ChainHeadOld` would report that the node has stopped.
 */
export const mineEvery = async (rpcUrl: string, intervalMs: number): Promise<void> => {
  const response = await request(rpcUrl, 'evm_setIntervalMining', [intervalMs]);
  const { error } = (await response.json()) as { error?: { message: string } };
  if (error) throw new Error(`the local chain mines no blocks by itself: ${error.message}`);
};

/**
 * Starts an empty Hardhat chain; its state ends with the process. The chain obeys everyone who can
 * reach it, so other machines reach it only when `host` allows it.
 */
export const startLocalChain = async (port: number, host = LOOPBACK): Promise<LocalChain> => {
  const rpcUrl = originAt(host, port);
  const cli = join(ROOT, 'node_modules/hardhat/dist/src/cli.js');
  // Waits for the message that the chain prints when it listens. A request to the port proves
  // nothing, because another program may answer.
  let listens = false;
  const onLine = (line: string): void => {
    listens ||= line.includes('JSON-RPC server at') && line.includes(`:${port}/`);
  };
  const child = spawnNode(
    'chain',
    ['--import', KEEP_CONNECTIONS, cli, 'node', '--hostname', host, '--port', String(port)],
    { onLine },
  );
  try {
    await waitUntil('local chain', async () => listens, {
      child,
      timeoutMs: CHAIN_START_TIMEOUT_MS,
    });
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { rpcUrl, child };
};
