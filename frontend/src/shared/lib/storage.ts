/** Storage that is not available (private windows, full quota) is treated as empty, not as an error. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/**
 * Writes `value`, or removes the key when `value` is null. Returns whether the browser accepted the
 * change.
 */
export const writeStored = (key: string, value: string | null): boolean => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch (error) {
    console.warn(`Could not store ${key}`, error);
    return false;
  }
};

/**
 * True while the page has stored nothing in this browser, neither in local nor in session storage.
 */
export const isStorageEmpty = (): boolean => {
  try {
    return localStorage.length + sessionStorage.length === 0;
  } catch {
    return true;
  }
};
