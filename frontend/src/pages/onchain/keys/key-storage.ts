import { storedByOwner } from '../../../shared/lib/stored-json.ts';

export const KEY_STORAGE = 'degen.playKeys';

/**
 * A secret. Anyone who has it can bet the remaining budget of the key and take the key's gas, but
 * cannot access other money of the player.
 */
export type StoredKey = { readonly address: string; readonly privateKey: string };

/** Stores the key of one account, for one contract on one chain. */
export type KeyStorage = {
  read(): StoredKey | null;
  /** Returns whether the browser stored the change, so that it survives a reload. */
  write(key: StoredKey | null): boolean;
};

const PRIVATE_KEY = /^0x[\da-f]{64}$/i;
const ADDRESS = /^0x[\da-f]{40}$/i;

const isStoredKey = (value: unknown): value is StoredKey => {
  const { address, privateKey } = (value ?? {}) as Partial<Record<keyof StoredKey, unknown>>;
  return ADDRESS.test(String(address)) && PRIVATE_KEY.test(String(privateKey));
};

const keys = storedByOwner(KEY_STORAGE);

export const openKeyStorage = (owner: string): KeyStorage => ({
  read() {
    const stored = keys.read(owner);
    return isStoredKey(stored) ? stored : null;
  },
  write: (key) => keys.write(owner, key),
});
