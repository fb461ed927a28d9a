import type { Token } from '@degen/rules/amount.ts';
import { err, ok, type Result } from '@degen/rules/result.ts';
import { sql } from 'kysely';
import { functionCall } from '../db/call-function.ts';
import type { Tx } from '../db/database.ts';

/** Identifies an account, which is created if needed. docs/ledger.md describes each kind. */
export type AccountRef =
  | { kind: 'user'; userId: bigint }
  | { kind: 'debt'; userId: bigint }
  /** `hint`, for instance the user's id, selects the shard of the house account. */
  | { kind: 'house'; hint: bigint }
  | { kind: 'chain' }
  | { kind: 'withdrawal' };

/**
 * Number of rows per token that share the house's balance; `db/tables/ledger.sql` inserts as many.
 */
export const HOUSE_SHARDS = 16n;

const ownerOf = (account: AccountRef): bigint => {
  switch (account.kind) {
    case 'user':
    case 'debt':
      return account.userId;
    case 'house':
      return BigInt.asUintN(64, account.hint) % HOUSE_SHARDS;
    case 'chain':
    case 'withdrawal':
      return 0n;
  }
};

type TransferId = bigint;
type LedgerError = { code: 'LEDGER.BALANCE_TOO_LOW' };

export type TransferCommand = {
  from: AccountRef;
  to: AccountRef;
  token: Token;
  amountWei: bigint;
  kind: string;
  /** Unique within its kind: a repeat returns the first transfer's id and moves nothing. */
  reference: string;
  /** Time of the event that caused the transfer. */
  eventAt: Date;
};

/**
 * Moves money inside the caller's transaction. If the balance is too low, it returns an error value, and
 * the transaction stays usable. A repeated reference with other contents is a bug and throws.
 */
export const postTransfer = async (
  tx: Tx,
  { from, to, token, amountWei, kind, reference, eventAt }: TransferCommand,
): Promise<Result<TransferId, LedgerError>> => {
  const { rows } = await sql<{ id: bigint | null }>`
    select ${functionCall('post_transfer', {
      kind,
      reference,
      token,
      from_kind: from.kind,
      from_owner: ownerOf(from),
      to_kind: to.kind,
      to_owner: ownerOf(to),
      amount: amountWei,
      event_at: eventAt,
    })} as id`.execute(tx);
  const id = rows[0]?.id;
  return id == null ? err({ code: 'LEDGER.BALANCE_TOO_LOW' }) : ok(id);
};
