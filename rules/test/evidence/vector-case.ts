import type { ReceiptFile } from '../../src/receipt/receipt-file.ts';
import type { Receipt } from '../../src/receipt/types.ts';
import { TEST_RECEIPT_KEY } from '../receipts.ts';
import { bet, settle } from './casino.ts';
import { makePlayer, type Player, type Signed, sha256 } from './player.ts';

export const SEED = sha256('evidence vectors: server seed');
export const NEXT_SEED = sha256('evidence vectors: next server seed');
export const erin = makePlayer('erin');
export const own = { serverSeed: SEED, player: erin.address };

export type Case = { readonly about: string; readonly file: ReceiptFile };

type Parts = {
  readonly orders: readonly Signed[];
  readonly actions?: readonly { readonly entry: unknown }[];
  readonly players?: readonly Player[];
};

export const caseOf = (
  about: string,
  receipts: readonly Receipt[],
  { orders, actions = [], players = [erin] }: Parts,
  changes: Partial<ReceiptFile> = {},
): Case => ({
  about,
  file: {
    ...{ receiptKey: TEST_RECEIPT_KEY, receipts, commitments: [], balances: [] },
    grants: players.map(({ grant }) => grant),
    orders: orders.map(({ entry }) => entry),
    actions: actions.map(({ entry }) => entry),
    ...changes,
  },
});

export const first = erin.order(bet(SEED, 'first'));
export const second = erin.order(bet(SEED, 'second'), first);
export const orders = [first, second];
export const receipts = orders.map(({ hash }, nonce) => settle(hash, { ...own, nonce }));
export const [firstRound] = receipts as [Receipt];
