import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Checkpoint, readCursor } from '../chain/chain-repository.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { Database, Queryable, Tx } from '../db/database.ts';
import { countLeaves, type EpochBuild, insertBuild } from './builds.ts';

/**
 * A round is dated before its commit, perhaps by another replica's clock. A round that is committed
 * at most this long after its date is still added to the next epoch; no transaction takes longer.
 */
const LATE_ROUNDS_MS = 3_600_000;
/**
 * The longest time that the snapshot waits for its lock. It is shorter than the worker's lease of 5
 * seconds, because reveals and payments wait for the snapshot. It is longer than one second, after
 * which PostgreSQL ends an autovacuum that holds the lock.
 */
const LOCK_TIMEOUT_MS = 2_000;

/**
 * The liabilities of the ledger, by player: balances, stakes of open rounds, and withdrawals that
 * the counter of payments does not contain yet, minus debts, but never below zero. Every player
 * with an account, a counter or a forced withdrawal has a leaf. A forced withdrawal is enough,
 * because of an attack with a stolen key: the attacker publishes a false leaf for an address
 * without an account, and forces a withdrawal with it. Only another leaf of that address can lower
 * this withdrawal.
 */
const selectLeaves = (token: Token, degenAddress: string): RawBuilder<LiabilityLeaf> => {
  const address = tokenAddress(token, degenAddress).toLowerCase();
  return sql<LiabilityLeaf>`
    select player, greatest(sum(balance), 0) as balance, sum(deposited) as deposited,
      sum(withdrawn) as withdrawn
    from (
      select lower(users.address) as player, accounts.balance, 0 as deposited, 0 as withdrawn
      from accounts join users on users.id = accounts.owner
      where accounts.kind in ('user', 'debt') and accounts.token = ${token}
      union all
      select lower(users.address), open_rounds.stake, 0, 0
      from open_rounds join users on users.id = open_rounds.user_id
      where open_rounds.token = ${token}
      union all
      select lower(to_address), amount, 0, 0 from withdrawals
      where status in ('requested', 'submitted') and token = ${token}
      union all
      select player, 0, deposited, withdrawn from chain_counters
      where token_address = ${address}
      union all
      select player, 0, 0, 0 from chain_forced_withdrawals where token_address = ${address}
    ) as parts
    group by player`;
};

export const readLeaves = async (
  db: Queryable,
  token: Token,
  degenAddress: string,
): Promise<LiabilityLeaf[]> => (await selectLeaves(token, degenAddress).execute(db)).rows;

/** Which leaves a build stores: those that have changed, or all, so that every group is hashed anew. */
export type Extent = 'changes' | 'all';

/**
 * Compares the ledger with the newest leaves and stores the leaves that differ. A player without a
 * leaf gets the next place. The leaf of a player whom the ledger no longer has, for example after a
 * reorganization, becomes zero.
 */
const storeLeaves = async (
  tx: Tx,
  epochId: bigint,
  token: Token,
  degenAddress: string,
  extent: Extent,
): Promise<void> => {
  await sql`
    with changed as materialized (
      select place, player, newest.row_id, coalesce(ledger.balance, 0) as balance,
        coalesce(ledger.deposited, 0) as deposited, coalesce(ledger.withdrawn, 0) as withdrawn
      from (${selectLeaves(token, degenAddress)}) as ledger
      full join (
        select *, ctid as row_id from epoch_leaves where token = ${token} and replaced_by is null
      ) as newest using (player)
      where ${extent} = 'all' or (newest.balance, newest.deposited, newest.withdrawn)
        is distinct from (coalesce(ledger.balance, 0), coalesce(ledger.deposited, 0),
          coalesce(ledger.withdrawn, 0))
    ),
    replaced as (
      update epoch_leaves set replaced_by = ${epochId}
      where ctid = any (array(select row_id from changed where row_id is not null))
      returning 1
    ),
    places as (
      select count(*) as used from epoch_leaves where token = ${token} and replaced_by is null
    )
    insert into epoch_leaves (epoch_id, token, place, player, balance, deposited, withdrawn)
    select ${epochId}::bigint, ${token}, coalesce(place, used - 1
        + row_number() over (partition by place is null order by player collate "C")),
      player, balance, deposited, withdrawn
    -- The count makes PostgreSQL replace leaves first, because a player has only one newest leaf.
    from (select count(*) from replaced) as before, places, changed`.execute(tx);
};

/**
 * A PostgreSQL timestamp as text. All rounds settled up to this time are in an epoch that counts (not
 * superseded or vetoed).
 */
const readOldestLate = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ at: string }>`
    select (snapshot_at - ${LATE_ROUNDS_MS}::int * interval '1 millisecond')::text as at
    from epoch_standings where status <> 'superseded' and not is_vetoed
    order by number desc, id desc limit 1`.execute(tx);
  return rows[0]?.at ?? '-infinity';
};

/**
 * Stores the rounds that are in no epoch, or only in superseded or vetoed ones, in the order of
 * their settlement. The earliest time is a parameter, not a subquery: the planner cannot estimate
 * the value of a subquery, and would expect a third of all rounds.
 */
const storeRounds = async (tx: Tx, epochId: bigint): Promise<void> => {
  const after = await readOldestLate(tx);
  await sql`
    insert into epoch_rounds (epoch_id, place, round_id, receipt_hash)
    select ${epochId}::bigint, row_number() over (order by settled_at, id) - 1, id, hash
    from rounds
    where settled_at > ${after}::timestamptz
      and not exists (
        select from epoch_rounds join epoch_standings on epoch_standings.id = epoch_id
        where round_id = rounds.id and status <> 'superseded' and not is_vetoed)`.execute(tx);
};

const readBlock = async (db: Queryable): Promise<Checkpoint | undefined> => {
  const cursor = await readCursor(db);
  if (cursor === undefined) return undefined;
  const number = cursor.nextBlock - 1;
  const { hash } = await db
    .selectFrom('chain_blocks')
    .select('hash')
    .where('number', '=', BigInt(number))
    .executeTakeFirstOrThrow();
  return { number, hash };
};

/** The position of an epoch: its number, and the newest epoch before it. */
export type Place = Pick<EpochBuild, 'number' | 'attempt' | 'after_id'>;

/**
 * Stores the liabilities, the counters of the followed chain and the rounds, all as of one moment.
 * Balances and counters are of the same block, because the follower commits a block range together
 * with its effects on the ledger. The database compares and copies the rows itself, so the
 * transaction is short even with many players. Returns undefined before the first block range.
 * Fails while another build exists, and when another transaction holds the lock for too long.
 */
export const takeSnapshot = (
  db: Database,
  degenAddress: string,
  place: Place,
  extent: Extent = 'changes',
): Promise<EpochBuild | undefined> =>
  db.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    // The lock is taken before the transaction's first read. Otherwise the snapshot could be
    // compared with the leaves of a build that is dropped between the first read and the lock.
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx);
    await sql`lock table epoch_builds in share row exclusive mode`.execute(tx);
    await sql`set local lock_timeout to default`.execute(tx);
    const block = await readBlock(tx);
    if (block === undefined) return undefined;
    const epochId = await insertBuild(tx, place, block);
    for (const token of TOKENS) await storeLeaves(tx, epochId, token, degenAddress, extent);
    await storeRounds(tx, epochId);
    return countLeaves(tx, epochId);
  });
