import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { connectDatabase } from '../../../../server/src/db/connect.ts';
import { migrateToLatest } from '../../../../server/src/db/migrate.ts';

export type EmptyLedger = {
  /** Folder that servers copy, because creating a ledger takes longer than most tests. */
  readonly folder: string;
  remove(): Promise<void>;
};

/** An empty ledger that belongs to no chain yet. */
export const makeEmptyLedger = async (): Promise<EmptyLedger> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-empty-ledger-'));
  const database = await connectDatabase({ dataDir }, pino({ level: 'silent' }));
  await migrateToLatest(database);
  await database.close();
  return {
    folder: join(dataDir, 'ledger'),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
};
