import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { JsonRpcProvider } from 'ethers';
import { startPostgresServer } from '../../test/support/postgres-server.ts';
import { createRobotPlayer, type RobotPlayer } from '../robot/player.ts';
import { freePort } from '../stack/processes.ts';
import { startSettlementServer } from '../stack/settlement-server.ts';
import { startLocalStack } from '../stack/stack.ts';
import { measureGas } from './gas.ts';
import { httpRatePerSecond } from './http.ts';
import { openLedgerBench } from './ledger.ts';
import { openPgbench } from './pgbench.ts';

/**
 * Settled rounds per second through HTTP and at the ledger alone, beside pgbench's TPC-B on the same
 * PostgreSQL in the same run, and the gas of every entry point. Only the ratios travel between machines.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } });
const SECONDS = Number(values.seconds);
const CONNECTIONS = [1, 8, 32] as const;
const UNLIMITED = '100000000';
const CREDIT_POLL_MS = 50;
const DEPOSIT_WEI = 4n * 10n ** 18n;

type Rates = Record<number, number>;

const measureHttp = async (url: string): Promise<Rates> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-bench-'));
  const stack = await startLocalStack({
    port: await freePort(),
    chainPort: await freePort(),
    dataDir,
    env: {
      DATABASE_URL: url,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      RATE_ADDRESS_PER_MINUTE: UNLIMITED,
      RATE_ACCOUNT_PER_MINUTE: UNLIMITED,
      RATE_SIGN_IN_PER_MINUTE: UNLIMITED,
    },
  });
  const server = await startSettlementServer(stack.serverEnv);
  const provider = new JsonRpcProvider(stack.chain.rpcUrl, undefined, { pollingInterval: 50 });
  try {
    const players: RobotPlayer[] = [];
    for (let index = 0; index < Math.max(...CONNECTIONS); index += 1) {
      const player = createRobotPlayer({
        origin: server.origin,
        provider,
        chainId: Number(stack.serverEnv.CHAIN_ID),
        casino: stack.deployment.casino,
        degen: stack.deployment.degen,
      });
      await player.requestFunds();
      await player.signIn();
      await player.deposit('BNB', DEPOSIT_WEI);
      players.push(player);
    }
    for (const player of players) {
      while ((await player.balances()).BNB === '0') await delay(CREDIT_POLL_MS);
    }
    const rates: Rates = {};
    for (const connections of CONNECTIONS) {
      rates[connections] = await httpRatePerSecond(server.origin, players, connections, SECONDS);
    }
    return rates;
  } finally {
    provider.destroy();
    await server.child.stop();
    await stack.chain.child.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const measureEach = async (rate: (connections: number) => Promise<number>): Promise<Rates> => {
  const rates: Rates = {};
  for (const connections of CONNECTIONS) rates[connections] = await rate(connections);
  return rates;
};

const printRates = (reference: Rates, rows: { name: string; rates: Rates }[]): void => {
  console.log(`\nper second (share of pgbench), ${SECONDS} s each`);
  console.log(
    `${'connections'.padEnd(22)}${CONNECTIONS.map((c) => String(c).padStart(16)).join('')}`,
  );
  for (const { name, rates } of rows) {
    const cells = CONNECTIONS.map((c) => {
      const rate = rates[c] ?? 0;
      return `${rate.toFixed(0)} (${(rate / (reference[c] ?? 1)).toFixed(2)})`.padStart(16);
    });
    console.log(`${name.padEnd(22)}${cells.join('')}`);
  }
};

const printGas = async (): Promise<void> => {
  console.log('\ngas');
  for (const { entry, gas } of await measureGas()) {
    console.log(`${entry.padEnd(48)}${String(gas).padStart(10)}`);
  }
};

const postgres = await startPostgresServer({ shared_buffers: '1GB', max_wal_size: '4GB' });
try {
  const url = await postgres.createDatabase('bench');
  const pgbench = await openPgbench(postgres);
  const reference = await measureEach(async (c) => pgbench.ratePerSecond(c, SECONDS));
  const http = await measureHttp(url);
  const ledgerBench = await openLedgerBench(url);
  const ledger = await measureEach((c) => ledgerBench.ratePerSecond(c, SECONDS));
  // Once more at the end: the machine may have changed its speed in between.
  const again = await measureEach(async (c) => pgbench.ratePerSecond(c, SECONDS));
  const mean: Rates = Object.fromEntries(
    CONNECTIONS.map((c) => [c, ((reference[c] ?? 0) + (again[c] ?? 0)) / 2]),
  );
  printRates(mean, [
    { name: 'pgbench TPC-B prepared', rates: mean },
    { name: 'rounds, ledger alone', rates: ledger },
    { name: 'rounds, through HTTP', rates: http },
  ]);
} finally {
  await postgres.stop();
}
await printGas();
process.exit(0);
