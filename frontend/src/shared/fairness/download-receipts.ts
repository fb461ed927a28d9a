import type { Commitment } from '@degen/rules/fairness/commitment.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';

/** The file that `npm run verify` reads. */
export const receiptsFile = (
  receiptKey: string,
  receipts: readonly Receipt[],
  commitments: readonly Commitment[],
): string => `${JSON.stringify({ receiptKey, receipts, commitments }, null, 2)}\n`;

export const downloadReceipts = (...contents: Parameters<typeof receiptsFile>): void => {
  const file = new Blob([receiptsFile(...contents)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'receipts.json';
  link.click();
  URL.revokeObjectURL(url);
};
