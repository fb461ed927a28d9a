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
