import { N as SECP256K1_ORDER } from 'ethers';
import { concat, sha256 } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import vectors from '../../../test/kit/vectors/wycheproof-secp256k1.json' with { type: 'json' };
import { isSignedByKey } from './key-signature.ts';

const HASH = sha256(`0x${vectors.message}`);
/** The only vector whose r is smaller than the x coordinate that it stands for. */
const WRAPPED_R = 115;

const isLow = (signature: string): boolean =>
  BigInt(`0x${signature.slice(64)}`) <= SECP256K1_ORDER / 2n;

describe('the signature of a key', () => {
  it('is accepted for every valid published vector with a low s, and with one parity', async () => {
    expect(vectors.tests).toHaveLength(109);
    for (const { id, key, signature, valid } of vectors.tests) {
      const address = publicKeyToAddress(`0x04${key}`);
      const accepted = await Promise.all(
        (['0x1b', '0x1c'] as const).map((v) =>
          isSignedByKey(address, HASH, concat([`0x${signature}`, v])),
        ),
      );
      const expected = valid && isLow(signature) && id !== WRAPPED_R;
      expect({ id, accepted: accepted.filter(Boolean).length }).toEqual({
        id,
        accepted: expected ? 1 : 0,
      });
    }
  });
});
