import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, isHex, toHex } from './hex.ts';
import { utf8Bytes } from './utf8.ts';

describe('hex', () => {
  it('converts bytes to hex and back as Buffer does', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = Buffer.from(bytes).toString('hex');
        expect(toHex(bytes)).toBe(text);
        expect(fromHex(text)).toEqual(bytes);
        expect(isHex(text, bytes.length)).toBe(true);
        expect(isHex(text, bytes.length + 1)).toBe(false);
      }),
    );
  });

  it.each(['0', 'AB', 'zz', '0x00', ' 00', '00\n'])('rejects %j', (text) => {
    expect(() => fromHex(text)).toThrow(RangeError);
    expect(isHex(text, text.length / 2)).toBe(false);
  });

  it('rejects an array, even if its string form is hex', () => {
    expect(isHex(['00'], 1)).toBe(false);
  });
});

describe('utf8Bytes', () => {
  it('agrees with TextEncoder on every well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(utf8Bytes(text)).toEqual(new TextEncoder().encode(text));
      }),
    );
  });

  it.each(['\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}', '\u{10ffff}'])(
    'encodes the edge case %j',
    (text) => {
      expect(utf8Bytes(text)).toEqual(new TextEncoder().encode(text));
    },
  );

  it.each(['\ud800', '\udfff', 'a\ud800b'])('rejects the lone surrogate in %j', (text) => {
    expect(() => utf8Bytes(text)).toThrow(RangeError);
  });
});
