import { join } from 'node:path';
import { buildContracts, buildPage } from './build.ts';
import { assertPortFree, ROOT } from './stack/processes.ts';
import { startSettlementServer } from './stack/settlement-server.ts';
import { stopTogether } from './stack/shutdown.ts';

/**
 * Starts a playable casino from a fresh clone. Without `CHAIN_RPC_URL` it starts a local chain and
 * an empty ledger together; with `CHAIN_RPC_URL` it serves that chain and keeps the existing
 * ledger.
 */
const port = Number(process.env.PORT ?? 3000);
const chainPort = Number(process.env.CHAIN_PORT ?? 8545);
const group = stopTogether();

const printServerLine = (line: string): void => {
  // The server logs JSON lines; the terminal shows only warnings and errors.
  if (/"level":(40|50|60)/.test(line) || !line.startsWith('{')) console.error(line);
};

const serverEnv = async (): Promise<NodeJS.ProcessEnv & { PORT: string }> => {
  if (process.env.CHAIN_RPC_URL) {
    return { STATIC_DIR: join(ROOT, 'frontend/dist'), ...process.env, PORT: String(port) };
  }
  if (process.env.DATABASE_URL) {
    throw new Error(
      'DATABASE_URL is set, but the local chain starts empty each time and must not meet an older ' +
        'ledger. Unset DATABASE_URL, or set CHAIN_RPC_URL and the addresses of a lasting chain.',
    );
  }
  await assertPortFree(chainPort, 'CHAIN_PORT');
  const { startLocalStack } = await import('./stack/stack.ts');
  const dataDir = join(process.env.DATA_DIR ?? join(ROOT, '.data'), 'local');
  const stack = await startLocalStack({ port, chainPort, dataDir });
  group.add(stack.chain.child);
  return stack.serverEnv;
};

try {
  await assertPortFree(port, 'PORT');
  buildContracts();
  buildPage();
  const server = await startSettlementServer(await serverEnv(), { onLine: printServerLine });
  group.add(server.child);
  console.log(`ready http://localhost:${port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await group.shutdown(1);
}
