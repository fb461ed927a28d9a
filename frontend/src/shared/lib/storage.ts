/** Storage that may be refused (private windows, full quota) is treated as empty, never as a fault. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Writes `value`, or removes the key when it is null. */
export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    console.warn(`Could not store ${key}`, error);
  }
};

/** True while nothing is kept in this browser, neither for good nor for this tab. */
export const isStorageEmpty = (): boolean => {
  try {
    return localStorage.length + sessionStorage.length === 0;
  } catch {
    return true;
  }
};
