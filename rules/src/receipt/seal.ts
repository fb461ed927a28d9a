import type { Hashing } from '../fairness.ts';
import { fromHex, isHash, isHex } from '../hex.ts';
import { type CanonicalValue, canonicalJson } from './canonical-json.ts';
import type { VerifyCheck, VerifyError } from './errors.ts';
import { type Sealed, sealHash } from './hash.ts';
import { type Check, matches } from './shape.ts';

/* The signatures of receipts and commitments, and the errors of invalid ones. This file imports no
   game, so that a page which only bets does not load the rules of all games. */

const SIGNATURE_BYTES = 64;

/** Checks an Ed25519 signature; WebCrypto does so asynchronously, Node synchronously. */
export type VerifySignature = (
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
) => boolean | Promise<boolean>;

export type ReceiptCrypto = Hashing & { readonly verify: VerifySignature };

export const RECEIPT_KEY_BYTES = 32;

// The letter case of an address is a checksum. It is not verified, because that needs Keccak. The
// signature covers the exact spelling of the address.
export const isAddress: Check = matches(/^0x[0-9a-fA-F]{40}$/);

export const SEAL_SHAPE = {
  hash: isHash,
  signature: (value) => isHex(value, SIGNATURE_BYTES),
} satisfies Record<keyof Sealed, Check>;

/**
 * Version 1 named no deployment, so its statements get a specific error. They were only ever signed
 * on local chains.
 */
const isVersion1 = (statement: unknown): boolean =>
  (Object(statement) as { version?: unknown }).version === 1;

export const formError = (field: string, statement: unknown): VerifyError =>
  isVersion1(statement)
    ? { check: 'form', kind: 'version1' }
    : { check: 'form', kind: 'malformed', field };

/** Checks the hash and signature of any well-formed signed statement. */
export const sealErrors = async (
  crypto: ReceiptCrypto,
  sealed: Sealed,
  receiptKey: string,
): Promise<VerifyError[]> => {
  const errors = differs('hash', 'hash', sealHash(crypto, sealed), sealed.hash);
  const [signature, message] = [fromHex(sealed.signature), fromHex(sealed.hash)];
  if (!isHex(receiptKey, RECEIPT_KEY_BYTES)) {
    errors.push({ check: 'signature', kind: 'badKey' });
  } else if (!(await crypto.verify(signature, message, fromHex(receiptKey)))) {
    errors.push({ check: 'signature', kind: 'otherSigner' });
  }
  return errors;
};

/** An error with the expected and the found value if they differ; otherwise no error. */
export const differs = (
  check: VerifyCheck,
  field: string,
  expected: CanonicalValue,
  found: CanonicalValue,
): VerifyError[] =>
  canonicalJson(expected) === canonicalJson(found)
    ? []
    : [{ check, kind: 'differs', field, found: shown(found), expected: shown(expected) }];

const shown = (value: CanonicalValue): string =>
  typeof value === 'string' ? value : canonicalJson(value);
