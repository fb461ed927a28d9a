import { join } from 'node:path';
import { buildContracts } from './build.ts';
import { assertPortFree, ROOT, spawnNode } from './stack/processes.ts';
import { startSettlementServer } from './stack/settlement-server.ts';
import { stopTogether } from './stack/shutdown.ts';

/**
 * Development with hot reload: Vite serves the page on PORT, and the server on PORT + 1 restarts on
 * each change. Both use one local chain that keeps running.
 */
const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
const chainPort = Number(process.env.CHAIN_PORT ?? 8545);
const group = stopTogether();

try {
  await assertPortFree(port, 'PORT');
  await assertPortFree(serverPort, 'PORT');
  await assertPortFree(chainPort, 'CHAIN_PORT');
  buildContracts();
  const { startLocalStack } = await import('./stack/stack.ts');
  const stack = await startLocalStack({
    port: serverPort,
    chainPort,
    dataDir: join(ROOT, '.data/dev'),
    env: { PUBLIC_ORIGIN: `http://localhost:${port}` },
  });
  group.add(stack.chain.child);
  const server = await startSettlementServer(stack.serverEnv, {
    watch: true,
    onLine: (line) => console.log(line),
  });
  group.add(server.child);
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const page = spawnNode('page', [vite, 'frontend', '--port', String(port), '--strictPort'], {
    // Vite forwards the page's requests to the server, whose port it reads from `PORT`.
    env: { PORT: String(serverPort) },
    onLine: (line) => console.log(line),
  });
  group.add(page);
  console.log(`ready http://localhost:${port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await group.shutdown(1);
}
