import { keccak256 as ofEthers } from 'ethers';
import { describe, expect, it } from 'vitest';
import { keccak256 } from './keccak256.ts';

describe('keccak256', () => {
  it('returns the same hash as ethers for bytes of any length', () => {
    // Known values of the empty input and of "abc".
    expect(keccak256('0x')).toBe(
      '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
    );
    expect(keccak256('0x616263')).toBe(
      '0x4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45',
    );
    for (let length = 0; length <= 300; length += 1) {
      const dataHex = `0x${Buffer.alloc(length, length).toString('hex')}`;
      expect(keccak256(dataHex)).toBe(ofEthers(dataHex));
    }
  });

  it('rejects a text that is not hexadecimal', () => {
    for (const text of ['', '0x1', '0xzz', '0xab zz', 'ab', '0Xab']) {
      expect(() => keccak256(text), text).toThrow(RangeError);
    }
  });
});
