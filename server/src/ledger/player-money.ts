import { lesserOf, type Token } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
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

type Excess = { readonly userId: bigint; readonly token: Token; readonly amount: bigint };

/**
 * Takes over, for the house, what players owe beyond everything that they hold. An epoch shows these
 * players with zero, so a claim by that leaf, and by deposits after it, must not meet an older debt
 * (docs/adr/0036). Call it in the transaction that reads the balances of an epoch. `reference` names
 * that reading, not only the epoch: there may be another for the same epoch, with other debts. A
 * debt that the house cannot pay stays.
 */
export const writeOffDebts = async (tx: Tx, reference: string, eventAt: Date): Promise<void> => {
  const { rows } = await sql<Excess>`
    select debt.owner as "userId", debt.token, - (debt.balance + coalesce(user_account.balance, 0)
      + coalesce((select sum(stake) from open_rounds
        where user_id = debt.owner and open_rounds.token = debt.token), 0)
      + coalesce((select sum(amount) from withdrawals where user_id = debt.owner
        and withdrawals.token = debt.token and status in ('requested', 'submitted')), 0)) as amount
    from accounts as debt left join accounts as user_account
      on user_account.kind = 'user' and user_account.owner = debt.owner
      and user_account.token = debt.token
    where debt.kind = 'debt' and debt.balance < 0 order by debt.id`.execute(tx);
  for (const { userId, token, amount: amountWei } of rows) {
    if (amountWei <= 0n) continue;
    await postTransfer(tx, {
      ...{ from: { kind: 'house', hint: userId }, to: { kind: 'debt', userId } },
      ...{
        token,
        amountWei,
        kind: 'debt-written-off',
        reference: `${reference}:${userId}:${token}`,
        eventAt,
      },
    });
  }
};
