/** The records of the browser's database, which outlive a page, by the name of the database. */
const databases = new Map<string, Map<unknown, unknown>>();

const named = (name: string): Map<unknown, unknown> => {
  const records = databases.get(name) ?? new Map();
  databases.set(name, records);
  return records;
};

/** The keys that sign orders. */
export const database = named('degen.orders');

let opening: Promise<void> = Promise.resolve();

/** Gives the page an empty database that works. */
export const openDatabase = (): void => {
  for (const records of databases.values()) records.clear();
  opening = Promise.resolve();
};

/** Makes the browser deny its database, as in some private windows. */
export const denyDatabase = (): void => {
  opening = Promise.reject(new DOMException('denied', 'SecurityError'));
  opening.catch(() => undefined);
};

/** Makes the browser never answer. */
export const hangDatabase = (): void => {
  opening = new Promise(() => undefined);
};

let connections = 0;

/** Ends every connection that a page has opened. A new one works. */
export const dropConnections = (): void => {
  connections += 1;
};

const transaction = {};

type Request<Value> = { readonly result: Value };

/** The part of an IDBObjectStore that the page uses. */
const storeOf = (records: Map<unknown, unknown>) => {
  const sortedKeys = (): unknown[] => [...records.keys()].sort();
  return {
    transaction,
    clear: () => records.clear(),
    put: (value: unknown, key: unknown) => records.set(key, value),
    delete: (key: unknown) => records.delete(key),
    count: (): Request<number> => ({ result: records.size }),
    getAllKeys: (_range: null, count: number): Request<unknown[]> => ({
      result: sortedKeys().slice(0, count),
    }),
    getAll: () => sortedKeys().map((key) => records.get(key)),
    get: (key: unknown): Request<unknown> => ({ result: records.get(key) }),
  };
};
type Store = ReturnType<typeof storeOf>;
type Use = (mode: string, task: (records: Store) => unknown) => Promise<unknown>;

/** Replaces the module `idb-keyval`, because jsdom has no IndexedDB. */
export const keyDatabase = {
  createStore: (name: string): Use => {
    const connection = connections;
    return async (_mode, task) => {
      await opening;
      if (connection !== connections) throw new DOMException('Connection lost', 'UnknownError');
      return task(storeOf(named(name)));
    };
  },
  promisifyRequest: async (request: Partial<Request<unknown>>) => request.result,
  get: (key: unknown, use: Use) => use('readonly', (records) => records.get(key).result),
  values: (use: Use) => use('readonly', (records) => records.getAll()),
  clear: (use: Use) => use('readwrite', (records) => records.clear()),
};
