import type { Token } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { tokenAddress, tokenAt } from '../chain/tokens.ts';
import type { Database, Queryable, Tx } from '../db/database.ts';
import type { Session } from '../sessions/session-store.ts';
import { findOrCreateUserByAddress } from '../users/repository.ts';
import './tables.ts';

/** What a player still demands on chain. */
export type Demand = {
  readonly player: Session;
  readonly token: Token;
  readonly askedAt: Date;
  readonly openWei: bigint;
};

/** Demands that payments have not served yet, the oldest first, as far as the chain was read. */
export const readOpenDemands = async (db: Queryable, degenAddress: string): Promise<Demand[]> => {
  const rows = await db
    .selectFrom('chain_demands')
    .selectAll()
    .whereRef('target', '>', 'paid')
    .orderBy('asked_at')
    .execute();
  const demands: Demand[] = [];
  for (const { player, token_address, target, paid, asked_at: askedAt } of rows) {
    const token = tokenAt(token_address, degenAddress);
    if (token === undefined) throw new Error(`a demand in unknown token ${token_address}`);
    const { id: userId, address } = await findOrCreateUserByAddress(db, player);
    demands.push({ player: { userId, address }, token, askedAt, openWei: target - paid });
  }
  return demands;
};

/**
 * What no payment under way will serve: the demand less the player's unconfirmed withdrawals. One
 * statement sees demand, payments and withdrawals as of one page of blocks, so that nothing counts
 * twice. At most zero when the demand is served or will be.
 */
export const readLackingWei = async (
  db: Queryable,
  { player, token }: Demand,
  degenAddress: string,
): Promise<bigint> => {
  const { rows } = await sql<{ lacking: bigint }>`
    select target - paid - (
        select coalesce(sum(amount), 0) from withdrawals
        where user_id = ${player.userId} and token = ${token}
          and status in ('requested', 'submitted')
      ) as lacking
    from chain_demands
    where player = ${player.address.toLowerCase()}
      and token_address = ${tokenAddress(token, degenAddress).toLowerCase()}`.execute(db);
  return rows[0]?.lacking ?? 0n;
};

/** Keeps exactly the players of these demands from betting with what they demand. */
export const holdPlay = async (db: Database, demands: readonly Demand[]): Promise<void> => {
  const wanted = new Set(demands.map(({ player, token }) => `${player.userId} ${token}`));
  const held = await db.kysely.selectFrom('play_holds').selectAll().execute();
  for (const { user_id, token } of held) {
    if (wanted.delete(`${user_id} ${token}`)) continue;
    await db.kysely
      .deleteFrom('play_holds')
      .where('user_id', '=', user_id)
      .where('token', '=', token)
      .execute();
  }
  for (const { player, token } of demands) {
    if (!wanted.has(`${player.userId} ${token}`)) continue;
    await db.transaction(async (tx) => {
      // Before the pairs, as rotation does: a pair that it makes later finds the hold.
      await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', player.userId)
        .forUpdate()
        .execute();
      await tx
        .insertInto('play_holds')
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

type Answered = Pick<Demand, 'player' | 'token'> & { readonly epoch: number };

export const isAnswered = async (
  db: Queryable,
  { player, token, epoch }: Answered,
): Promise<boolean> => {
  const found = await db
    .selectFrom('demand_answers')
    .select('epoch')
    .where('player', '=', player.address.toLowerCase())
    .where('token', '=', token)
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  return found !== undefined;
};

/** False when another worker answers it. */
export const claimAnswer = async (
  tx: Tx,
  { player, token, epoch }: Answered,
  operatorTransactionId: bigint,
): Promise<boolean> => {
  const claimed = await tx
    .insertInto('demand_answers')
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

/** The transaction changed nothing: the same leaf may be shown again. */
export const forgetAnswer = async (tx: Tx, operatorTransactionId: bigint): Promise<void> => {
  await tx
    .deleteFrom('demand_answers')
    .where('operator_transaction_id', '=', operatorTransactionId)
    .execute();
};
