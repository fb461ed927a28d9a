import pg from 'pg';
import { CHAIN_FAULTS } from '../load/chain-faults.ts';
import type { SoakCasino } from './casino.ts';

type SoakFault = { readonly name: string; run(casino: SoakCasino): Promise<void> };

const SESSIONS = `select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

const inDatabase = async (
  { databaseUrl }: SoakCasino,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A fault may end this client's session too. Without this listener, the error would end the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** One fault a minute, in this order. None of them stops the measured server. */
export const FAULTS: readonly SoakFault[] = [
  { name: 'the other server is killed', run: ({ other }) => other.kill() },
  {
    name: 'every session of the database ends',
    run: (casino) =>
      inDatabase(casino, (client) =>
        client.query(`select pg_terminate_backend(pid) from (${SESSIONS}) as others`),
      ),
  },
  ...CHAIN_FAULTS,
  {
    name: 'a process of PostgreSQL is killed, so that it recovers',
    run: (casino) =>
      inDatabase(casino, async (client) => {
        const { rows } = await client.query<{ pid: number }>(`${SESSIONS} limit 1`);
        for (const { pid } of rows) process.kill(pid, 'SIGKILL');
      }),
  },
  {
    name: 'the other server is restarted in order',
    run: async ({ other }) => {
      await other.stop();
      await other.restart();
    },
  },
];
