import { describe, expect, it } from 'vitest';
import { KEY_STORAGE, openKeyStorage, type StoredKey } from './key-storage.ts';

const KEY: StoredKey = { address: `0x${'1'.repeat(40)}`, privateKey: `0x${'2'.repeat(64)}` };

describe('the play key of a browser', () => {
  it('is stored separately for each account', () => {
    const [alice, bob] = [openKeyStorage('97:0xkeys:0xa'), openKeyStorage('97:0xkeys:0xb')];
    alice.write(KEY);
    expect(alice.read()).toEqual(KEY);
    expect(bob.read()).toBeNull();
    const other = { ...KEY, address: `0x${'3'.repeat(40)}` };
    bob.write(other);
    alice.write(null);
    expect([alice.read(), bob.read()]).toEqual([null, other]);
  });

  it.each(['nonsense', '7', '{"a":{}}', '{"a":{"address":"0x1","privateKey":"0x2"}}'])(
    'is null when the storage contains the invalid text %s',
    (text) => {
      localStorage.setItem(KEY_STORAGE, text);
      expect(openKeyStorage('a').read()).toBeNull();
      openKeyStorage('a').write(KEY);
      expect(openKeyStorage('a').read()).toEqual(KEY);
    },
  );
});
