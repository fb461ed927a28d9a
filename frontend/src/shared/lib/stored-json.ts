type Area = 'localStorage' | 'sessionStorage';

/** The value stored under a key; null when there is none, or it cannot be read. */
export const readJson = (area: Area, key: string): unknown => {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/**
 * A write that fails (full or unavailable storage) is logged; the page continues without the value.
 */
export const writeJson = (area: Area, key: string, value: unknown): void => {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`Could not store ${key}`, error);
  }
};
