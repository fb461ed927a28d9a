import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';
import { hashServerSeed, isClientSeed, isNonce, openStream, type RoundSeeds } from './fairness.ts';
import { toHex } from './hex.ts';

const ROUND: RoundSeeds = { serverSeed: '0b'.repeat(32), order: '1c'.repeat(32), index: 3 };

const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toHex);
const round = fc.record({ serverSeed: hex, order: hex, index: fc.option(fc.maxSafeNat()) });

describe('nodeCrypto', () => {
  it('gives the HMAC-SHA-256 of RFC 4231, test cases 1 and 2', () => {
    const hmac = (key: Buffer, text: string) =>
      toHex(nodeCrypto.hmacSha256(key, Buffer.from(text)));
    expect(hmac(Buffer.alloc(20, 0x0b), 'Hi There')).toBe(
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    );
    expect(hmac(Buffer.from('Jefe'), 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('gives the SHA-256 of FIPS 180-4 for "abc"', () => {
    expect(toHex(nodeCrypto.sha256(Buffer.from('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});

describe('openStream', () => {
  it('concatenates the HMAC blocks 0, 1, 2, …', () => {
    fc.assert(
      fc.property(round, fc.integer({ min: 0, max: 100 }), (seeds, count) => {
        const blocks = [0, 1, 2, 3].map((k) =>
          createHmac('sha256', Buffer.from(seeds.serverSeed, 'hex'))
            .update([seeds.order, seeds.index, k].filter((part) => part !== null).join(':'))
            .digest(),
        );
        const bytes = openStream(nodeCrypto, seeds).bytes(count);
        expect(toHex(bytes)).toBe(Buffer.concat(blocks).subarray(0, count).toString('hex'));
      }),
    );
  });

  it('continues at the byte after the last draw, even in the next block', () => {
    const whole = openStream(nodeCrypto, ROUND).bytes(70);
    const parts = openStream(nodeCrypto, ROUND);
    const sizes = [1, 30, 4, 0, 35];
    expect(sizes.map((size) => toHex(parts.bytes(size))).join('')).toBe(toHex(whole));
  });

  it('draws an integer from the next bytes of the stream', () => {
    const first = Buffer.from(openStream(nodeCrypto, ROUND).bytes(4)).readUInt32BE();
    expect(openStream(nodeCrypto, ROUND).below(2 ** 32)).toBe(first);
  });

  it('computes a block only when its first byte is drawn', () => {
    let hashed = 0;
    const counting = {
      ...nodeCrypto,
      hmacSha256: (key: Uint8Array, message: Uint8Array) => {
        hashed += 1;
        return nodeCrypto.hmacSha256(key, message);
      },
    };
    const stream = openStream(counting, ROUND);
    expect(hashed).toBe(0);
    stream.bytes(32);
    expect(hashed).toBe(1);
    stream.bytes(1);
    expect(hashed).toBe(2);
  });

  it('differs for every order, round of a mandate, and for a bet', () => {
    const first = (seeds: Partial<RoundSeeds>) =>
      toHex(openStream(nodeCrypto, { ...ROUND, ...seeds }).bytes(8));
    const streams = [{}, { order: `1d${ROUND.order.slice(2)}` }, { index: 4 }, { index: null }];
    expect(new Set(streams.map(first)).size).toBe(4);
  });

  it.each([
    { ...ROUND, serverSeed: '0b'.repeat(31) },
    { ...ROUND, serverSeed: '0B'.repeat(32) },
    { ...ROUND, order: '1c'.repeat(31) },
    { ...ROUND, order: '1C'.repeat(32) },
    { ...ROUND, index: -1 },
    { ...ROUND, index: 0.5 },
    { ...ROUND, index: 2 ** 53 },
  ])('rejects %j with an error that does not contain the seed', (seeds) => {
    const open = () => openStream(nodeCrypto, seeds);
    expect(open).toThrow(RangeError);
    expect(open).not.toThrow(/0b0b/i);
  });
});

describe('hashServerSeed', () => {
  it('hashes the 32 bytes, not their hexadecimal text', () => {
    fc.assert(
      fc.property(hex, (seed) => {
        const expected = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
        expect(hashServerSeed(nodeCrypto, seed)).toBe(expected);
      }),
    );
  });

  it('rejects a value that is not a seed', () => {
    expect(() => hashServerSeed(nodeCrypto, 'aa')).toThrow(RangeError);
  });
});

describe('isClientSeed', () => {
  it.each(['a', ' ', '~', 'a:b', '"\\', 'x'.repeat(64)])('accepts %j', (text) => {
    expect(isClientSeed(text)).toBe(true);
  });

  it.each(['', 'x'.repeat(65), '\t', 'a\n', '\x7f', '\x1f', 'é', 7, null, undefined, ['a']])(
    'rejects %j',
    (value) => {
      expect(isClientSeed(value)).toBe(false);
    },
  );
});

describe('isNonce', () => {
  it('accepts safe integers from 0', () => {
    expect([0, 1, 2 ** 53 - 1].every(isNonce)).toBe(true);
    expect([-1, 0.5, 2 ** 53, Number.NaN, '0', null, 0n].some(isNonce)).toBe(false);
  });
});
