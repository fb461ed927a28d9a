import { err, ok, type Result } from '../result.ts';
import type { FileError } from './errors.ts';

/** The contents of a file of receipts, before any check. */
export type ReceiptFile = {
  readonly receipts: readonly unknown[];
  /** Signed seed commitments that the page stored. */
  readonly commitments: readonly unknown[];
  /** Present in files that the page exports. */
  readonly receiptKey: string | undefined;
};

const withoutKey = (receipts: readonly unknown[]): ReceiptFile => ({
  receipts,
  commitments: [],
  receiptKey: undefined,
});

/**
 * Parses JSON text in one of three forms: the file `{receiptKey, receipts, commitments}` that the
 * page exports, a list of receipts, or a single receipt.
 */
export const readReceiptFile = (text: string): Result<ReceiptFile, FileError> => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return err({ kind: 'notJson', why: error instanceof Error ? error.message : String(error) });
  }
  if (Array.isArray(content)) return ok(withoutKey(content));
  if (typeof content !== 'object' || content === null) return err({ kind: 'noReceipt' });
  if (!('receipts' in content)) return ok(withoutKey([content]));
  const { receipts, ...others } = content;
  const receiptKey = 'receiptKey' in others ? others.receiptKey : undefined;
  const commitments = 'commitments' in others ? others.commitments : [];
  if (!Array.isArray(receipts)) return err({ kind: 'noList', field: 'receipts' });
  if (!Array.isArray(commitments)) return err({ kind: 'noList', field: 'commitments' });
  if (receiptKey !== undefined && typeof receiptKey !== 'string') {
    return err({ kind: 'noText', field: 'receiptKey' });
  }
  return ok({ receipts, commitments, receiptKey });
};
