import type { Receipt } from '@degen/rules/receipt/types.ts';
import { downloadText } from '../../lib/download-text.ts';
import type { KeptEvidence } from '../../orders/kept-evidence.ts';
import { showToast } from '../../ui/toast-store.ts';
import { signedCommitments } from '../check-seed.ts';
import type { Signer } from '../receipt-keys.ts';
import type { Standing } from '../standing.ts';
import { ownRoundsTexts } from '../texts.ts';

type Exported = {
  /** The key that the server currently names, with its casino. */
  readonly served: Signer;
  readonly account: string;
  readonly receipts: readonly Receipt[];
  readonly standings: ReadonlyMap<string, Standing>;
};

/** What this browser signed (docs/evidence.md). */
type Signed = Omit<KeptEvidence, 'hashes'>;

type ReceiptFile = { readonly name: string; readonly text: string };

const KEY_SHOWN = 8;

/**
 * Groups receipts into files for `npm run verify`, one file for each signing key. A file names one
 * key, and a receipt of another key would fail the check. Receipts that no trusted key signed are
 * in the file of the current key. What the player signed is in each file, because it is one chain.
 */
export const receiptFiles = (
  { served, account, receipts, standings }: Exported,
  { grants, orders, actions }: Signed,
): ReceiptFile[] => {
  const keyOf = ({ roundId }: Receipt): string => standings.get(roundId)?.signedBy ?? served.key;
  return [...new Set(receipts.map(keyOf))].map((key) => {
    const content = {
      receiptKey: key,
      receipts: receipts.filter((receipt) => keyOf(receipt) === key),
      commitments: signedCommitments({ ...served, key }, account),
      ...{ grants, orders, actions },
    };
    return {
      name: key === served.key ? 'receipts.json' : `receipts-${key.slice(0, KEY_SHOWN)}.json`,
      text: `${JSON.stringify(content, null, 2)}\n`,
    };
  });
};

const NOTHING: KeptEvidence = { grants: [], orders: [], actions: [], hashes: new Set() };

const signedBy = async ({ served, account }: Exported): Promise<KeptEvidence> => {
  if (served.deployment === undefined) return NOTHING;
  const { keptEvidence } = await import('../../orders/kept-evidence.ts');
  return keptEvidence({ ...served.deployment, player: account });
};

/** Downloads receipts with what this browser signed, and says how many orders it does not have. */
export const downloadReceipts = async (exported: Exported): Promise<void> => {
  const { receipts } = exported;
  const signed = await signedBy(exported);
  for (const { name, text } of receiptFiles(exported, signed)) {
    downloadText(name, text, 'application/json');
  }
  const missing = receipts.filter(({ order }) => !signed.hashes.has(order)).length;
  if (missing === 0) return;
  const t = ownRoundsTexts.get();
  showToast({ title: t.ordersMissing, description: t.ordersMissingText(missing, receipts.length) });
};
