import { hash } from 'node:crypto';
import type { SignedContent } from '@degen/rules/orders/content.ts';
import { type Order, type OrderScope, orderWordsHex } from '@degen/rules/orders/order.ts';
import sodium from 'sodium-native';
import { verifySigned } from './verify-signed.ts';

type Fields = Omit<Order, 'content'>;
type Kind = SignedContent['kind'];

/** The words that the key signs of an order or action whose content is this text. */
export const signedWords = (
  scope: OrderScope,
  fields: Fields,
  kind: Kind,
  content: string,
): Buffer => Buffer.from(orderWordsHex(scope, fields, kind, hash('sha256', content)), 'hex');

/** An order or action as the books have it. */
type StoredOrder = {
  readonly hash: string;
  readonly content: string;
  readonly signature: Uint8Array;
  readonly publicKey: Uint8Array;
};

/**
 * Puts a stored order together again from its fields. Undefined when it has this hash and its key has
 * signed it so; otherwise which of both is false.
 */
export const signingFault = (
  scope: OrderScope,
  fields: Fields,
  kind: Kind,
  stored: StoredOrder,
): 'hash' | 'signature' | undefined => {
  const words = signedWords(scope, fields, kind, stored.content);
  if (hash('sha256', words) !== stored.hash) return 'hash';
  const [signature, publicKey] = [Buffer.from(stored.signature), Buffer.from(stored.publicKey)];
  // libsodium throws for a signature of another length, and the books may have one.
  const isSigned =
    signature.length === sodium.crypto_sign_BYTES && verifySigned({ words, signature, publicKey });
  return isSigned ? undefined : 'signature';
};
