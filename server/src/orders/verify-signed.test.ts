import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { N as SECP256K1_ORDER } from 'ethers';
import { recoverPublicKey } from 'viem';
import { describe, expect, it } from 'vitest';
import { isSignedByKey, newOrderKey, signOrderHash } from '../../../chain/order-key.ts';
import { secp256k1 } from '../../../test/kit/players/order-key.ts';
import vectors from '../../../test/kit/vectors/wycheproof-secp256k1.json' with { type: 'json' };
import { byScript, isPublicKey, verifySigned } from './verify-signed.ts';

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
const bytes = (hex: string) => Buffer.from(hex, 'hex');

/** What the server and the verifiers say. A server without the binary says what the verifiers say. */
const verdicts = (hash: Buffer, signature: string, publicKey: string) => {
  const signed = { hash, signature: bytes(signature), publicKey: bytes(publicKey) };
  const byPage = isSignedByKey(hash.toString('hex'), signature, publicKey);
  expect(byScript.verifySigned(signed)).toBe(byPage);
  return [verifySigned(signed), byPage];
};

/** OpenSSL's verdict, which takes a high s too. */
const byOpenSsl = (words: Buffer, signature: string, publicKey: string): boolean => {
  const coordinate = (from: number) =>
    bytes(publicKey.slice(from, from + 64)).toString('base64url');
  const jwk = { kty: 'EC', crv: 'secp256k1', x: coordinate(0), y: coordinate(64) };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify('sha256', words, { key, dsaEncoding: 'ieee-p1363' }, bytes(signature));
};

const newOrder = () => {
  const words = randomBytes(288);
  return { words, hash: sha256(words) };
};

/**
 * The only vector whose r is an x coordinate above the order of the curve. The verifiers and the chain
 * reject it, the server does not. Nobody can find such a signature for a key whose grant it names.
 */
const WRAPPED_R = 115;

describe('the signature of an order', () => {
  it('is accepted for every valid published vector with a low s', () => {
    expect(vectors.tests).toHaveLength(109);
    const hash = sha256(bytes(vectors.message));
    for (const { id, key, signature, valid } of vectors.tests) {
      const holds = valid && BigInt(`0x${signature.slice(64)}`) <= SECP256K1_ORDER / 2n;
      const expected = [holds, holds && id !== WRAPPED_R];
      expect({ id, verdicts: verdicts(hash, signature, key) }).toEqual({ id, verdicts: expected });
    }
  });

  it('is that of its key for libsecp256k1, OpenSSL and viem when the page made it', async () => {
    for (let time = 0; time < 20; time += 1) {
      const { secret, publicKey } = newOrderKey();
      const { words, hash } = newOrder();
      const signature = signOrderHash(hash.toString('hex'), secret);
      expect(verdicts(hash, signature, publicKey)).toEqual([true, true]);
      expect(byOpenSsl(words, signature, publicKey)).toBe(true);
      expect(signature).toBe(
        Buffer.from(secp256k1.ecdsaSign(hash, secret).signature).toString('hex'),
      );
      const recovered = await Promise.all(
        (['1b', '1c'] as const).map((v) =>
          recoverPublicKey({ hash, signature: `0x${signature}${v}` }),
        ),
      );
      expect(recovered).toContain(`0x04${publicKey}`);
    }
  });

  it('is not that of another key or order, nor one with a high s', () => {
    const [{ secret, publicKey }, other] = [newOrderKey(), newOrderKey()];
    const { words, hash } = newOrder();
    const signature = signOrderHash(hash.toString('hex'), secret);
    expect(verdicts(hash, signature, other.publicKey)).toEqual([false, false]);
    expect(verdicts(newOrder().hash, signature, publicKey)).toEqual([false, false]);
    const high = SECP256K1_ORDER - BigInt(`0x${signature.slice(64)}`);
    const mirrored = signature.slice(0, 64) + high.toString(16).padStart(64, '0');
    expect(byOpenSsl(words, mirrored, publicKey)).toBe(true);
    expect(verdicts(hash, mirrored, publicKey)).toEqual([false, false]);
  });

  it('is none when it is too short, or its key is no point of the curve', () => {
    const { secret, publicKey } = newOrderKey();
    const { hash } = newOrder();
    const signature = signOrderHash(hash.toString('hex'), secret);
    expect(verdicts(hash, signature.slice(2), publicKey)).toEqual([false, false]);
    const elsewhere = publicKey.slice(0, 64) + publicKey.slice(0, 64);
    for (const isPoint of [isPublicKey, byScript.isPublicKey]) {
      expect([isPoint(bytes(publicKey)), isPoint(bytes(elsewhere))]).toEqual([true, false]);
      expect(isPoint(Buffer.alloc(64))).toBe(false);
    }
    expect(verdicts(hash, signature, elsewhere)).toEqual([false, false]);
  });
});
