import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PROCESS = fileURLToPath(new URL('test-node-process.ts', import.meta.url));

/** What scripts/deploy-local.ts prints when it is run by hand. */
export type Deployment = {
  readonly custody: string;
  readonly casino: string;
  readonly degen: string;
  readonly randomness: string;
  readonly deployBlock: number;
};

export type TestNodeOptions = { readonly chainId: number; readonly deploys: boolean };

/** What the process tells when its chain is ready. */
export type TestNodeReady = { readonly url: string; readonly deployment?: Deployment };

export type TestNode = TestNodeReady & { stop(): Promise<void> };

/**
 * Starts a Hardhat node in a process of its own, on a port that the system chooses. The process ends
 * with the one that called this, however that one ends.
 */
export const startTestNode = async (options: TestNodeOptions): Promise<TestNode> => {
  const child = fork(PROCESS, [JSON.stringify(options)], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const exited = once(child, 'exit');
  const ready = await new Promise<TestNodeReady>((resolve, reject) => {
    child.once('message', (message) => resolve(message as TestNodeReady));
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`the test node ended\n${errors}`)));
  });
  return {
    ...ready,
    stop: async () => {
      // The chain is in memory: there is nothing to put away.
      child.kill('SIGKILL');
      await exited;
    },
  };
};
