import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { id as hashOfText, JsonRpcProvider, Wallet } from 'ethers';
import pg from 'pg';
import { CasinoContract, CustodyContract, DegenContract } from '../../../chain/contracts.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import type { Deployment } from '../../../scripts/deploy-local.ts';
import { ACTIONS } from '../../../scripts/operate/actions.ts';
import type { Deployed } from '../../../scripts/operate/calls.ts';
import { localAccounts } from '../../../scripts/stack/accounts.ts';
import { LOCAL_CHAIN_ID } from '../../../scripts/stack/local-chain.ts';
import { type Child, freePort, spawnNode, waitUntil } from '../../../scripts/stack/processes.ts';
import { localServerEnv } from '../../../scripts/stack/server-env.ts';
import {
  type SettlementServer,
  startSettlementServer,
} from '../../../scripts/stack/settlement-server.ts';
import { borrowChain } from '../chain/borrowed-chain.ts';
import { createSimulatedPlayer, type SimulatedPlayer } from '../players/simulated-player.ts';
import { SHORT_LIVED, startPostgresServer } from '../postgres/postgres-server.ts';

const PATIENCE_MS = 300_000;
const UNLIMITED = '100000000';

export type Spun = { readonly payout: string };

/** A line of the watcher's output. */
export type WatcherLine = {
  readonly code: string;
  readonly severity: string;
  readonly number?: number;
  readonly player?: string;
};

