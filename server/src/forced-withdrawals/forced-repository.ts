import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { tokenAddress } from '../chain/tokens.ts';
import type { Database, Queryable, Tx } from '../db/database.ts';
import type { Session } from '../sessions/session-store.ts';
import { findOrCreateUserByAddress } from '../users/repository.ts';

/** The open part of a forced withdrawal, as far as the chain was read. */
export type OpenForced = {
  /** Address of the player in lower case. */
  readonly address: string;
  readonly token: Token;
  readonly forcedAt: Date;
  readonly openWei: bigint;
};

/** The open part of a player's forced withdrawal. */
export type ForcedWithdrawal = Omit<OpenForced, 'address'> & { readonly player: Session };

export const forcedKey = ({ address, token }: Pick<OpenForced, 'address' | 'token'>): string =>
  `${address} ${token}`;

/** Forced withdrawals that payments have not fully served. The oldest comes first. */
export const readOpenForced = async (
  db: Queryable,
  degenAddress: string,
): Promise<OpenForced[]> => {
  const rows = await db
    .selectFrom('chain_forced_withdrawals')
    .selectAll()
    .whereRef('target', '>', 'paid')
    .orderBy('forced_at')
    .orderBy('player')
    .orderBy('token_address')
    .execute();
  // There can be very many rows, so no row needs its own query or the checksum of an address.
  const tokens = new Map(
    TOKENS.map((token) => [tokenAddress(token, degenAddress).toLowerCase(), token]),
  );
  return rows.map(({ player: address, token_address, target, paid, forced_at: forcedAt }) => {
    const token = tokens.get(token_address);
    if (token === undefined) throw new Error(`forced in unknown token ${token_address}`);
    return { address, token, forcedAt, openWei: target - paid };
  });
};

export const withPlayer = async (
  db: Queryable,
  { address: forcer, ...open }: OpenForced,
): Promise<ForcedWithdrawal> => {
  const { id: userId, address } = await findOrCreateUserByAddress(db, forcer);
  return { ...open, player: { userId, address } };
};

/**
 * A forced withdrawal whose player has queued withdrawals; `queuedWei` is their sum. `openWei` and
 * `ownWei` are the amounts that stay open once all submitted withdrawals are paid; see
 * `readOpenWithout`.
 */
export type QueuedForced = ForcedWithdrawal & {
  readonly ownWei: bigint;
  readonly queuedWei: bigint;
};

/**
 * The forced withdrawals of players who have queued withdrawals without an admin override, the
 * oldest first. With `onlyForced`, only queued withdrawals that serve the forced withdrawal count.
 * One statement reads all of them, because a query for each would take minutes when thousands are
 * open. With `offset 0` PostgreSQL reads the views for one player after another, by their indexes.
 */
export const readQueuedForced = async (
  db: Queryable,
  degenAddress: string,
  { onlyForced }: { readonly onlyForced: boolean },
): Promise<QueuedForced[]> => {
  const kinds = onlyForced ? [true] : [true, false];
  const inToken = sql`case own.token when 'DEGEN'
    then ${tokenAddress('DEGEN', degenAddress).toLowerCase()}
    else ${tokenAddress('BNB', degenAddress).toLowerCase()} end`;
  const { rows } = await sql<Omit<QueuedForced, 'player'> & Session>`
    select users.id as "userId", users.address, own.token, forced.forced_at as "forcedAt",
      forced.target - forced.paid - own.submitted as "openWei",
      greatest(least(forced.target - forced.paid,
        coalesce(counters.deposited - counters.withdrawn, 0)) - own.submitted, 0) as "ownWei",
      own.queued as "queuedWei"
    from (
      select user_id, token,
        coalesce(sum(amount) filter (where status = 'requested' and not approved
          and forced = any (${kinds}::boolean[])), 0) as queued,
        coalesce(sum(amount) filter (where status = 'submitted'), 0) as submitted
      from withdrawals where status in ('requested', 'submitted') group by user_id, token
    ) as own
    join users on users.id = own.user_id
    cross join lateral (
      select target, paid, forced_at from chain_forced_withdrawals
      where player = lower(users.address) and token_address = ${inToken} offset 0
    ) as forced
    left join lateral (
      select deposited, withdrawn from chain_counters
      where player = lower(users.address) and token_address = ${inToken} offset 0
    ) as counters on true
    where own.queued > 0 and forced.target > forced.paid
    order by forced.forced_at, lower(users.address), own.token`.execute(db);
  return rows.map(({ userId, address, ...forced }) => ({ ...forced, player: { userId, address } }));
};

export type LeftOver = Pick<ForcedWithdrawal, 'player' | 'token'>;

/** The players and tokens of forced payments that wait for the limit, without those in `open`. */
export const readLeftOver = async (
  db: Queryable,
  open: readonly OpenForced[],
): Promise<LeftOver[]> => {
  const rows = await db
    .selectFrom('withdrawals')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'address', 'token'])
    .distinct()
    .where('status', '=', 'requested')
    .where('cap_waiting_since', 'is not', null)
    .where('forced', '=', true)
    .where('approved', '=', false)
    .execute();
  const wanted = new Set(open.map(forcedKey));
  return rows
    .filter(
      ({ address, token }) => !wanted.has(forcedKey({ address: address.toLowerCase(), token })),
    )
    .map(({ user_id: userId, address, token }) => ({ player: { userId, address }, token }));
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
  const address = player.address.toLowerCase();
  const inToken = tokenAddress(token, degenAddress).toLowerCase();
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
      on counters.player = ${address} and counters.token_address = ${inToken}
    where forced.player = ${address} and forced.token_address = ${inToken}`.execute(db);
  const [open = { openWei: 0n, ownWei: 0n, forcedAt: new Date(0) }] = rows;
  return { ...open, ownWei: open.ownWei > 0n ? open.ownWei : 0n };
};

/**
 * Stops the bets of the players in `turns` in the token that they withdraw. Allows bets again for
 * all players who have no forced withdrawal in `open`.
 */
export const pauseBetting = async (
  db: Database,
  open: readonly OpenForced[],
  turns: readonly ForcedWithdrawal[],
): Promise<void> => {
  const { rows: held } = await sql<Pick<OpenForced, 'address' | 'token'> & { userId: bigint }>`
    select user_id as "userId", token, lower(address) as address
    from betting_pauses join users on users.id = user_id`.execute(db.kysely);
  const wanted = new Set(open.map(forcedKey));
  const over = held.filter((pause) => !wanted.has(forcedKey(pause)));
  if (over.length > 0) {
    const [users, tokens] = [over.map(({ userId }) => userId), over.map(({ token }) => token)];
    await sql`
      delete from betting_pauses using unnest(${users}::bigint[], ${tokens}::text[]) as over (id, symbol)
      where user_id = id and token = symbol`.execute(db.kysely);
  }
  const paused = new Set(held.map(({ userId, token }) => `${userId} ${token}`));
  for (const { player, token } of turns) {
    if (paused.has(`${player.userId} ${token}`)) continue;
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

/** Returns false when another worker has already answered the forced withdrawal. */
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
