import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { DeployLocalOptions, Deployment } from '../deploy-local.ts';
import { localAccounts } from './accounts.ts';
import { LOOPBACK, originAt } from './places.ts';
import { type Child, spawnNode, waitUntil } from './processes.ts';

export const LOCAL_CHAIN_ID = 31_337;
/** A start that takes longer counts as hung. Even a busy machine needs only a minute. */
const CHAIN_START_TIMEOUT_MS = 600_000;

/** A range in which two starts hardly ever get the same number. */
const NONCES_MAX = 2 ** 40;

const CHAIN_PROCESS = fileURLToPath(new URL('chain-process.ts', import.meta.url));

export type LocalChain = {
  readonly rpcUrl: string;
  readonly child: Child;
  /** The contracts that the chain was asked to deploy, once they are deployed. */
  deployed(): Promise<Deployment>;
};

const request = (rpcUrl: string, method: string, params: readonly unknown[]): Promise<Response> =>
  fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

export const chainAnswers = async (rpcUrl: string): Promise<boolean> =>
  (await request(rpcUrl, 'eth_chainId', [])).ok;

const control = async (rpcUrl: string, method: string, params: readonly unknown[]) => {
  const response = await request(rpcUrl, method, params);
  const { error } = (await response.json()) as { error?: { message: string } };
  if (error) throw new Error(`the local chain refuses ${method}: ${error.message}`);
};

/**
 * Gives the contracts to be deployed other addresses than those of any earlier local chain. Browsers
 * keep orders by the address of the casino, and an empty casino at an old address would seem to
 * have lost them.
 */
export const renewAddresses = (rpcUrl: string): Promise<void> =>
  control(rpcUrl, 'hardhat_setNonce', [
    localAccounts().deployer.address,
    `0x${randomInt(1, NONCES_MAX).toString(16)}`,
  ]);

/**
 * Makes the local chain mine a block at this interval, in addition to one for each transaction.
 * Without new blocks, the alert `ChainHeadOld` would report that the node has stopped.
 */
export const mineEvery = (rpcUrl: string, intervalMs: number): Promise<void> =>
  control(rpcUrl, 'evm_setIntervalMining', [intervalMs]);

/** Options for a chain process that deploys the contracts itself. */
export type DeployOptions = Omit<DeployLocalOptions, 'rpcUrl'>;

/** The lines with which the process of a chain says how far it is. */
export const LISTENS = 'listens';
export const DEPLOYED = 'deployed ';

/**
 * Starts an empty Hardhat chain; its state ends with the process. The chain obeys everyone who can
 * reach it, so other machines reach it only when `host` allows it. With `deploy`, the same process
 * deploys the contracts, because loading Hardhat takes longer than deploying.
 */
export const startLocalChain = async (
  port: number,
  host = LOOPBACK,
  deploy?: DeployOptions,
): Promise<LocalChain> => {
  const rpcUrl = originAt(host, port);
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  const options = JSON.stringify({ host, port, rpcUrl, deploy });
  const child = spawnNode('chain', [CHAIN_PROCESS, options], { onLine });
  // Waits for a line of the process. A request to the port proves nothing, because another
  // program may answer.
  const lineOf = async (what: string, start: string): Promise<string> => {
    const find = () => lines.find((line) => line.startsWith(start));
    const isThere = async () => find() !== undefined;
    try {
      await waitUntil(what, isThere, { child, timeoutMs: CHAIN_START_TIMEOUT_MS });
    } catch (error) {
      await child.stop();
      throw error;
    }
    return (find() ?? '').slice(start.length);
  };
  await lineOf('local chain', LISTENS);
  const deployed = async (): Promise<Deployment> =>
    JSON.parse(await lineOf('deployment', DEPLOYED));
  return { rpcUrl, child, deployed };
};
