import { err, ok, type Result } from '../result.ts';
import type { FileError } from './errors.ts';

/** The lists of a file of receipts. Each but the first may be absent. */
const LISTS = ['receipts', 'commitments', 'grants', 'orders', 'actions', 'balances'] as const;

/**
 * The contents of a file of receipts, before any check: the casino's receipts and seed commitments,
 * what the player's wallet and browser signed (docs/orders.md), and proofs of balances.
 */
export type ReceiptFile = Readonly<Record<(typeof LISTS)[number], readonly unknown[]>> & {
  /** Present in files that the page exports. */
  readonly receiptKey: string | undefined;
};

const withoutKey = (receipts: readonly unknown[]): ReceiptFile => ({
  ...{ receipts, commitments: [], grants: [], orders: [], actions: [], balances: [] },
  receiptKey: undefined,
});

/**
 * Parses JSON text in one of three forms: the file `{receiptKey, receipts, …}` that the page
 * exports, a list of receipts, or a single receipt.
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
  const { receiptKey, ...given } = content as Readonly<Record<string, unknown>>;
  const lists = LISTS.map((field) => [field, field in given ? given[field] : []] as const);
  const wrong = lists.find(([, list]) => !Array.isArray(list));
  if (wrong) return err({ kind: 'noList', field: wrong[0] });
  if (receiptKey !== undefined && typeof receiptKey !== 'string') {
    return err({ kind: 'noText', field: 'receiptKey' });
  }
  return ok({ ...(Object.fromEntries(lists) as Omit<ReceiptFile, 'receiptKey'>), receiptKey });
};