/** Server, chain and PostgreSQL, each in a separate process, as in production. */
export const openLiveCasino = async () => {
  const { url: rpcUrl, deployment } = await borrowChain();
  const postgres = await startPostgresServer(SHORT_LIVED);
  const databaseUrl = await postgres.createDatabase('casino');
  const folder = await mkdtemp(join(tmpdir(), 'casino-drill-'));
  const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: 50 };
  const provider = new JsonRpcProvider(rpcUrl, LOCAL_CHAIN_ID, options);
  const accounts = localAccounts();
  const admin = new Wallet(accounts.deployer.privateKey, provider);
  const guardian = new Wallet(accounts.guardian.privateKey, provider);
  const custody = CustodyContract.connect(deployment.custody, provider);
  const casino = CasinoContract.connect(deployment.casino, provider);
  const degen = DegenContract.connect(deployment.degen, admin);
  const file = join(folder, 'deployment.json');
  await writeFile(file, JSON.stringify({ chainId: LOCAL_CHAIN_ID, ...deployment }));

  const chain = { rpcUrl, deployment, randomnessSeed: hashOfText('local') };
  const serverEnv = localServerEnv(chain, {
    port: await freePort(),
    dataDir: folder,
    env: {
      DATABASE_URL: databaseUrl,
      // These players have no browser, so no page is served.
      STATIC_DIR: '',
      CHAIN_POLL_MS: '100',
      RATE_ADDRESS_PER_MINUTE: UNLIMITED,
      RATE_ACCOUNT_PER_MINUTE: UNLIMITED,
      RATE_SIGN_IN_PER_MINUTE: UNLIMITED,
      FAUCET_GIFTS_PER_HOUR: UNLIMITED,
    },
  });
  let served: Deployment = deployment;
  let server: SettlementServer = await startSettlementServer(serverEnv);
  const children = new Set<Child>();

  const query = async (
    text: string,
    connectionString = databaseUrl,
  ): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };

  const until = (what: string, probe: () => Promise<boolean>): Promise<void> =>
    waitUntil(what, probe, { child: server.child, timeoutMs: PATIENCE_MS });

  /** Runs a command with the server's settings; returns its output. */
  const run = async (script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) => {
    let output = '';
    const onLine = (line: string): void => {
      output += `${line}\n`;
    };
    const all = { ...serverEnv, ...env };
    const child = spawnNode(script, ['--import', 'tsx', script, ...args], { env: all, onLine });
    return { code: await child.exited, output };
  };

  const playerWith = async (
    amounts: Readonly<Record<Token, bigint>>,
    key?: string,
  ): Promise<SimulatedPlayer> => {
    const target = { origin: server.origin, provider, chainId: LOCAL_CHAIN_ID, ...served };
    const player = createSimulatedPlayer(target, key);
    await player.requestFunds();
    await player.signIn();
    for (const token of ['DEGEN', 'BNB'] as const) await player.deposit(token, amounts[token]);
    const isCredited = async (): Promise<boolean> =>
      (await player.balances()).BNB === formatAmount(amounts.BNB);
    await until('deposits', isCredited);
    return player;
  };

  /** Spins the wheel once; returns the server's answer. */
  const spin = async (
    player: SimulatedPlayer,
    token: Token,
    betAmount: string,
    colours: readonly string[] = ['red'],
  ): Promise<Spun> => {
    const body = { token, betAmount, colours };
    const { status, body: answer } = await player.post<Spun>('/api/wheel/spin', {
      ...body,
      mode: 'web3',
    });
    if (status !== 200) throw new Error(`the spin was refused: ${JSON.stringify(answer)}`);
    return answer;
  };

  /**
   * Sends the transactions of an `npm run operate` command from the local accounts. The admin is
   * also the treasury.
   */
  const orderAt = async (at: Deployed, name: string, ...words: string[]): Promise<void> => {
    const calls = await ACTIONS[name]?.calls(words, { at, provider });
    if (calls === undefined) throw new Error(`unknown: ${name}`);
    for (const { by, ...call } of calls) {
      const sender = by === 'guardian' ? guardian : admin;
      await (await sender.sendTransaction(call)).wait();
    }
  };

  const publishEpoch = async (player: SimulatedPlayer): Promise<bigint> => {
    const before = (await custody.lastEpoch()).number;
    // The answer has no body, so parsing it as JSON fails. The error is ignored.
    await player.post('/api/dev/epoch', {}).catch(() => undefined);
    await until('epoch', async () => (await custody.lastEpoch()).number > before);
    return before + 1n;
  };

  /**
   * Starts the guardian's watcher, which reads the database with a read-only role. `onFinding`
   * receives each finding.
   */
  const startWatcher = async (
    url: string,
    onFinding: (finding: WatcherLine) => void,
  ): Promise<Child> => {
    await query('create role watcher login; grant pg_read_all_data to watcher', url);
    const readerUrl = new URL(url);
    readerUrl.username = 'watcher';
    const watcher = spawnNode('watcher', ['server/src/watch/main.ts'], {
      env: {
        DEPLOYMENT_FILE: file,
        WATCH_RPC_URL: rpcUrl,
        WATCH_DATABASE_URL: readerUrl.href,
        WATCH_SECONDS: '0.5',
        GUARDIAN_PRIVATE_KEY: accounts.guardian.privateKey,
      },
      onLine: (line) => {
        if (line.startsWith('{')) onFinding(JSON.parse(line));
      },
    });
    children.add(watcher);
    return watcher;
  };

  /** Stops the server, copies its database, and drops the original. Returns the URL of the copy. */
  const loseHouse = async (): Promise<string> => {
    await server.child.stop();
    const copy = await postgres.createDatabase('replica', 'casino');
    await query('drop database casino', copy);
    return copy;
  };

  /** Stops the server and starts it with other settings, on the same port. */
  const restart = async (env: NodeJS.ProcessEnv): Promise<void> => {
    await server.child.stop();
    Object.assign(serverEnv, env);
    server = await startSettlementServer(serverEnv);
  };

  return {
    ...{ rpcUrl, deployment, databaseUrl, file, provider, custody, casino, degen, accounts, admin },
    ...{ query, until, run, playerWith, spin, orderAt, publishEpoch, startWatcher, loseHouse },
    formatted: formatAmount,
    order: (name: string, ...words: string[]) => orderAt(deployment, name, ...words),
    custodyAt: (at: Deployed) => CustodyContract.connect(at.custody, provider),
    addressOf: (token: Token): string => tokenAddress(token, deployment.degen),
    passTime: async (seconds: number): Promise<void> => {
      await provider.send('evm_increaseTime', [seconds]);
      await provider.send('evm_mine', []);
    },
    restart,
    /** Restarts the server for another deployment, with an empty ledger. */
    moveTo: async (next: Deployment, randomnessSeed: string): Promise<void> => {
      const { custody, casino, playKeys, degen, randomness, deployBlock } = next;
      served = next;
      await restart({
        DATABASE_URL: await postgres.createDatabase('successor'),
        CUSTODY_ADDRESS: custody,
        CASINO_ADDRESS: casino,
        PLAY_KEYS_ADDRESS: playKeys,
        DEGEN_ADDRESS: degen,
        RANDOMNESS_ADDRESS: randomness,
        CASINO_DEPLOY_BLOCK: String(deployBlock),
        RANDOMNESS_SEED: randomnessSeed,
      });
    },
    close: async (): Promise<void> => {
      for (const child of children) await child.stop();
      await server.child.stop();
      provider.destroy();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type LiveCasino = Awaited<ReturnType<typeof openLiveCasino>>;
