import { readConfig } from './config.ts';
import { connectDatabase, databaseOf } from './db/connect.ts';
import { hasSchema, migrateToLatest } from './db/migrate.ts';
import { createDeps } from './deps.ts';
import { hideAllPlayers } from './feed/repository.ts';
import { RESTORED_GAMES } from './games/index.ts';
import { endAllSessions } from './http/session-store.ts';
import { createLog } from './log.ts';
import { NotIdle, rotateAllSeeds } from './restore/rotate-all-seeds.ts';
import { runCommand, terminal } from './run-command.ts';
import { stopSharingAll } from './sharing/repository.ts';
import { systemClock } from './system/clock.ts';
import { claimReceiptKey, ReceiptKeyChanged } from './system/receipt-key.ts';

type Print = (line: string) => void;

/** Makes a restored database safe for play; returns the exit code of `npm run restored`. */
export const restored = async (
  env: NodeJS.ProcessEnv,
  print: { readonly out: Print; readonly error: Print },
): Promise<number> => {
  const config = readConfig(env);
  const log = createLog(config);
  const db = await connectDatabase(databaseOf(config), log);
  try {
    // Tables that were made here would stand in the way of the restore.
    if (!(await hasSchema(db))) {
      print.error('RESTORE.EMPTY: no dump was restored into this database; nothing was changed');
      return 1;
    }
    // The dump may come from an older version of the server.
    await migrateToLatest(db);
    const deps = createDeps({ config, db, clock: systemClock, log });
    const { publicKey } = deps.receipts;
    await claimReceiptKey(db, { publicKey, replaces: config.receiptKeyReplaces });
    const { rounds, pairs, players } = await rotateAllSeeds(deps, RESTORED_GAMES);
    // After the dump, players may have stopped sharing rounds, hidden their names or signed out, so
    // all sharing ends, all names are hidden and all sessions end.
    const shared = await stopSharingAll(db.kysely);
    const hidden = await hideAllPlayers(db.kysely);
    const ended = await endAllSessions(db.kysely);
    print.out(`open rounds ended: ${rounds}`);
    print.out(`seed pairs retired: ${pairs} of ${players} players`);
    print.out(`rounds shared no more: ${shared}`);
    print.out(`players shown no more: ${hidden}`);
    print.out(`sessions ended: ${ended}`);
    print.out('safe to play on');
    return 0;
  } catch (error) {
    if (!(error instanceof NotIdle || error instanceof ReceiptKeyChanged)) throw error;
    print.error(`${error.code}: ${error.message}`);
    return 1;
  } finally {
    await db.close();
  }
};

await runCommand(import.meta.url, () => restored(process.env, terminal));
