import type { Token } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { tokenAddress, tokenAt } from '../chain/tokens.ts';
import type { Database, Queryable, Tx } from '../db/database.ts';
import type { Session } from '../sessions/session-store.ts';
import { findOrCreateUserByAddress } from '../users/repository.ts';

/** The open part of a player's forced withdrawal. */
export type ForcedWithdrawal = {
  readonly player: Session;
  readonly token: Token;
  readonly forcedAt: Date;
  readonly openWei: bigint;
};

/**
 * Forced withdrawals that payments have not fully served, as far as the chain was read. The oldest
 * comes first.
 */
export const readOpenForced = async (
  db: Queryable,
  degenAddress: string,
): Promise<ForcedWithdrawal[]> => {
  const rows = await db
    .selectFrom('chain_forced_withdrawals')
    .selectAll()
    .whereRef('target', '>', 'paid')
    .orderBy('forced_at')
    .execute();
  const open: ForcedWithdrawal[] = [];
  for (const { player, token_address, target, paid, forced_at: forcedAt } of rows) {
    const token = tokenAt(token_address, degenAddress);
    if (token === undefined) throw new Error(`forced in unknown token ${token_address}`);
    const { id: userId, address } = await findOrCreateUserByAddress(db, player);
    open.push({ player: { userId, address }, token, forcedAt, openWei: target - paid });
  }
  return open;
};

/**
 * The open amount of a forced withdrawal, the part of it that is the player's own net deposits, and
 * when it was forced.
 */
type Open = { readonly openWei: bigint; readonly ownWei: bigint; readonly forcedAt: Date };

/**
 * The amounts that stay open once all withdrawals with these statuses are paid. `openWei` is zero
 * or less when these withdrawals serve the whole forced withdrawal. One statement reads the forced
 * withdrawal, the payments and the withdrawals as of the same block range, so that nothing counts
 * twice.
 */
export const readOpenWithout = async (
  db: Queryable,
  { player, token }: Pick<ForcedWithdrawal, 'player' | 'token'>,
  degenAddress: string,
  states: readonly ('requested' | 'submitted')[],
): Promise<Open> => {
  const { rows } = await sql<Open>`
    with under_way as (
      select coalesce(sum(amount), 0) as amount from withdrawals
      where user_id = ${player.userId} and token = ${token} and status in (${sql.join(states)})
    )
    select target - paid - under_way.amount as "openWei",
      least(target - paid, coalesce(deposited - withdrawn, 0)) - under_way.amount as "ownWei",
      forced_at as "forcedAt"
    from chain_forced_withdrawals as forced
    cross join under_way
    left join chain_counters as counters
      on counters.player = forced.player and counters.token_address = forced.token_address
    where forced.player = ${player.address.toLowerCase()}
      and forced.token_address = ${tokenAddress(token, degenAddress).toLowerCase()}`.execute(db);
  const [open = { openWei: 0n, ownWei: 0n, forcedAt: new Date(0) }] = rows;
  return { ...open, ownWei: open.ownWei > 0n ? open.ownWei : 0n };
};

/**
 * Stops the players of these forced withdrawals from betting with the token that they withdraw, and
 * lets all other players bet again.
 */
export const pauseBetting = async (
  db: Database,
  open: readonly ForcedWithdrawal[],
): Promise<void> => {
  const wanted = new Set(open.map(({ player, token }) => `${player.userId} ${token}`));
  const held = await db.kysely.selectFrom('betting_pauses').selectAll().execute();
  for (const { user_id, token } of held) {
    if (wanted.delete(`${user_id} ${token}`)) continue;
    await db.kysely
      .deleteFrom('betting_pauses')
      .where('user_id', '=', user_id)
      .where('token', '=', token)
      .execute();
  }
  for (const { player, token } of open) {
    if (!wanted.has(`${player.userId} ${token}`)) continue;
    await db.transaction(async (tx) => {
      // The user is locked before the pairs, as in a rotation. A later rotation therefore sees the
      // pause when it creates its pair.
      await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', player.userId)
        .forUpdate()
        .execute();
      await tx
        .insertInto('betting_pauses')
        .values({ user_id: player.userId, token })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx
        .updateTable('seed_pairs')
        .set({ has_limits: true })
        .where('user_id', '=', player.userId)
        .where('revealed_at', 'is', null)
        .execute();
    });
  }
};

type Answered = Pick<ForcedWithdrawal, 'player' | 'token'> & { readonly epoch: number };

export const isAnswered = async (
  db: Queryable,
  { player, token, epoch }: Answered,
): Promise<boolean> => {
  const found = await db
    .selectFrom('forced_withdrawal_answers')
    .select('epoch')
    .where('player', '=', player.address.toLowerCase())
    .where('token', '=', token)
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  return found !== undefined;
};

/** False when another worker answers the forced withdrawal. */
export const claimAnswer = async (
  tx: Tx,
  { player, token, epoch }: Answered,
  operatorTransactionId: bigint,
): Promise<boolean> => {
  const claimed = await tx
    .insertInto('forced_withdrawal_answers')
    .values({
      player: player.address.toLowerCase(),
      token,
      epoch,
      operator_transaction_id: operatorTransactionId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
};

/** Deletes an answer whose transaction changed nothing, so that the same leaf may be sent again. */
export const forgetAnswer = async (tx: Tx, operatorTransactionId: bigint): Promise<void> => {
  await tx
    .deleteFrom('forced_withdrawal_answers')
    .where('operator_transaction_id', '=', operatorTransactionId)
    .execute();
};
