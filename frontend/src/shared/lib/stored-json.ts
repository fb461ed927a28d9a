type Area = 'localStorage' | 'sessionStorage';

/** The value stored under a key. Null if there is none, or if it cannot be read. */
export const readJson = (area: Area, key: string): unknown => {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/**
 * Logs a write that fails because the storage is full or not available. The page continues without
 * the value.
 */
export const writeJson = (area: Area, key: string, value: unknown): void => {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`Could not store ${key}`, error);
  }
};
