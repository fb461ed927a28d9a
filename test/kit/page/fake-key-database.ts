/** The records of the browser's database, which outlive a page. */
export const database = new Map<unknown, unknown>();

let opening: Promise<void> = Promise.resolve();

/** Gives the page an empty database that works. */
export const openDatabase = (): void => {
  database.clear();
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

const transaction = {};
const store = {
  transaction,
  clear: () => database.clear(),
  put: (value: unknown, key: unknown) => database.set(key, value),
};

/** Replaces the module `idb-keyval`, because jsdom has no IndexedDB. */
export const keyDatabase = {
  createStore: () => async (_mode: string, task: (keys: typeof store) => unknown) => {
    await opening;
    return task(store);
  },
  promisifyRequest: async () => undefined,
  get: (key: unknown, use: (mode: string, task: () => unknown) => Promise<unknown>) =>
    use('readonly', () => database.get(key)),
  clear: (use: (mode: string, task: () => unknown) => Promise<unknown>) =>
    use('readwrite', () => database.clear()),
};
