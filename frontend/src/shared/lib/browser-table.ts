import { createStore, type UseStore } from 'idb-keyval';
import { within } from './pause.ts';

/** Some browsers do not answer after an update until they are restarted. */
const DATABASE_TIMEOUT_MS = 3_000;

/**
 * Returns a function that does a task with a table of the browser's database. Undefined if the
 * browser has none, denies it, does not answer, or cannot store a value. A task that fails is
 * repeated with a new connection, because Safari drops that of a page in the background, often
 * without an event.
 */
export const openTable = (database: string, table: string) => {
  let opened: UseStore | undefined;
  const close = (): undefined => {
    opened = undefined;
  };
  return <Value>(task: (store: UseStore) => Promise<Value>): Promise<Value | undefined> => {
    const attempt = async (): Promise<Value> => {
      opened ??= createStore(database, table);
      return task(opened);
    };
    const attempts = attempt().catch(() => {
      close();
      return attempt();
    });
    return within(DATABASE_TIMEOUT_MS, attempts).catch(close);
  };
};
