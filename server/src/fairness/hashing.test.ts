import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nodeHashing } from './hashing.ts';

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

it('computes the HMAC-SHA256 of the test vectors of RFC 4231', () => {
  const hmac = (key: Buffer, message: Buffer): string =>
    hexOf(nodeHashing.hmacSha256(key, message));
  expect(hmac(Buffer.alloc(20, 0x0b), Buffer.from('Hi There'))).toBe(
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  );
  expect(hmac(Buffer.from('Jefe'), Buffer.from('what do ya want for nothing?'))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

it('computes the same HMAC as OpenSSL for any message and any key of at most one block', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 64 }),
      fc.uint8Array({ maxLength: 200 }),
      (key, message) => {
        const expected = createHmac('sha256', key).update(message).digest();
        expect(hexOf(nodeHashing.hmacSha256(key, message))).toBe(hexOf(expected));
      },
    ),
    { numRuns: 500 },
  );
});

it('rejects an HMAC key that is longer than a block', () => {
  expect(() => nodeHashing.hmacSha256(new Uint8Array(65), new Uint8Array(1))).toThrow(RangeError);
});
