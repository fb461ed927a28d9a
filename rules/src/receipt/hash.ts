import type { Hashing } from '../fairness.ts';
import { toHex } from '../hex.ts';
import { utf8Bytes } from '../utf8.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Receipt, ReceiptBody } from './types.ts';

/** Fields that are added to a body after it was hashed. */
const SEALS: readonly string[] = ['hash', 'signature', 'serverSeed'];

/** The exact text that is hashed: canonical JSON of the body, without the seals if there are any. */
export const receiptText = (receipt: ReceiptBody | Receipt): string =>
  canonicalJson(
    Object.fromEntries(Object.entries(receipt).filter(([field]) => !SEALS.includes(field))),
  );

/** SHA-256 of the receipt's text in UTF-8, as 64 hex digits. */
export const receiptHash = (hashing: Hashing, receipt: ReceiptBody | Receipt): string =>
  toHex(hashing.sha256(utf8Bytes(receiptText(receipt))));
