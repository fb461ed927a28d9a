import { Signature, SigningKey } from 'ethers';
import { describe, expect, it } from 'vitest';
import { withLastByte } from './shown-order.ts';

describe('the signature of an order, for Custody', () => {
  it('has the last byte that says which of two keys signed', () => {
    const key = new SigningKey(`0x${'11'.repeat(32)}`);
    const lastBytes = ['01', '02', '03', '04', '05', '06'].map((digits) => {
      const hash = digits.repeat(32);
      const { r, s, serialized } = key.sign(`0x${hash}`);
      const stored = Buffer.from(`${r.slice(2)}${s.slice(2)}`, 'hex');
      expect(withLastByte(hash, stored, key.publicKey.slice(4))).toBe(serialized);
      return Signature.from(serialized).v;
    });
    expect(new Set(lastBytes)).toEqual(new Set([27, 28]));
  });
});
