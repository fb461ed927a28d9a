import { LOOPBACK, originAt } from './places.ts';
import { type Child, spawnNode, waitUntil } from './processes.ts';

/** A start that takes longer counts as hung. Even a busy machine needs only a minute. */
const SERVER_START_TIMEOUT_MS = 600_000;

/**
 * Puts Node's own code on large memory pages (on Linux; ignored elsewhere). A round spends half of
 * its server time in this code, and with small pages the processor often waits for address
 * translation.
 */
export const SERVER_FLAGS = ['--use-largepages=silent'];

export type SettlementServer = { readonly origin: string; readonly child: Child };

type StartOptions = {
  readonly watch?: boolean;
  readonly onLine?: (line: string) => void;
  /** Options for Node itself. They stand before the path of the program in the command line. */
  readonly flags?: readonly string[];
};

/** Starts the settlement server and waits until it reports itself healthy. */
export const startSettlementServer = async (
  env: NodeJS.ProcessEnv & { PORT: string },
  { watch = false, onLine, flags = [] }: StartOptions = {},
): Promise<SettlementServer> => {
  const origin = `http://localhost:${env.PORT}`;
  // Runs without tsx. With tsx, the code sets the name of every function at run time, which takes
  // an eighth of the time of a round.
  const args = [...SERVER_FLAGS, ...flags, 'server/src/main.ts'];
  const child = spawnNode('server', watch ? ['--watch', ...args] : args, {
    env,
    ...(onLine ? { onLine } : {}),
  });
  const reached = originAt(env.HOST || process.env.HOST || LOOPBACK, Number(env.PORT));
  const healthy = async (): Promise<boolean> => (await fetch(`${reached}/api/health`)).ok;
  try {
    await waitUntil('settlement server', healthy, { child, timeoutMs: SERVER_START_TIMEOUT_MS });
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { origin, child };
};
