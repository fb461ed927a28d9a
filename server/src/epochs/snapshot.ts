import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import { type RawBuilder, sql } from 'kysely';
import { tokenAddress } from '../../../chain/tokens.ts';
import type { Database, Tx } from '../db/database.ts';
import { writeOffDebts } from '../ledger/player-money.ts';
import { countLeaves, type EpochBuild, insertBuild } from './builds.ts';
import { type Mark, readMark } from './marks.ts';

/**
 * A round is dated before its commit, perhaps by another replica's clock. A round that is committed
 * at most this long after its date is still added to the next epoch; no transaction takes longer.
 */
export const LATE_ROUNDS_MS = 3_600_000;
/**
 * The longest time that the snapshot waits for its lock. It is shorter than the worker's lease of 5
 * seconds, because reveals and payments wait for the snapshot. It is longer than one second, after
 * which PostgreSQL ends an autovacuum that holds the lock.
 */
const LOCK_TIMEOUT_MS = 2_000;

/**
 * Subtracts the deposits and payments after the mark, because the ledger may have read further than
 * the mark. So a leaf has the counters of its mark. What it is worth stays the same.
 */
const takenBack = (
  token: Token,
  { block, logIndex }: Pick<Mark, 'block' | 'logIndex'>,
): RawBuilder<unknown> => sql`
  union all
  select player, withdrawn - deposited, -deposited, -withdrawn
  from (
    select '0x' || right(topics ->> player_topic(name), 40) as player,
      case when name = 'Deposited' then word_to_amount(data) else 0 end as deposited,
      case when name = 'Deposited' then 0 else word_to_amount(data) end as withdrawn
    from chain_events
    where removed_at is null and block_number >= ${block}
      and (block_number > ${block} or log_index > ${logIndex})
      and player_topic(name) is not null
      and token_in(topics ->> player_topic(name) + 1) = ${token}
  ) as later`;

/**
 * The liabilities of the ledger, by player: balances, stakes of open rounds, and withdrawals that
 * the counter of payments does not contain yet, minus debts, but never below zero. Every player
 * with an account, a counter or a claim has a leaf. A claim is enough, because of an attack with a
 * stolen key: the attacker publishes a false leaf for an address without an account, and claims by
 * it. Only another leaf of that address can lower this claim. Each leaf names the player's chain of
 * signed orders, of which the stakes and swaps in its balance are part.
 */
export const selectLeaves = (
  token: Token,
  degenAddress: string,
  mark: Pick<Mark, 'block' | 'logIndex'>,
): RawBuilder<unknown> => {
  const address = tokenAddress(token, degenAddress).toLowerCase();
  return sql`
    select player, greatest(sum(balance), 0) as balance, sum(deposited) as deposited,
      sum(withdrawn) as withdrawn, coalesce(max(given.order_count), 0) as order_count,
      coalesce(max(given.order_head), ${NO_ORDERS.orderHead}) as order_head
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
      select '0x' || right(topics ->> 1, 40), 0, 0, 0 from chain_events
      where name = 'ClaimMade' and removed_at is null and token_in(topics ->> 2) = ${token}
      ${takenBack(token, mark)}
    ) as parts
    left join (
      select lower(users.address) as player, order_count, order_head
      from seed_pairs join users on users.id = user_id
      where revealed_at is null
    ) as given using (player)
    group by player`;
};

/** Which leaves a build stores: those that have changed, or all, so that every group is hashed anew. */
type Extent = 'changes' | 'all';

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
  mark: Mark,
  extent: Extent,
): Promise<void> => {
  await sql`
    with changed as materialized (
      select place, player, newest.row_id, coalesce(ledger.balance, 0) as balance,
        coalesce(ledger.deposited, 0) as deposited, coalesce(ledger.withdrawn, 0) as withdrawn,
        coalesce(ledger.order_count, 0) as order_count,
        coalesce(ledger.order_head, ${NO_ORDERS.orderHead}) as order_head
      from (${selectLeaves(token, degenAddress, mark)}) as ledger
      full join (
        select *, ctid as row_id from epoch_leaves where token = ${token} and replaced_by is null
      ) as newest using (player)
      where ${extent} = 'all'
        or (newest.balance, newest.deposited, newest.withdrawn, newest.order_count,
          newest.order_head)
        is distinct from (coalesce(ledger.balance, 0), coalesce(ledger.deposited, 0),
          coalesce(ledger.withdrawn, 0), coalesce(ledger.order_count, 0),
          coalesce(ledger.order_head, ${NO_ORDERS.orderHead}))
    ),
    replaced as (
      update epoch_leaves set replaced_by = ${epochId}
      where ctid = any (array(select row_id from changed where row_id is not null))
      returning 1
    ),
    places as (
      select count(*) as used from epoch_leaves where token = ${token} and replaced_by is null
    )
    insert into epoch_leaves (epoch_id, token, place, player, balance, deposited, withdrawn,
      order_count, order_head)
    select ${epochId}::bigint, ${token}, coalesce(place, used - 1
        + row_number() over (partition by place is null order by player collate "C")),
      player, balance, deposited, withdrawn, order_count, order_head
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

/** The position of an epoch: its number, the newest epoch before it, and its mark. */
export type Place = Pick<EpochBuild, 'number' | 'attempt' | 'after_id'> & { readonly mark: Mark };

/**
 * Stores the liabilities, the counters and the rounds, all as of one moment, with what changed
 * counters after the mark taken back. Balances and counters are of the same block, because the
 * follower commits a block range together with its effects on the ledger. The database compares and
 * copies the rows itself, so the transaction is short even with many players. Returns undefined when
 * a reorganization has removed the mark. Fails while another build exists, and when another
 * transaction holds the lock for too long.
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
    const { mark } = place;
    if ((await readMark(tx, mark.eventId)) === undefined) return undefined;
    const epochId = await insertBuild(tx, place);
    // A mark may have several snapshots, and players may owe more at each.
    await writeOffDebts(tx, `build:${epochId}`, mark.at);
    for (const token of TOKENS) await storeLeaves(tx, epochId, token, degenAddress, mark, extent);
    await storeRounds(tx, epochId);
    return countLeaves(tx, epochId);
  });
