import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { JsonRpcProvider } from 'ethers';
import { freePort } from '../../scripts/stack/processes.ts';
import { startSettlementServer } from '../../scripts/stack/settlement-server.ts';
import { type LocalStack, startLocalStack } from '../../scripts/stack/stack.ts';
import {
  createSimulatedPlayer,
  type SimulatedPlayer,
} from '../../test/kit/players/simulated-player.ts';
import { startPostgresServer } from '../../test/kit/postgres/postgres-server.ts';
import { measureGas } from './gas.ts';
import { writeGasDocument } from './gas-document.ts';
import { httpRatePerSecond, measureFlood } from './http.ts';
import { openLedgerBench, openPgbench } from './ledger.ts';
import { measurePage } from './page.ts';
import { measureSimulator } from './simulator.ts';

/**
 * Settled rounds per second through HTTP and at the ledger alone, beside pgbench's TPC-B on the same
 * PostgreSQL, a bet beside a flood of others, and the gas of every entry point. The three take turns in short slices, and each ratio
 * is the median over the turns, because the speed of a shared machine drifts. Then what the page
 * weighs and how smoothly it moves, and at last the simulator.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    turns: { type: 'string', default: '5' },
    /** rates, gas, page or simulator; all of them by default. */
    only: { type: 'string' },
    /** Puts the gas into docs/contracts/gas.md. */
    write: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const TURNS = Number(values.turns);
const CONNECTIONS = [1, 8, 32] as const;
const UNLIMITED = '100000000';
const CREDIT_POLL_MS = 50;
const DEPOSIT_WEI = 4n * 10n ** 18n;

type Target = {
  readonly name: string;
  ratePerSecond(connections: number, seconds: number): Promise<number> | number;
};

const fundPlayers = async (stack: LocalStack, origin: string): Promise<SimulatedPlayer[]> => {
  const provider = new JsonRpcProvider(stack.chain.rpcUrl, undefined, { pollingInterval: 50 });
  const target = {
    origin,
    provider,
    chainId: Number(stack.serverEnv.CHAIN_ID),
    custody: stack.deployment.custody,
    degen: stack.deployment.degen,
  };
  const players: SimulatedPlayer[] = [];
  for (let index = 0; index < Math.max(...CONNECTIONS); index += 1) {
    const player = createSimulatedPlayer(target);
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

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Rates of one number of connections: every target once per turn, in the same order. */
const takeTurns = async (targets: readonly Target[], connections: number): Promise<number[][]> => {
  const rates: number[][] = targets.map(() => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, target] of targets.entries()) {
      rates[index]?.push(await target.ratePerSecond(connections, SECONDS));
    }
  }
  return rates;
};

const printRates = async (reference: Target, others: readonly Target[]): Promise<void> => {
  console.log(`per second, median of ${TURNS} turns of ${SECONDS} s (share of ${reference.name})`);
  for (const connections of CONNECTIONS) {
    const [base = [], ...rates] = await takeTurns([reference, ...others], connections);
    console.log(`\n${connections} connections`);
    console.log(`  ${reference.name.padEnd(26)}${median(base).toFixed(0).padStart(8)}`);
    for (const [index, { name }] of others.entries()) {
      const own = rates[index] ?? [];
      const share = median(own.map((rate, turn) => rate / (base[turn] ?? 1)));
      console.log(
        `  ${name.padEnd(26)}${median(own).toFixed(0).padStart(8)}   ${share.toFixed(2)}`,
      );
    }
  }
};

const printGas = async (): Promise<void> => {
  console.log('\ngas');
  const rows = await measureGas();
  for (const { entry, gas } of rows) {
    console.log(`${entry.padEnd(48)}${String(gas).padStart(10)}`);
  }
  if (values.write) await writeGasDocument(rows);
};

const measureRates = async (): Promise<void> => {
  const postgres = await startPostgresServer({ shared_buffers: '1GB', max_wal_size: '4GB' });
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-bench-'));
  const url = await postgres.createDatabase('bench');
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
      FAUCET_GIFTS_PER_HOUR: UNLIMITED,
    },
  });
  const server = await startSettlementServer(stack.serverEnv);
  try {
    const players = await fundPlayers(stack, server.origin);
    const http: Target = {
      name: 'rounds, through HTTP',
      ratePerSecond: (connections, seconds) =>
        httpRatePerSecond(server.origin, players, connections, seconds),
    };
    const ledger: Target = {
      name: 'rounds, ledger alone',
      ...(await openLedgerBench(postgres, url)),
    };
    const pgbench: Target = { name: 'pgbench TPC-B prepared', ...(await openPgbench(postgres)) };
    await printRates(pgbench, [ledger, http]);
    const { aloneMs, besideMs } = await measureFlood(server.origin, players);
    console.log(`\na bet, median: ${aloneMs.toFixed(1)} ms alone,`);
    console.log(`${besideMs.toFixed(1)} ms beside two connections of 450 pipelined bets each`);
  } finally {
    await server.child.stop();
    await stack.chain.child.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const PARTS = {
  rates: measureRates,
  gas: printGas,
  page: measurePage,
  simulator: measureSimulator,
};
for (const [name, run] of Object.entries(PARTS)) {
  if (values.only === undefined || values.only === name) await run();
}
process.exit(0);
