import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Numbered `.sql` files, forward only: what went wrong is corrected by the next number. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const migrations = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      const up: Migration['up'] = async (db) => {
        await sql.raw(text).execute(db);
      };
      return [name.slice(0, -'.sql'.length), { up }];
    });
    return Object.fromEntries(await Promise.all(migrations));
  },
};

export const createMigrator = (db: Database): Migrator =>
  new Migrator({ db: db.kysely, provider: sqlFiles });

/** Safe when several replicas start at once: the migrator holds a lock in the database. */
export const migrateToLatest = async (db: Database): Promise<void> => {
  const { error } = await createMigrator(db).migrateToLatest();
  if (error) throw error;
};
