import { fromHex } from '@degen/rules/hex.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { Point } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import published from '../../../../../test/kit/vectors/wycheproof-ed25519.json' with {
  type: 'json',
};

const [receipt] = vectors.receipts;
const signature = fromHex(receipt?.signature ?? '');
const message = fromHex(receipt?.hash ?? '');
const key = fromHex(vectors.receiptKey);
const altered = Uint8Array.from(message, (byte, index) => (index === 0 ? byte ^ 1 : byte));

/** The order of the Ed25519 group, and the secret key that signed the golden receipts. */
const GROUP_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const SECRET_KEY = fromHex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60');
/** A point of order eight. */
const TORSION = 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a';

const littleEndian = (bytes: Uint8Array): bigint =>
  BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);

const encoded = (scalar: bigint): Uint8Array =>
  Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse();

/**
 * A signature that satisfies [8][S]B = [8]R + [8][k]A, but not [S]B = R + [k]A. Only the holder of
 * the secret key can create such a signature.
 */
const withTorsion = (): Uint8Array => {
  const nonce = 7n;
  const head = Uint8Array.from(sha512(SECRET_KEY).subarray(0, 32));
  head[0] = (head[0] ?? 0) & 248;
  head[31] = ((head[31] ?? 0) & 63) | 64;
  const R = Point.BASE.multiply(nonce).add(Point.fromHex(TORSION)).toBytes();
  const k = littleEndian(sha512(Uint8Array.from([...R, ...key, ...message]))) % GROUP_ORDER;
  const S = (nonce + k * littleEndian(head)) % GROUP_ORDER;
  return Uint8Array.from([...R, ...encoded(S)]);
};

/**
 * Imports the module again for each test, because it checks only once whether the browser has
 * Ed25519.
 */
const freshVerify = async () => {
  vi.resetModules();
  return (await import('./ed25519.ts')).verifyEd25519;
};

afterEach(() => vi.restoreAllMocks());

describe.each([
  { where: 'by the browser', prepare: () => {} },
  {
    where: 'by the fallback script',
    prepare: () => {
      vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new Error('not supported'));
    },
  },
])('a signature checked $where', ({ prepare }) => {
  it('is valid for the signed message and invalid for a changed message', async () => {
    prepare();
    const verify = await freshVerify();
    expect(await verify(signature, message, key)).toBe(true);
    expect(await verify(signature, altered, key)).toBe(false);
    expect(await verify(signature.slice().fill(0), message, key)).toBe(false);
  });

  it('is invalid when S is not reduced or only the cofactored equation holds', async () => {
    prepare();
    const verify = await freshVerify();
    const S = littleEndian(signature.subarray(32)) + GROUP_ORDER;
    const again = Uint8Array.from([...signature.subarray(0, 32), ...encoded(S)]);
    expect(await verify(again, message, key)).toBe(false);
    expect(await verify(withTorsion(), message, key)).toBe(false);
  });

  it('is valid or invalid as each published vector says', async () => {
    prepare();
    const verify = await freshVerify();
    const judged = await Promise.all(
      published.map(async (vector) => ({
        ...vector,
        valid: await verify(
          fromHex(vector.signature),
          fromHex(vector.message),
          fromHex(vector.key),
        ),
      })),
    );
    expect(judged).toEqual(published);
  });

  it('is invalid when the public key is malformed', async () => {
    prepare();
    const verify = await freshVerify();
    expect(await verify(signature, message, new Uint8Array(32).fill(255))).toBe(false);
  });
});
