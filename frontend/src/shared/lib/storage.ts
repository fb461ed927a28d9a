import { atom, type ReadableAtom } from 'nanostores';

export type StorageArea = 'localStorage' | 'sessionStorage';

/**
 * What the browser did not store, for as long as the page is open: null for a removed value. A
 * browser may deny its storage, have none, be full, or drop what is written; the page must still
 * know the key of a bet under way and the seeds that it was shown.
 */
const memory: Readonly<Record<StorageArea, Map<string, string | null>>> = {
  localStorage: new Map(),
  sessionStorage: new Map(),
};

const failed = atom(false);

/**
 * What this page has stored. A browser, an extension or a player may clear the storage of an open
 * page, which then still knows it.
 */
const stored: typeof memory = { localStorage: new Map(), sessionStorage: new Map() };

// Another tab has written or removed the key. Without a key the storage was cleared.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key !== null) stored.localStorage.set(key, newValue);
});

/** True once the browser has not stored a value, or has lost one. */
export const isStorageFailing: ReadableAtom<boolean> = failed;

/** The value that the browser stored under a key, even if it has lost it since. */
export const readPersisted = (area: StorageArea, key: string): string | null => {
  let value: string | null = null;
  try {
    value = globalThis[area].getItem(key);
  } catch {
    // the browser denies its storage
  }
  const known = value ?? stored[area].get(key) ?? null;
  // Later, because a component may read this while it renders.
  if (known !== value) queueMicrotask(() => failed.set(true));
  return known;
};

/** The value under a key, from the memory of this page if the browser did not store it. */
export const readStored = (key: string, area: StorageArea = 'localStorage'): string | null => {
  const kept = memory[area].get(key);
  return kept === undefined ? readPersisted(area, key) : kept;
};

/** Whether the browser holds `value` afterwards. Some browsers ignore a write without an error. */
const persist = (area: StorageArea, key: string, value: string | null): boolean => {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
    return globalThis[area].getItem(key) === value;
  } catch (error) {
    console.warn(`Could not store ${key}`, error);
    return false;
  }
};

/**
 * Writes `value`, or removes the key when `value` is null. A value that the browser does not store
 * stays in memory until the page is closed. Returns whether the browser stored the change.
 */
export const writeStored = (
  key: string,
  value: string | null,
  area: StorageArea = 'localStorage',
): boolean => {
  const isPersisted = persist(area, key, value);
  if (isPersisted) memory[area].delete(key);
  (isPersisted ? stored : memory)[area].set(key, value);
  if (!isPersisted) failed.set(true);
  return isPersisted;
};

/** The keys of the local storage that begin with `prefix`, and of the values in memory. */
export const storedKeys = (prefix: string): readonly string[] => {
  const keys = new Set<string>();
  try {
    for (const key of Object.keys(globalThis.localStorage)) keys.add(key);
  } catch {
    // the browser denies its storage
  }
  for (const [key, value] of [...stored.localStorage, ...memory.localStorage]) {
    if (value === null) keys.delete(key);
    else keys.add(key);
  }
  return [...keys].filter((key) => key.startsWith(prefix));
};

/**
 * True while the page has stored nothing in this browser, neither in local nor in session storage.
 */
export const isStorageEmpty = (): boolean => {
  try {
    return globalThis.localStorage.length + globalThis.sessionStorage.length === 0;
  } catch {
    return true;
  }
};

const PROBE = 'degen.probe';

/** Finds out early whether this browser stores values, before money is at stake. */
export const probeStorage = (): void => {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const isKept = writeStored(PROBE, '1', area);
    writeStored(PROBE, null, area);
    if (!isKept) memory[area].delete(PROBE);
  }
};

/** Forgets what the memory holds, as a reload does. Returns to a storage that works. */
export const forgetUnstored = (): void => {
  memory.localStorage.clear();
  memory.sessionStorage.clear();
  stored.localStorage.clear();
  stored.sessionStorage.clear();
  failed.set(false);
};
