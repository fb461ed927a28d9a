import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { JsonRpcProvider } from 'ethers';
import { bringUpToDate } from '../../scripts/build.ts';
import { freePort } from '../../scripts/stack/processes.ts';
import { startSettlementServer } from '../../scripts/stack/settlement-server.ts';
import { type LocalStack, startLocalStack } from '../../scripts/stack/stack.ts';
import {
  createSimulatedPlayer,
  type SimulatedPlayer,
} from '../../test/kit/players/simulated-player.ts';
import { UNLIMITED_ENV } from '../load/casino.ts';
import { PLAYERS_PER_CONNECTION } from './http.ts';
import { CONNECTIONS_MAX } from './turns.ts';

const CREDIT_POLL_MS = 50;
const DEPOSIT_WEI = 4n * 10n ** 18n;

/** A server with a chain of its own, and funded players for the largest number of connections. */
export type House = {
  readonly stack: LocalStack;
  readonly origin: string;
  /** The server's process. */
  readonly pid: number;
  readonly players: readonly SimulatedPlayer[];
  close(): Promise<void>;
};

const fundPlayers = async (stack: LocalStack, origin: string): Promise<SimulatedPlayer[]> => {
  const provider = new JsonRpcProvider(stack.chain.rpcUrl, undefined, { pollingInterval: 50 });
  const chainId = Number(stack.serverEnv.CHAIN_ID);
  const players: SimulatedPlayer[] = [];
  const count = CONNECTIONS_MAX * PLAYERS_PER_CONNECTION;
  for (let index = 0; index < count; index += 1) {
    const player = createSimulatedPlayer({ origin, provider, chainId, ...stack.deployment });
    await player.requestFunds();
    await player.signIn();
    await player.deposit('BNB', DEPOSIT_WEI);
    players.push(player);
  }
  for (const player of players) {
    while ((await player.balances()).BNB === '0') await delay(CREDIT_POLL_MS);
  }
  provider.destroy();
  return players;
};

export const pidOf = ({ pid }: { pid?: number | undefined }): number => {
  if (pid === undefined) throw new Error('a process was not started');
  return pid;
};

/** Starts a server to be measured. Without a URL it uses its embedded database. */
export const openHouse = async (
  databaseUrl?: string,
  env: NodeJS.ProcessEnv = {},
): Promise<House> => {
  await bringUpToDate('contracts');
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-bench-'));
  const stack = await startLocalStack({
    port: await freePort(),
    chainPort: await freePort(),
    dataDir,
    env: {
      ...UNLIMITED_ENV,
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const server = await startSettlementServer(stack.serverEnv);
  const close = async (): Promise<void> => {
    await server.child.stop();
    await stack.chain.child.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const players = await fundPlayers(stack, server.origin);
  return { stack, origin: server.origin, pid: pidOf(server.child.process), players, close };
};
