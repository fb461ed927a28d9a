import { join } from 'node:path';
import { bringUpToDate } from './build.ts';
import { LOOPBACK, readPlaces } from './stack/places.ts';
import { assertPortFree, ROOT, spawnNode } from './stack/processes.ts';
import { startSettlementServer } from './stack/settlement-server.ts';
import { stopTogether } from './stack/shutdown.ts';
import { startLocalStack } from './stack/stack.ts';

/**
 * Development with hot reload: Vite serves the page on PORT, and the server on PORT + 1 restarts on
 * each change. Both use one local chain that keeps running.
 */
const group = stopTogether();

try {
  const { port, chainPort, host, publicOrigin, publicRpcUrl } = readPlaces(process.env);
  const serverPort = port + 1;
  await assertPortFree(port, 'PORT', host);
  await assertPortFree(serverPort, 'PORT');
  await assertPortFree(chainPort, 'CHAIN_PORT', host);
  await bringUpToDate('contracts');
  const stack = await startLocalStack({
    port: serverPort,
    chainPort,
    chainHost: host,
    dataDir: join(ROOT, '.data/dev'),
    // Browsers reach the server only through Vite.
    env: { HOST: LOOPBACK, PUBLIC_ORIGIN: publicOrigin, CHAIN_PUBLIC_RPC_URL: publicRpcUrl },
  });
  group.add(stack.chain.child);
  const server = await startSettlementServer(stack.serverEnv, {
    watch: true,
    onLine: (line) => console.log(line),
  });
  group.add(server.child);
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const place = ['--host', host, '--port', String(port), '--strictPort'];
  const page = spawnNode('page', [vite, 'frontend', ...place], {
    // Vite forwards the page's requests to the server, whose port it reads from `PORT`.
    env: { PORT: String(serverPort) },
    onLine: (line) => console.log(line),
  });
  group.add(page);
  console.log(`ready ${publicOrigin}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await group.shutdown(1);
}
