import { type Child, freePort, spawnNode, waitUntil } from '../../scripts/stack/processes.ts';
import { SERVER_FLAGS } from '../../scripts/stack/settlement-server.ts';

const START_TIMEOUT_MS = 60_000;

/**
 * Starts a server that signs `body` for every bet but plays no game. It shows the lowest possible
 * cost of a round through HTTP.
 */
export const openFloor = async (
  body: string,
): Promise<{ readonly origin: string; readonly child: Child }> => {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const child = spawnNode('floor', [...SERVER_FLAGS, 'tools/bench/floor-server.ts'], {
    env: { PORT: port, BODY: body },
  });
  const isUp = async (): Promise<boolean> => (await fetch(origin)).status === 404;
  await waitUntil('the bare server', isUp, { child, timeoutMs: START_TIMEOUT_MS });
  return { origin, child };
};
