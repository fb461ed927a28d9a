type Area = 'localStorage' | 'sessionStorage';

/** What was stored under a key; null when nothing was, or when it cannot be read. */
export const readJson = (area: Area, key: string): unknown => {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Storage may be full or refused: play goes on, and what is forgotten is shown as unknown. */
export const writeJson = (area: Area, key: string, value: unknown): void => {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`Could not store ${key}`, error);
  }
};
