import { lesserOf, type Token } from '@degen/rules/amount.ts';
import type { Tx } from '../db/database.ts';
import { balanceOf } from './balances.ts';
import { type AccountRef, postTransfer, type TransferCommand } from './post-transfer.ts';

/** One event that moves a player's money; `reference` is unique within `kind`. */
export type PlayerMovement = {
  readonly userId: bigint;
  readonly token: Token;
  readonly amountWei: bigint;
  readonly kind: string;
  readonly reference: string;
  readonly eventAt: Date;
};

/**
 * Posts a transfer for which the account must have enough money. If it has not, the books are
 * wrong: this throws, and the whole transaction is rolled back.
 */
export const mustPost = async (tx: Tx, command: TransferCommand): Promise<void> => {
  const posted = await postTransfer(tx, command);
  if (!posted.ok) {
    throw new Error(`${command.kind} ${command.reference}: ${command.from.kind} account is short`);
  }
};

/**
 * Locks the accounts of players, in the same order as all other code. Call it before reading a
 * balance on which a decision depends.
 */
export const lockPlayers = async (tx: Tx, userIds: readonly bigint[]): Promise<void> => {
  if (userIds.length === 0) return;
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('owner', 'in', [...new Set(userIds)])
    .where('kind', 'in', ['user', 'debt'])
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** Credits a player, and pays the player's debts first. The player's accounts must be locked. */
export const creditPlayer = async (
  tx: Tx,
  from: AccountRef,
  { userId, token, amountWei, ...cause }: PlayerMovement,
): Promise<void> => {
  const owedWei = -(await balanceOf(tx, userId, token, 'debt'));
  const repaidWei = lesserOf(owedWei, amountWei);
  const parts = [
    { to: { kind: 'debt', userId }, amountWei: repaidWei },
    { to: { kind: 'user', userId }, amountWei: amountWei - repaidWei },
  ] as const;
  for (const { to, amountWei: partWei } of parts) {
    if (partWei === 0n) continue;
    const kind = to.kind === 'debt' ? `${cause.kind}-to-debt` : cause.kind;
    await mustPost(tx, { ...cause, kind, from, to, token, amountWei: partWei });
  }
};

/**
 * Debits a player for money that is not, or no longer, in custody. The part that the balance does
 * not cover becomes a debt. The player's accounts must be locked.
 */
export const debitPlayer = async (
  tx: Tx,
  to: AccountRef,
  { userId, token, amountWei, ...cause }: PlayerMovement,
): Promise<void> => {
  const heldWei = await balanceOf(tx, userId, token);
  const takenWei = lesserOf(heldWei, amountWei);
  const parts = [
    { from: { kind: 'user', userId }, amountWei: takenWei },
    { from: { kind: 'debt', userId }, amountWei: amountWei - takenWei },
  ] as const;
  for (const { from, amountWei: partWei } of parts) {
    if (partWei === 0n) continue;
    const kind = from.kind === 'debt' ? `${cause.kind}-as-debt` : cause.kind;
    await mustPost(tx, { ...cause, kind, from, to, token, amountWei: partWei });
  }
};

/** Whether the player has a debt in any token. The player's accounts must be locked. */
export const owesAnything = async (tx: Tx, userId: bigint): Promise<boolean> => {
  const owed = await tx
    .selectFrom('accounts')
    .select('id')
    .where('owner', '=', userId)
    .where('kind', '=', 'debt')
    .where('balance', '<', 0n)
    .executeTakeFirst();
  return owed !== undefined;
};
