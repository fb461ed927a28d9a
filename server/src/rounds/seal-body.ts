import { hash } from 'node:crypto';
import { receiptText } from '@degen/rules/receipt/hash.ts';
import type { ReceiptBody } from '@degen/rules/receipt/types.ts';
import type { ReceiptSigner } from './receipt-signer.ts';

export type SealedBody = { text: string; hash: string; signature: string };

/** The text that is hashed is also what is stored; rules' receiptHash would write it again. */
export const sealBody = (receipts: ReceiptSigner, body: ReceiptBody): SealedBody => {
  const text = receiptText(body);
  const digest = hash('sha256', text);
  return { text, hash: digest, signature: receipts.sign(digest) };
};
