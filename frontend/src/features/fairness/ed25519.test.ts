import { fromHex } from '@degen/rules/hex.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { afterEach, describe, expect, it, vi } from 'vitest';

const [receipt] = vectors.receipts;
const signature = fromHex(receipt?.signature ?? '');
const message = fromHex(receipt?.hash ?? '');
const key = fromHex(vectors.receiptKey);
const altered = Uint8Array.from(message, (byte, index) => (index === 0 ? byte ^ 1 : byte));

/** Whether the browser has Ed25519 is found out once per page. */
const freshVerify = async () => {
  vi.resetModules();
  return (await import('./ed25519.ts')).verifyEd25519;
};

afterEach(() => vi.restoreAllMocks());

describe.each([
  { where: 'by the browser', prepare: () => {} },
  {
    where: 'in script where the browser cannot',
    prepare: () => {
      vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new Error('not supported'));
    },
  },
])('a signature checked $where', ({ prepare }) => {
  it('holds for its message and no other', async () => {
    prepare();
    const verify = await freshVerify();
    expect(await verify(signature, message, key)).toBe(true);
    expect(await verify(signature, altered, key)).toBe(false);
    expect(await verify(signature.slice().fill(0), message, key)).toBe(false);
  });
});
