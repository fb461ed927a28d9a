import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { isSameDeployment } from '@degen/rules/receipt/deployment.ts';
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

/** What this browser signed, and the proofs of balances that it keeps (docs/evidence.md). */
type Evidence = Omit<KeptEvidence, 'hashes'> & { readonly balances: readonly SavedProof[] };

type ReceiptFile = { readonly name: string; readonly text: string };

const KEY_SHOWN = 8;

/**
 * Groups receipts into files for `npm run verify`, one file for each signing key. A file names one
 * key, and a receipt of another key would fail the check. Receipts that no trusted key signed are
 * in the file of the current key. What the player signed is in each file, because it is one chain,
 * and so are the balances.
 */
export const receiptFiles = (
  { served, account, receipts, standings }: Exported,
  { grants, orders, actions, balances }: Evidence,
): ReceiptFile[] => {
  const keyOf = ({ roundId }: Receipt): string => standings.get(roundId)?.signedBy ?? served.key;
  return [...new Set(receipts.map(keyOf))].map((key) => {
    const content = {
      receiptKey: key,
      receipts: receipts.filter((receipt) => keyOf(receipt) === key),
      commitments: signedCommitments({ ...served, key }, account),
      ...{ grants, orders, actions, balances },
    };
    return {
      name: key === served.key ? 'receipts.json' : `receipts-${key.slice(0, KEY_SHOWN)}.json`,
      text: `${JSON.stringify(content, null, 2)}\n`,
    };
  });
};

type Kept = KeptEvidence & Evidence;

const NOTHING: Kept = { grants: [], orders: [], actions: [], balances: [], hashes: new Set() };

const keptBy = async ({ served: { deployment }, account }: Exported): Promise<Kept> => {
  if (deployment === undefined) return NOTHING;
  const [{ keptEvidence }, { isProofOf, readSavedProofs }] = await Promise.all([
    import('../../orders/kept-evidence.ts'),
    import('../../proofs/saved-proofs.ts'),
  ]);
  const isOwn = (proof: SavedProof) =>
    isProofOf(proof, account) && isSameDeployment(deployment, proof);
  const signed = await keptEvidence({ ...deployment, player: account });
  return { ...signed, balances: readSavedProofs().filter(isOwn) };
};

/**
 * Downloads receipts with what this browser signed and its proofs of balances, and says how many
 * orders it does not have.
 */
export const downloadReceipts = async (exported: Exported): Promise<void> => {
  const { receipts } = exported;
  const kept = await keptBy(exported);
  for (const { name, text } of receiptFiles(exported, kept)) {
    downloadText(name, text, 'application/json');
  }
  const missing = receipts.filter(({ order }) => !kept.hashes.has(order)).length;
  if (missing === 0) return;
  const t = ownRoundsTexts.get();
  showToast({ title: t.ordersMissing, description: t.ordersMissingText(missing, receipts.length) });
};
