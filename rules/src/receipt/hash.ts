import type { Hashing } from '../fairness.ts';
import { toHex } from '../hex.ts';
import { utf8Bytes } from '../utf8.ts';
import { type CanonicalValue, canonicalObject } from './canonical-json.ts';
import type { Receipt, ReceiptBody } from './types.ts';

/** Hash and signature, which every signed statement (receipt or commitment) has. */
export type Sealed = {
  /** SHA-256 of the body's canonical JSON, 64 hex digits. */
  readonly hash: string;
  /** Ed25519 over the 32 bytes of the hash, 128 hex digits. */
  readonly signature: string;
};

/** Fields that are added to a body after it was hashed. */
const SEALS: readonly string[] = ['hash', 'signature', 'serverSeed'];

/**
 * The exact text that is hashed: canonical JSON of the body, without hash, signature and revealed
 * seed.
 */
const sealedText = (statement: object): string => {
  const fields: [string, CanonicalValue][] = Object.entries(statement);
  return canonicalObject(fields.filter(([field]) => !SEALS.includes(field)));
};

/** SHA-256 of the text in UTF-8, as 64 hex digits. */
export const sealHash = (hashing: Hashing, statement: object): string =>
  toHex(hashing.sha256(utf8Bytes(sealedText(statement))));

export const receiptText = (receipt: ReceiptBody | Receipt): string => sealedText(receipt);

export const receiptHash = (hashing: Hashing, receipt: ReceiptBody | Receipt): string =>
  sealHash(hashing, receipt);
