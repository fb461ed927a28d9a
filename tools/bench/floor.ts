import { type Child, freePort, spawnNode, waitUntil } from '../../scripts/stack/processes.ts';

const START_TIMEOUT_MS = 60_000;

/**
 * Starts a server that signs its answer to every bet, but plays no round. A round through HTTP
 * cannot cost less, whatever the rules and the database do.
 */
export const openFloor = async (): Promise<{ readonly origin: string; readonly child: Child }> => {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const child = spawnNode('floor', ['tools/bench/floor-server.ts'], { env: { PORT: port } });
  const isUp = async (): Promise<boolean> => (await fetch(origin)).status === 404;
  await waitUntil('the bare server', isUp, { child, timeoutMs: START_TIMEOUT_MS });
  return { origin, child };
};
