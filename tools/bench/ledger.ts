import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ORDER_LIFETIME_MAX_MS } from '@degen/rules/orders/order.ts';
import pg from 'pg';
import {
  type PostgresServer,
  startPostgresServer,
} from '../../test/kit/postgres/postgres-server.ts';
import type { Run } from './http.ts';

const SCALE = 20;

/** A PostgreSQL with the memory of a small machine of its own. */
export const openBenchPostgres = (): Promise<PostgresServer> =>
  startPostgresServer({ shared_buffers: '1GB', max_wal_size: '4GB' });

/** Runs pgbench: its built-in script, or another one that `args` select. */
const runPgbench = (
  server: PostgresServer,
  url: string,
  connections: number,
  seconds: number,
  args: readonly string[] = [],
): Run => {
  // When a transaction fails, pgbench ends with an error, so a failed transaction is never counted.
  const output = execFileSync(
    join(server.binaries, 'pgbench'),
    [
      ...['-n', '-M', 'prepared', '-c', String(connections), '-j', '2'],
      ...['-T', String(seconds), ...args, url],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const rate = /tps = ([\d.]+)/.exec(output)?.[1];
  const count = /transactions actually processed: (\d+)/.exec(output)?.[1];
  if (rate === undefined || count === undefined) {
    throw new Error(`pgbench printed no rate:\n${output}`);
  }
  return { count: Number(count), ratePerSecond: Number(rate) };
};

/** pgbench's built-in TPC-B, the reference by which the other figures of the run are divided. */
export const openPgbench = async (
  server: PostgresServer,
): Promise<{ run(connections: number, seconds: number): Run }> => {
  await server.createDatabase('pgbench');
  const url = server.socketUrl('pgbench');
  execFileSync(join(server.binaries, 'pgbench'), ['-i', '-q', '-s', String(SCALE), url], {
    stdio: 'ignore',
  });
  return {
    run: (connections, seconds) => runPgbench(server, url, connections, seconds),
  };
};

const ROUND_SCRIPT = fileURLToPath(new URL('round.sql', import.meta.url));
const HOUSE_WEI = 10n ** 27n;
const PLAYER_WEI = 10n ** 24n;
/**
 * Each client alternates among this many players, because two transactions of one player would wait
 * for each other.
 */
const PLAYERS_PER_CLIENT = 8;

/** A receipt body of the usual size; the ledger stores it without parsing it. */
export const RECEIPT_BODY = JSON.stringify({
  version: 3,
  chainId: 31337,
  casino: '0x0000000000000000000000000000000000000002',
  roundId: '01930000-0000-7000-8000-000000000000',
  player: '0x0000000000000000000000000000000000000001',
  game: 'wheel',
  token: 'DEGEN',
  stake: '1',
  payout: '0',
  odds: 'SETTLED',
  input: { colours: ['gold'] },
  outcome: { segment: 3, colour: 'violet', won: false, multiplier: '10.2', jackpot: null },
  serverSeedHash: '0'.repeat(64),
  clientSeed: '0'.repeat(32),
  nonce: 0,
  order: '0'.repeat(64),
  index: null,
  settledAt: '2026-01-01T00:00:00.000Z',
});
const bytea = (length: number): string => `\\x${randomBytes(length).toString('hex')}`;

/** `orderSeed` is the pair that the players' mandates name. */
type Players = { firstUser: bigint; firstPair: bigint; orderSeed: string };

/** Adds players with money, seeds and consecutive ids. */
const addPlayers = async (client: pg.Client, count: number): Promise<Players> => {
  const addresses = Array.from({ length: count }, () => `0x${randomBytes(20).toString('hex')}`);
  const users = await client.query<{ id: string }>(
    'insert into users (address) select unnest($1::text[]) returning id',
    [addresses],
  );
  const ids = users.rows.map(({ id }) => id);
  await client.query(
    `select post_transfer('bench', id::text, 'DEGEN', 'chain', 0, 'user', id, $2, now())
      from unnest($1::bigint[]) as id`,
    [ids, PLAYER_WEI],
  );
  const secret = randomBytes(32);
  const serverSeedHash = createHash('sha256').update(secret).digest('hex');
  const pairs = await client.query<{ id: string }>(
    `insert into seed_pairs (user_id, server_seed, server_seed_hash, next_server_seed, client_seed)
      select id, $2, $3, $2, 'bench' from unnest($1::bigint[]) as id returning id`,
    [ids, secret.toString('hex'), serverSeedHash],
  );
  return {
    ...{ firstUser: BigInt(ids[0] ?? 0), firstPair: BigInt(pairs.rows[0]?.id ?? 0) },
    orderSeed: `${serverSeedHash}:bench`,
  };
};

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** Settles rounds directly through the stored function, without HTTP, receipts or hashing. */
export const openLedgerBench = async (
  server: PostgresServer,
  url: string,
): Promise<{ run(connections: number, seconds: number): Promise<Run> }> => {
  await withClient(url, async (client) => {
    await client.query(
      `select post_transfer('bench', 'house', 'DEGEN', 'chain', 0, 'house', 0, $1, now())`,
      [HOUSE_WEI],
    );
    await addPlayers(client, PLAYERS_PER_CLIENT);
    await client.query('vacuum analyze');
  });
  return {
    run: async (connections, seconds) => {
      const { firstUser, firstPair, orderSeed } = await withClient(url, (client) =>
        addPlayers(client, connections * PLAYERS_PER_CLIENT),
      );
      const variables = {
        turn: -1,
        clients: connections,
        players: PLAYERS_PER_CLIENT,
        first_user: firstUser,
        first_pair: firstPair,
        started_at: Date.now() * 1_000,
        until: Date.now() + ORDER_LIFETIME_MAX_MS.mandate,
        lifetime: ORDER_LIFETIME_MAX_MS.mandate,
        order_seed: orderSeed,
        body: RECEIPT_BODY,
        hash: bytea(32),
        signature: bytea(64),
      };
      const defined = Object.entries(variables).flatMap(([name, value]) => [
        '-D',
        `${name}=${value}`,
      ]);
      return runPgbench(server, url, connections, seconds, [...defined, '-f', ROUND_SCRIPT]);
    },
  };
};
