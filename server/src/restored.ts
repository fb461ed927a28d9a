import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { connectDatabase } from './db/connect.ts';
import { migrateToLatest } from './db/migrate.ts';
import { createDeps } from './deps.ts';
import { createLog } from './log.ts';
import { makeSafe } from './restore/make-safe.ts';
import { NotQuiet } from './restore/quiet.ts';
import { OVERDUE_GAMES } from './rounds/overdue-games.ts';

const config = readConfig(process.env);
const log = createLog(config);
const db = await connectDatabase(
  config.databaseUrl === undefined
    ? { dataDir: config.dataDir }
    : { url: config.databaseUrl, poolSize: config.databasePoolSize },
  log,
);

try {
  // A dump may be older than this version.
  await migrateToLatest(db);
  const deps = createDeps({ config, db, clock: systemClock, log });
  const { rounds, pairs, players } = await makeSafe(deps, OVERDUE_GAMES);
  process.stdout.write(`open rounds ended: ${rounds}\n`);
  process.stdout.write(`seed pairs retired: ${pairs} of ${players} players\n`);
  process.stdout.write('safe to play on\n');
} catch (error) {
  if (!(error instanceof NotQuiet)) throw error;
  process.stderr.write(`${error.code}: ${error.message}\n`);
  process.exitCode = 1;
} finally {
  await db.close();
}
