import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import {
  forgetUnstored,
  isStorageFailing,
  probeStorage,
  readPersisted,
  readStored,
  storedKeys,
  writeStored,
} from './storage.ts';
import { readJson, writeJson } from './stored-json.ts';

const denied = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const replaceStorage = (descriptor: PropertyDescriptor): void => {
  for (const area of ['localStorage', 'sessionStorage']) {
    const own = Object.getOwnPropertyDescriptor(globalThis, area);
    Object.defineProperty(globalThis, area, { configurable: true, ...descriptor });
    restores.push(() => own && Object.defineProperty(globalThis, area, own));
  }
};
const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

const full = { getItem: () => null, removeItem: () => {}, length: 0 };

describe.each<[string, () => void, string | null]>([
  ['throws at each access', () => replaceStorage({ get: denied }), 'Could not store'],
  [
    'throws at each call',
    () => replaceStorage({ value: { getItem: denied, setItem: denied, removeItem: denied } }),
    'Could not store',
  ],
  ['is null', () => replaceStorage({ value: null }), 'Could not store'],
  ['is undefined', () => replaceStorage({ value: undefined }), 'Could not store'],
  [
    'is full',
    () =>
      replaceStorage({
        value: {
          ...full,
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
        },
      }),
    'Could not store',
  ],
  [
    'drops what is written without an error',
    () => replaceStorage({ value: { ...full, setItem: () => {} } }),
    null,
  ],
])('a storage that %s', (_what, prepare, log) => {
  it('keeps values in memory until the page is closed, and is known to fail', () => {
    prepare();
    expect(writeStored('a.key', 'value')).toBe(false);
    writeJson('sessionStorage', 'a.bet', { idempotencyKey: '5' });
    expect(readStored('a.key')).toBe('value');
    expect(readJson('sessionStorage', 'a.bet')).toEqual({ idempotencyKey: '5' });
    expect(storedKeys('a.')).toEqual(['a.key']);
    expect(isStorageFailing.get()).toBe(true);
    writeStored('a.key', null);
    expect(readStored('a.key')).toBeNull();
    forgetUnstored();
    expect(readJson('sessionStorage', 'a.bet')).toBeNull();
    if (log) expectLogged(log);
  });

  it('is detected by a probe before a value could be lost', () => {
    prepare();
    probeStorage();
    expect(isStorageFailing.get()).toBe(true);
    if (log) expectLogged(log);
  });
});

describe('a storage that works', () => {
  it('is not changed by the probe, and does not count as failing', () => {
    probeStorage();
    expect(isStorageFailing.get()).toBe(false);
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  it('takes the value again once it has space', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeStored('key', 'first');
    setItem.mockRestore();
    expect(readPersisted('localStorage', 'key')).toBeNull();
    expect(writeStored('key', 'second')).toBe(true);
    localStorage.setItem('key', 'of another tab');
    expect(readStored('key')).toBe('of another tab');
    expectLogged('Could not store key');
  });
});

it('storage.ts is the only file of the page that uses the storage of the browser', () => {
  const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const users = Object.entries(sources)
    .filter(([path]) => !/\.test\.|\/testing\/|\/storage\.ts$/.test(path))
    .filter(([, text]) =>
      /\b(localStorage|sessionStorage)(\.|\[)|indexedDB|document\.cookie/.test(text),
    );
  expect(users.map(([path]) => path)).toEqual([]);
});

it('no file of the page uses a function that pages without TLS lack, except with a fallback', () => {
  const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const users = Object.entries(sources)
    .filter(([path]) => !/\.test\.|\/testing\//.test(path))
    .filter(([, text]) =>
      /crypto\.(randomUUID\(|subtle)|navigator\.(clipboard|locks|share|serviceWorker)\b/.test(
        text.replace(/^\s*(\/\/|\/?\*).*$|`[^`]*`/gm, ''),
      ),
    )
    .map(([path]) => path.slice(path.lastIndexOf('/') + 1));
  expect(users.sort()).toEqual(['copy-text.ts', 'ed25519.ts', 'share-round.tsx', 'tab-locks.ts']);
});

describe('a storage that is cleared while the page is open', () => {
  it('has its values read from memory, and counts as failing', async () => {
    writeStored('a.key', 'value');
    writeStored('a.bet', 'bet', 'sessionStorage');
    localStorage.clear();
    sessionStorage.clear();
    expect(readStored('a.key')).toBe('value');
    expect(readStored('a.bet', 'sessionStorage')).toBe('bet');
    expect(storedKeys('a.')).toEqual(['a.key']);
    await Promise.resolve();
    expect(isStorageFailing.get()).toBe(true);
    writeStored('a.key', null);
    expect(readStored('a.key')).toBeNull();
  });

  it('is not confused with a value that another tab removes or writes', () => {
    for (const key of ['removed', 'written']) writeStored(key, 'value');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'removed', newValue: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'written', newValue: 'new' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(readStored('removed')).toBeNull();
    expect(readStored('written')).toBe('new');
  });
});
