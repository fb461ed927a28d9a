import { hash } from 'node:crypto';
import type { SignedContent } from '@degen/rules/orders/content.ts';
import { type Order, type OrderScope, orderWordsHex } from '@degen/rules/orders/order.ts';
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
  const digest = hash('sha256', words, 'buffer');
  if (digest.toString('hex') !== stored.hash) return 'hash';
  return verifySigned({ ...stored, hash: digest }) ? undefined : 'signature';
};
