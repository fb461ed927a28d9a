import { openHouse } from './house.ts';
import { spinsThrough } from './http.ts';
import { openBenchPostgres, openPgbench } from './ledger.ts';
import { printRates, type ServerBench } from './turns.ts';

/**
 * Measures settled rounds per second through HTTP on the database that a server embeds (PGlite),
 * beside pgbench on PostgreSQL.
 */
export const measureEmbeddedDatabase = async ({ seconds, turns }: ServerBench): Promise<void> => {
  const postgres = await openBenchPostgres();
  const house = await openHouse();
  try {
    const embedded = spinsThrough('rounds, embedded database', house.origin, house.players);
    const pgbench = { name: 'pgbench TPC-B prepared', ...(await openPgbench(postgres)) };
    console.log('\nrounds on the embedded database,');
    await printRates(pgbench, [embedded], { seconds, turns, processes: { server: house.pid } });
  } finally {
    await house.close();
    await postgres.stop();
  }
};
