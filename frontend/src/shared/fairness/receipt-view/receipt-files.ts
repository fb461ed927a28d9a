import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { ORDER_LIFETIME_MAX_MS } from '@degen/rules/orders/order.ts';
import { isSameDeployment } from '@degen/rules/receipt/deployment.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { countText, momentText } from '../../language/formats.ts';
import { downloadText } from '../../lib/download-text.ts';
import type { KeptEvidence } from '../../orders/kept-evidence.ts';
import { showToast } from '../../ui/toast-store.ts';
import { signedCommitments } from '../check-seed.ts';
import { errorMessage } from '../error-messages.ts';
import { olderRounds } from '../queries.ts';
import type { Signer } from '../receipt-keys.ts';
import { receiptStandings, type Standing } from '../standing.ts';
import { ownRoundsTexts } from '../texts.ts';

type Shown = {
  /** The key that the server currently names, with its casino. */
  readonly served: Signer;
  readonly account: string;
  readonly receipts: readonly Receipt[];
  readonly standings: ReadonlyMap<string, Standing>;
};

export type Exported = Shown & {
  /** Whether the server has rounds before the last of the receipts. */
  readonly hasOlder: boolean;
  readonly trusted: readonly Signer[];
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
  { served, account, receipts, standings }: Shown,
  { grants, orders, actions, balances }: Evidence,
  name = 'receipts',
): ReceiptFile[] => {
  const keyOf = ({ roundId }: Receipt): string => standings.get(roundId)?.signedBy ?? served.key;
  const keys = new Set(receipts.length === 0 ? [served.key] : receipts.map(keyOf));
  return [...keys].map((key) => {
    const content = {
      receiptKey: key,
      receipts: receipts.filter((receipt) => keyOf(receipt) === key),
      commitments: signedCommitments({ ...served, key }, account),
      ...{ grants, orders, actions, balances },
    };
    return {
      name: `${name}${key === served.key ? '' : `-${key.slice(0, KEY_SHOWN)}`}.json`,
      text: `${JSON.stringify(content, null, 2)}\n`,
    };
  });
};

type Kept = KeptEvidence & Evidence & { readonly receipts: readonly Receipt[] };

const NOTHING: Kept = {
  ...{ grants: [], orders: [], actions: [], balances: [], receipts: [] },
  hashes: new Set(),
};

const keptBy = async ({
  served: { deployment },
  account,
}: Pick<Shown, 'served' | 'account'>): Promise<Kept> => {
  if (deployment === undefined) return NOTHING;
  const [{ keptEvidence, keptReceipts }, { isProofOf, readSavedProofs }] = await Promise.all([
    import('../../orders/kept-evidence.ts'),
    import('../../proofs/saved-proofs.ts'),
  ]);
  const isOwn = (proof: SavedProof) =>
    isProofOf(proof, account) && isSameDeployment(deployment, proof);
  const owner = { ...deployment, player: account };
  const [signed, receipts] = await Promise.all([keptEvidence(owner), keptReceipts(owner)]);
  return { ...signed, receipts, balances: readSavedProofs().filter(isOwn) };
};

/** The verifier takes a file of so many. */
const ROUNDS_MAX = 10_000;

type Loaded = {
  readonly older: readonly Receipt[];
  /** Why not all rounds are here that kept orders may have given. */
  readonly lack: string | null;
};

/** Loads the rounds before those that the page has, as far back as the kept orders go. */
const loadOlder = async (
  { account, receipts, hasOlder }: Exported,
  { orders }: Kept,
  onProgress: (rounds: number) => void,
): Promise<Loaded> => {
  const starts = orders.map(({ until, content }) => until - ORDER_LIFETIME_MAX_MS[content.kind]);
  const oldestMs = Math.min(...starts);
  const isOlder = (receipt: Receipt): boolean => Date.parse(receipt.settledAt) < oldestMs;
  const older: Receipt[] = [];
  const last = receipts.at(-1);
  if (!hasOlder || last === undefined || isOlder(last)) return { older, lack: null };
  try {
    for await (const page of olderRounds(account, last.roundId)) {
      older.push(...page);
      if (page.some(isOlder)) break;
      const rounds = receipts.length + older.length;
      if (rounds >= ROUNDS_MAX) {
        return { older, lack: ownRoundsTexts.get().roundsMax(countText(ROUNDS_MAX)) };
      }
      onProgress(rounds);
    }
    return { older, lack: null };
  } catch (error) {
    return { older, lack: errorMessage(error) };
  }
};

/**
 * Downloads receipts with what this browser signed and its proofs of balances. Loads the older rounds
 * of its orders, because an order without its round would leave a proof incomplete. The receipts that
 * the casino does not list any more, or lists with other contents, come first. Says what is missing.
 */
export const downloadReceipts = async (
  shown: Exported,
  onProgress: (rounds: number) => void,
): Promise<void> => {
  const kept = await keptBy(shown);
  const { older, lack } = await loadOlder(shown, kept, onProgress);
  const loaded = [...shown.receipts, ...older];
  const listed = new Set(loaded.map(({ hash }) => hash));
  const unlisted = kept.receipts.filter(({ hash }) => !listed.has(hash));
  const receipts = [...unlisted, ...loaded].slice(0, ROUNDS_MAX);
  const ofOthers = await receiptStandings([...older, ...unlisted], shown.trusted);
  const standings = new Map([...shown.standings, ...ofOthers]);
  for (const { name, text } of receiptFiles({ ...shown, receipts, standings }, kept)) {
    downloadText(name, text, 'application/json');
  }
  const t = ownRoundsTexts.get();
  const [count, oldest] = [countText(receipts.length), receipts.at(-1)];
  if (lack !== null && oldest !== undefined) {
    const since = momentText(oldest.settledAt);
    const description = t.roundsMissingText(count, since, lack);
    return showToast({ title: t.roundsMissing, description, tone: 'error' });
  }
  const missing = receipts.filter(({ order }) => !kept.hashes.has(order)).length;
  if (missing === 0) return;
  showToast({ title: t.ordersMissing, description: t.ordersMissingText(missing, receipts.length) });
};

/**
 * The files of orders that the casino has lost, with all that this browser signed and the receipts that
 * it keeps for them. The casino is asked for nothing.
 */
export const lostOrdersFiles = async (
  { served, account, trusted }: Pick<Exported, 'served' | 'account' | 'trusted'>,
  isLost: (order: string) => boolean,
): Promise<{ readonly receipts: readonly Receipt[]; readonly files: readonly ReceiptFile[] }> => {
  const kept = await keptBy({ served, account });
  const receipts = kept.receipts.filter(({ order }) => isLost(order));
  const standings = await receiptStandings(receipts, trusted);
  const files = receiptFiles({ served, account, receipts, standings }, kept, 'lost-orders');
  return { receipts, files };
};
