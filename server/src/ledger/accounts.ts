/** Names an account; the ledger finds or makes it. docs/ledger.md says what each kind holds. */
export type AccountRef =
  | { kind: 'user'; userId: bigint }
  | { kind: 'debt'; userId: bigint }
  /** `hint` chooses the row of the house, e.g. the user's id. */
  | { kind: 'house'; hint: bigint }
  | { kind: 'chain' }
  | { kind: 'withdrawal' };

/** Rows per token that share the house's balance; equal to the rows that `db/tables/ledger.sql` makes. */
export const HOUSE_SHARDS = 16n;

export const ownerOf = (account: AccountRef): bigint => {
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
