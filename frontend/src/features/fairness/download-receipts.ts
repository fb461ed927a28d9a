import type { Receipt } from '@degen/rules/receipt/types.ts';

/** The file that `npm run verify` reads. */
export const receiptsFile = (receiptKey: string, receipts: readonly Receipt[]): string =>
  `${JSON.stringify({ receiptKey, receipts }, null, 2)}\n`;

export const downloadReceipts = (receiptKey: string, receipts: readonly Receipt[]): void => {
  const file = new Blob([receiptsFile(receiptKey, receipts)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'receipts.json';
  link.click();
  URL.revokeObjectURL(url);
};
