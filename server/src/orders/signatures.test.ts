import { randomBytes } from 'node:crypto';
import { ORDER_WORDS_BYTES } from '@degen/rules/orders/order.ts';
import sodium from 'sodium-native';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OrderSignatures } from './signatures.ts';
import type { SignedWords } from './verify-signed.ts';

const signed = ({ isForged = false } = {}): SignedWords => {
  const publicKey = Buffer.alloc(sodium.crypto_sign_PUBLICKEYBYTES);
  const secretKey = Buffer.alloc(sodium.crypto_sign_SECRETKEYBYTES);
  const signature = Buffer.alloc(sodium.crypto_sign_BYTES);
  const words = randomBytes(ORDER_WORDS_BYTES);
  sodium.crypto_sign_keypair(publicKey, secretKey);
  sodium.crypto_sign_detached(signature, words, secretKey);
  if (isForged) words.writeUInt8(words.readUInt8(0) ^ 1, 0);
  return { words, signature, publicKey };
};

describe('L22: signatures of orders that arrive together', () => {
  let signatures: OrderSignatures;

  beforeEach(() => {
    signatures = new OrderSignatures();
  });
  afterEach(() => signatures.close());

  const isForged = (index: number) => index % 3 === 0;
  const verifyMany = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        signatures.verify(signed({ isForged: isForged(index) })),
      ),
    );
  const expected = (count: number) => Array.from({ length: count }, (_, index) => !isForged(index));

  it.each([1, 4, 5, 64, 65, 200])('are each verified when there are %i', async (count) => {
    expect(await verifyMany(count)).toEqual(expected(count));
    expect(await verifyMany(count)).toEqual(expected(count));
  });

  it('are verified when the thread ends meanwhile, and by another thread later', async () => {
    await verifyMany(10);
    const many = verifyMany(200);
    await new Promise(setImmediate);
    await signatures.close();
    expect(await many).toEqual(expected(200));
    expect(await verifyMany(10)).toEqual(expected(10));
  });
});
