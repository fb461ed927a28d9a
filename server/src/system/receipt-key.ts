import type { Database } from '../db/database.ts';

/**
 * The configured key differs from the key that is stored for the ledger. The failed start has
 * changed nothing.
 */
export class ReceiptKeyChanged extends Error {
  override readonly name = 'ReceiptKeyChanged';
  readonly code = 'RECEIPT_KEY.CHANGED';
}

type Claim = {
  /** The public key of the configured `RECEIPT_KEY`, in hex. */
  readonly publicKey: string;
  /** The stored public key that the configured one may replace. */
  readonly replaces: string | null;
};

/**
 * Binds the ledger to the key that signs its receipts. After an unintended change of the key,
 * browsers would call honest rounds false: stored receipts keep the signatures of the old key, and
 * each commitment is compared with others of the same key. `replaces` allows an intended change by
 * naming the stored key, and has no effect after the change.
 */
export const claimReceiptKey = async (
  { kysely }: Pick<Database, 'kysely'>,
  { publicKey, replaces }: Claim,
): Promise<void> => {
  await kysely
    .insertInto('receipt_key')
    .values({ public_key: publicKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (replaces !== null) {
    await kysely
      .updateTable('receipt_key')
      .set({ public_key: publicKey })
      .where('public_key', '=', replaces)
      .execute();
  }
  const stored = await kysely.selectFrom('receipt_key').selectAll().executeTakeFirstOrThrow();
  if (stored.public_key === publicKey) return;
  throw new ReceiptKeyChanged(
    `The receipts of this ledger are signed by the key ${stored.public_key}, RECEIPT_KEY gives ` +
      `${publicKey}. Use the RECEIPT_KEY of that ledger. If it is lost or stolen, set ` +
      'RECEIPT_KEY_REPLACES to the first of the two keys.',
  );
};
