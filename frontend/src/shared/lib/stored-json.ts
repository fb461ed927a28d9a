import { readStored, type StorageArea, writeStored } from './storage.ts';

/** The value stored under a key. Null if there is none, or if it cannot be read. */
export const readJson = (area: StorageArea, key: string): unknown => {
  try {
    return JSON.parse(readStored(key, area) ?? 'null');
  } catch {
    return null;
  }
};

/** Removes the key when `value` is null. */
export const writeJson = (area: StorageArea, key: string, value: unknown): void => {
  writeStored(key, value === null ? null : JSON.stringify(value), area);
};

/** Values of several owners under one key of the local storage. */
export const storedByOwner = (key: string) => {
  const readAll = (): Record<string, unknown> => {
    const stored = readJson('localStorage', key);
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  };
  return {
    read: (owner: string): unknown => readAll()[owner],
    /** Removes a null value. Returns whether the browser stored the change. */
    write(owner: string, value: unknown): boolean {
      const { [owner]: _, ...others } = readAll();
      const all = value === null ? others : { ...others, [owner]: value };
      return writeStored(key, JSON.stringify(all));
    },
  };
};
