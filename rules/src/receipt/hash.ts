import type { Hashing } from '../fairness.ts';
import { toHex } from '../hex.ts';
import { utf8Bytes } from '../utf8.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Receipt, ReceiptBody } from './types.ts';

/** SHA-256 of the UTF-8 canonical JSON of the body, as 64 hex digits. */
export const receiptHash = (hashing: Hashing, body: ReceiptBody): string =>
  toHex(hashing.sha256(utf8Bytes(canonicalJson(body))));

/** The part of a receipt that is hashed and signed. */
export const receiptBody = (receipt: Receipt): ReceiptBody => {
  const { hash: _hash, signature: _signature, serverSeed: _serverSeed, ...body } = receipt;
  return body;
};
