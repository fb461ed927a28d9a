import type { Receipt } from '@degen/rules/receipt/types.ts';
import { signedCommitments } from '../check-seed.ts';
import type { Signer } from '../receipt-keys.ts';
import type { Standing } from '../standing.ts';

type Exported = {
  /** The key that the server currently names, with its casino. */
  readonly served: Signer;
  readonly account: string;
  readonly receipts: readonly Receipt[];
  readonly standings: ReadonlyMap<string, Standing>;
};

type ReceiptFile = { readonly name: string; readonly text: string };

const KEY_SHOWN = 8;

/**
 * Groups receipts into files for `npm run verify`, one file for each signing key. A file names one
 * key, and a receipt of another key would fail the check. Receipts that no trusted key signed are
 * in the file of the current key.
 */
export const receiptFiles = ({ served, account, receipts, standings }: Exported): ReceiptFile[] => {
  const keyOf = ({ roundId }: Receipt): string => standings.get(roundId)?.signedBy ?? served.key;
  return [...new Set(receipts.map(keyOf))].map((key) => {
    const content = {
      receiptKey: key,
      receipts: receipts.filter((receipt) => keyOf(receipt) === key),
      commitments: signedCommitments({ ...served, key }, account),
    };
    return {
      name: key === served.key ? 'receipts.json' : `receipts-${key.slice(0, KEY_SHOWN)}.json`,
      text: `${JSON.stringify(content, null, 2)}\n`,
    };
  });
};

export const downloadReceipts = (exported: Exported): void => {
  for (const { name, text } of receiptFiles(exported)) {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
  }
};
