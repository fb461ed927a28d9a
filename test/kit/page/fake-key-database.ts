/** The records of the browser's database, which outlive a page. */
export const database = new Map<unknown, unknown>();

let isDenied = false;

/** Makes the browser deny its database, as in some private windows. */
export const denyDatabase = (denied: boolean): void => {
  isDenied = denied;
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
    if (isDenied) throw new DOMException('denied', 'SecurityError');
    return task(store);
  },
  promisifyRequest: async () => undefined,
  get: (key: unknown, use: (mode: string, task: () => unknown) => Promise<unknown>) =>
    use('readonly', () => database.get(key)),
  clear: (use: (mode: string, task: () => unknown) => Promise<unknown>) =>
    use('readwrite', () => database.clear()),
};
