import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
// biome-ignore lint/style/noRestrictedImports: writes the types of the tables that the server's own migrations make
import { openPglite } from '../server/src/db/connect.ts';
// biome-ignore lint/style/noRestrictedImports: writes the types of the tables that the server's own migrations make
import { migrateToLatest } from '../server/src/db/migrate.ts';
import { printSchema } from './schema/print.ts';
import { readColumns, readDomains, readParameters } from './schema/read.ts';
import { ROOT } from './stack/processes.ts';
import { bin } from './test/command.ts';

/**
 * `npm run schema` writes the types of the tables and functions of a new database. With `--check`
 * it only compares them with the file.
 */
const FILE = fileURLToPath(new URL('../server/src/db/schema.ts', import.meta.url));

const format = (text: string): string =>
  execFileSync(
    process.execPath,
    [bin('@biomejs/biome/bin/biome'), 'format', `--stdin-file-path=${FILE}`],
    {
      cwd: ROOT,
      input: text,
      encoding: 'utf8',
    },
  );

const { database } = openPglite({});
await migrateToLatest(database);
const text = format(
  printSchema({
    columns: await readColumns(database.kysely),
    domains: await readDomains(database.kysely),
    parameters: await readParameters(database.kysely),
  }),
);
await database.close();

if (!process.argv.includes('--check')) {
  await writeFile(FILE, text);
} else if ((await readFile(FILE, 'utf8')) !== text) {
  console.error(`${FILE} differs from the tables: run \`npm run schema\``);
  process.exitCode = 1;
}
