import { beforeEach, describe, expect, it } from 'vitest';
import { CallRejected } from '../../../shared/wallet/errors.ts';
import { chainErrorTexts } from '../../../shared/wallet/texts.ts';
import { PLAY_KEY } from '../testing/fake-casino.ts';
import { fakeKeys, STORED } from '../testing/fake-keys.ts';
import { endKey } from './key-actions.ts';
import type { PlayKey } from './play-key.ts';

const CHAIN_ERRORS = chainErrorTexts.get();

let fake: ReturnType<typeof fakeKeys>;
beforeEach(() => {
  fake = fakeKeys();
  fake.fixture.stored = STORED;
});

const end = (change: Partial<PlayKey> = {}) => endKey(fake.parts, { ...PLAY_KEY, ...change });

describe('the end of a play key', () => {
  it('needs no confirmation in the wallet when the key can revoke itself', async () => {
    await end();
    expect(fake.keys.revoke).toHaveBeenCalledWith(STORED);
    expect(fake.keys.sendGasBack).toHaveBeenCalledWith(STORED);
    expect(fake.keyWriter.revoke).not.toHaveBeenCalled();
    expect(fake.fixture.stored).toBeNull();
  });

  it('needs a confirmation in the wallet when the key cannot revoke itself', async () => {
    for (const revoked of [new CallRejected('no gas', 'keyGasUsedUp'), 'failed'] as const) {
      fake = fakeKeys();
      fake.fixture.stored = STORED;
      fake.fixture.revoked = revoked;
      await end();
      expect(fake.keyWriter.revoke).toHaveBeenCalledWith(expect.anything(), PLAY_KEY.address);
      expect(fake.fixture.stored).toBeNull();
    }
  });

  it('needs a confirmation in the wallet when the key belongs to another browser', async () => {
    await end({ isHere: false });
    expect(fake.keyWriter.revoke).toHaveBeenCalledWith(expect.anything(), PLAY_KEY.address);
    expect(fake.keys.revoke).not.toHaveBeenCalled();
    expect(fake.keys.sendGasBack).not.toHaveBeenCalled();
    expect(fake.fixture.stored).toBe(STORED);
  });

  it('keeps the key in the browser, and tells of no return, until the gas of the key is sent back', async () => {
    fake.fixture.gasSent = 'replaced';
    expect(await end()).toBe(false);
    expect(fake.fixture.stored).toBe(STORED);
    fake.fixture.gasSent = 'succeeded';
    fake.keys.revoke.mockClear();
    expect(await end({ state: 'revoked' })).toBe(true);
    expect(fake.keys.revoke).not.toHaveBeenCalled();
    expect(fake.fixture.stored).toBeNull();
  });

  it('reports other errors and keeps the key in the browser', async () => {
    fake.fixture.revoked = new CallRejected(CHAIN_ERRORS.keyBusy);
    await expect(end()).rejects.toThrow(CHAIN_ERRORS.keyBusy);
    fake.fixture.revoked = 'failed';
    fake.fixture.mined = 'failed';
    await expect(end()).rejects.toThrow(CHAIN_ERRORS.keyNotEnded);
    expect(fake.fixture.stored).toBe(STORED);
  });
});
