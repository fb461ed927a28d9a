import { formattedWei } from '@degen/rules/amount.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { type ExportedRound, roundLine, roundsHeader } from '@degen/rules/statistics/csv.ts';
import type { Deps } from '../deps.ts';
import { listReceipts } from '../rounds/repository.ts';

/** The maximum number of rounds of one file that are in memory at once. */
const PAGE_ROUNDS = 200;

const exported = (receipt: Receipt, origin: string): ExportedRound => ({
  id: receipt.roundId,
  at: receipt.settledAt,
  game: receipt.game,
  token: receipt.token,
  stakeWei: formattedWei(receipt.stake),
  payoutWei: formattedWei(receipt.payout),
  serverSeedHash: receipt.serverSeedHash,
  serverSeed: receipt.serverSeed ?? null,
  clientSeed: receipt.clientSeed,
  nonce: receipt.nonce,
  order: receipt.order,
  index: receipt.index,
  receiptHash: receipt.hash,
  signature: receipt.signature,
  receipt: `${origin}/api/rounds/${receipt.roundId}`,
});

/**
 * All settled rounds of a player as CSV, newest first, one page of rounds at a time. Between two
 * pages no database connection is held, so slow clients occupy none.
 */
export async function* roundsFile(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: bigint,
): AsyncGenerator<string, void> {
  let head = roundsHeader();
  let before: string | undefined;
  for (;;) {
    const { receipts, next } = await listReceipts(db.kysely, userId, {
      ...{ game: undefined, before, limit: PAGE_ROUNDS },
    });
    const lines = receipts.map((receipt) => roundLine(exported(receipt, config.publicOrigin)));
    yield head + lines.join('');
    if (next === null) return;
    head = '';
    before = next;
  }
}
