import { err, ok, type Result } from '@degen/rules/result.ts';

/** What a file of receipts holds, before any receipt was looked at. */
export type ReceiptFile = {
  readonly receipts: readonly unknown[];
  /** Present in what the page exports. */
  readonly receiptKey: string | undefined;
};

/** Accepts the page's export `{receiptKey, receipts}`, a list of receipts, or one receipt. */
export const readReceiptFile = (text: string): Result<ReceiptFile, string> => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return err(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (Array.isArray(content)) return ok({ receipts: content, receiptKey: undefined });
  if (typeof content !== 'object' || content === null) return err('holds no receipt');
  if (!('receipts' in content)) return ok({ receipts: [content], receiptKey: undefined });
  const { receipts, ...others } = content;
  const key = 'receiptKey' in others ? others.receiptKey : undefined;
  if (!Array.isArray(receipts)) return err('`receipts` is not a list');
  if (key !== undefined && typeof key !== 'string') return err('`receiptKey` is not a text');
  return ok({ receipts, receiptKey: key });
};
