import { computeAddress, concat, recoverAddress, Signature, toBeHex, Wallet } from 'ethers';
import { sha256 } from 'viem';
import { describe, expect, it } from 'vitest';
import vectors from '../../../../../test/kit/vectors/wycheproof-secp256k1.json' with {
  type: 'json',
};
import { keySignature } from './signatures.ts';

const SIGNED = Signature.from(new Wallet(`0x${'5'.repeat(64)}`).signMessageSync('hello'));
const { r, s, v, yParity, serialized, compactSerialized } = SIGNED;
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const UPPER_S = toBeHex(ORDER - BigInt(s), 32);

describe('the signature of a key', () => {
  it.each([
    ['in the usual form', serialized],
    ['with a parity of 0 or 1', concat([r, s, toBeHex(yParity, 1)])],
    ['in the compact form of EIP-2098', compactSerialized],
    ['in capitals', `0x${serialized.slice(2).toUpperCase()}`],
    ['with the upper s', concat([r, UPPER_S, toBeHex(v === 27 ? 28 : 27, 1)])],
    ['with the upper s and a parity', concat([r, UPPER_S, toBeHex(1 - yParity, 1)])],
  ])('is read %s', (_title, hex) => {
    expect(keySignature(hex).serialized).toBe(serialized);
  });

  it('is read, with the lower s, from every valid published vector with one parity', () => {
    const hash = sha256(`0x${vectors.message}`);
    const signers = (signature: string): string[] =>
      [27, 28].flatMap((parity) => {
        try {
          const read = keySignature(concat([`0x${signature}`, toBeHex(parity)]));
          expect(BigInt(read.s)).toBeLessThanOrEqual(ORDER / 2n);
          return [recoverAddress(hash, read)];
        } catch {
          return [];
        }
      });
    for (const { id, key, signature, valid } of vectors.tests) {
      const found = signers(signature).filter((signer) => signer === computeAddress(`0x04${key}`));
      // No parity can say that the r of vector 115 stands for a larger x coordinate.
      expect({ id, found: found.length }).toEqual({ id, found: valid && id !== 115 ? 1 : 0 });
    }
  });

  it.each([
    ['two bytes', '0x5163'],
    ['two signatures', serialized + serialized.slice(2)],
    ['no hexadecimal number', 'signature'],
    ['nothing', '0x'],
  ])('is not read from %s', (_title, hex) => {
    expect(() => keySignature(hex)).toThrow();
  });
});
