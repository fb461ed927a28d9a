import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PROCESS = fileURLToPath(new URL('test-node-process.ts', import.meta.url));

/** The output of scripts/deploy-local.ts when it is run by hand. */
export type Deployment = {
  readonly custody: string;
  readonly windUp: string;
  readonly casino: string;
  readonly playKeys: string;
  readonly degen: string;
  readonly randomness: string;
  readonly deployBlock: number;
};

export type TestNodeOptions = { readonly chainId: number; readonly deploys: boolean };

/** The message of the process when its chain is ready. */
export type TestNodeReady = { readonly url: string; readonly deployment?: Deployment };

export type TestNode = TestNodeReady & { stop(): Promise<void> };

/**
 * Starts a Hardhat node in a separate process on a free port. The process ends when its parent
 * ends, even when the parent is killed.
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
      // The chain is in memory, so there is nothing to save.
      child.kill('SIGKILL');
      await exited;
    },
  };
};
