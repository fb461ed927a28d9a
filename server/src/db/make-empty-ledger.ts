import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { connectDatabase } from './connect.ts';
import { migrateToLatest } from './migrate.ts';

/**
 * Makes a ledger with all tables and no data of a run, as a server makes it when it first starts.
 * Each local stack begins with a copy, because a copy costs much less processor time.
 */
export const makeEmptyLedger = async (folder: string): Promise<void> => {
  await mkdir(dirname(folder), { recursive: true });
  // Two programs may make the ledger at once, so each uses its own folder.
  const draft = await mkdtemp(`${folder}-`);
  try {
    const database = await connectDatabase({ dataDir: draft }, pino({ level: 'error' }));
    try {
      await migrateToLatest(database);
    } finally {
      // Closing writes a checkpoint, so that the copies start without recovery.
      await database.close();
    }
    await rm(folder, { recursive: true, force: true });
    await rename(join(draft, 'ledger'), folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('usage: make-empty-ledger.ts FOLDER');
  await makeEmptyLedger(resolve(folder));
}
