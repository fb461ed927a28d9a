import { setTimeout as delay } from 'node:timers/promises';
import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { type Epoch, isProved, type Proof } from '@degen/rules/liabilities/epoch.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import type { EpochText } from '@degen/rules/wire/proofs.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { tokenAddress } from '../chain/tokens.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database, Queryable, Tx } from '../db/database.ts';
import { type Leaves, rebuild } from '../epochs/epoch-content.ts';
import { readAllLeaves, readChangedRounds, readEpochLeaves } from '../epochs/proof-repository.ts';
import { readLeaves } from '../epochs/snapshot.ts';
import { proveLeaf } from '../epochs/trees/prove.ts';
import { keccak256 } from '../system/keccak256.ts';
import { BY_PLAYER } from '../withdrawals/confirm-withdrawal.ts';
import type { Payment, PublishedEpoch } from './chain-view.ts';

const POOL_SIZE = 2;
/** A database that does not answer in this time counts as unavailable until the next look. */
const PATIENCE_MS = 60_000;
/**
 * A transaction dated up to this long before the snapshot may have been committed after the
 * snapshot.
 */
const SNAPSHOT_MARGIN = '5 minutes';

/** An epoch with all its leaves, in the order of its trees. */
export type EpochLeaves = {
  readonly epoch: Epoch;
  readonly leaves: Leaves;
};

/** The server's books, read from a replica and never written. */
export type Books = {
  /** First block that the server had not read yet; zero before it has read any. */
  nextBlock(): Promise<number>;
  /** The differences between an epoch of the chain and the one computed from the books. */
  judge(epoch: PublishedEpoch): Promise<readonly string[]>;
  /** The player's leaf in the contract's format; undefined when the epoch has none. */
  leafOf(epoch: PublishedEpoch, player: string, token: Token): Promise<Proof | undefined>;
  /** Undefined when the books have no epoch of this hash. */
  leavesOf(hash: string): Promise<EpochLeaves | undefined>;
  /**
   * The ids of payments for which the books have no withdrawal of the same id, player, token and
   * amount.
   */
  unexplained(payments: readonly Payment[]): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
};

type StoredHead = { readonly id: bigint; readonly mark: number; readonly body: EpochText };

/** Finds a stored epoch by its hash on chain. The server stores each epoch before it signs it. */
const readHead = async (db: Queryable, hash: string): Promise<StoredHead | undefined> => {
  const { rows } = await sql<StoredHead>`
    select id, mark, body from epochs
    where hash = ${hash} order by id desc limit 1`.execute(db);
  return rows[0];
};

/**
 * Kinds of transfers that an unsolicited payout causes for its receiver. They are not counted as
 * play: otherwise an attacker with the operator's key could loosen the check of any player's leaf by
 * a payout. A refund moves money between the balance and requested withdrawals. The leaf has the sum
 * of both, so it stays unchanged.
 */
const KINDS_OF_PAYOUT = [BY_PLAYER, 'withdrawal-refunded', 'withdrawal-refunded-to-debt'];

/** What moved since an epoch's snapshot: by at most this, play has changed the player's balance. */
type Flow = { readonly came: bigint; readonly went: bigint; readonly owes: boolean };

const STILL: Flow = { came: 0n, went: 0n, owes: false };

/**
 * The flows of all players whose money has moved since the epoch's snapshot; for all others the
 * ledger is unchanged, except for unsolicited payouts.
 */
const readFlows = async (
  tx: Tx,
  epochId: bigint,
  token: Token,
): Promise<ReadonlyMap<string, Flow>> => {
  const { rows } = await sql<Flow & { player: string }>`
    select lower(users.address) as player, bool_or(accounts.kind = 'debt') as owes,
      coalesce(sum(transfers.amount) filter (where accounts.id = to_account), 0) as came,
      coalesce(sum(transfers.amount) filter (where accounts.id = from_account), 0) as went
    from transfers
    join accounts on accounts.id in (transfers.from_account, transfers.to_account)
      and accounts.kind in ('user', 'debt', 'escrow') and accounts.token = ${token}
    join users on users.id = accounts.owner
    where transfers.kind <> all(${KINDS_OF_PAYOUT}::text[]) and transfers.created_at > (
      select snapshot_at - ${SNAPSHOT_MARGIN}::interval from epochs where id = ${epochId})
    group by 1`.execute(tx);
  return new Map(rows.map(({ player, ...flow }) => [player, flow]));
};

/**
 * For each receiver, the part of unsolicited payouts since the mark that was not debited to the
 * receiver, so that the house bears it. The contract counts the whole payout as paid to the
 * receiver.
 */
const readBorne = async (
  tx: Tx,
  head: StoredHead,
  token: Token,
  degen: string,
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ player: string; borne: bigint }>`
    with marked as materialized (
      select block_number, log_index from chain_events
      where name = 'Marked' and removed_at is null and word_to_amount(topics ->> 1) = ${head.mark}
    )
    select player, sum(amount - taken) as borne
    from (
      select paid.player, paid.amount,
        coalesce((
          select transfers.amount from transfers
          where reference = paid.event_id::text and kind = ${BY_PLAYER}), 0) as taken
      from (
        select id as event_id, topics ->> 1 as payment_id,
          '0x' || right(topics ->> 2, 40) as player, word_to_amount(data) as amount
        from chain_events
        where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalCollectable')
          and (block_number, log_index) > (select block_number, log_index from marked)
          and '0x' || right(topics ->> 3, 40) = ${tokenAddress(token, degen).toLowerCase()}
      ) as paid
      where not exists (
        select from withdrawals
        where on_chain_id = paid.payment_id and lower(to_address) = paid.player
          and withdrawals.token = ${token} and withdrawals.amount = paid.amount)
    ) as unsolicited
    group by player`.execute(tx);
  return new Map(rows.map(({ player, borne }) => [player, borne]));
};

const NOTHING = { balance: 0n, deposited: 0n, withdrawn: 0n };

/**
 * Compares leaves with the ledger: the counters of all players, which only grow, and the balances,
 * which differ by no more than what moved in play since the snapshot. So the leaf of a player who
 * plays on is known within these bounds; all others are known exactly. For a player who has a leaf
 * but is not in the ledger, the ledger's values are zero. A player with a debt is left out, because
 * a leaf does not show it.
 */
const judgeBalances = async (tx: Tx, head: StoredHead, degen: string): Promise<string[]> => {
  const wrong: string[] = [];
  for (const token of TOKENS) {
    const leaves = await readEpochLeaves(tx, head.id, token);
    const borneOf = await readBorne(tx, head, token, degen);
    const flowOf = await readFlows(tx, head.id, token);
    const leafOf = new Map(leaves.map((leaf) => [leaf.player, leaf]));
    const ledger = await readLeaves(tx, token, degen);
    const nowOf = new Map(ledger.map((now) => [now.player, now]));
    for (const player of new Set([...leafOf.keys(), ...nowOf.keys()])) {
      const leaf = leafOf.get(player) ?? NOTHING;
      const now = nowOf.get(player) ?? NOTHING;
      if (leaf.deposited > now.deposited || leaf.withdrawn > now.withdrawn) {
        wrong.push(`${token}: the leaf of ${player} counts what the chain does not`);
        continue;
      }
      const { came, went, owes } = flowOf.get(player) ?? STILL;
      if (owes) continue;
      // A payment since the snapshot lowers what the player is owed by as much as it raises
      // `withdrawn`, except for what the house bears.
      const chargedWei = now.withdrawn - leaf.withdrawn - (borneOf.get(player) ?? 0n);
      const owedWei = leaf.balance + now.deposited - leaf.deposited - chargedWei;
      // The leaf of a player with a debt is zero, and a payment lowers it no further.
      const expectedWei = owedWei > 0n ? owedWei : 0n;
      if (expectedWei > now.balance + went || expectedWei + came < now.balance) {
        wrong.push(`${token}: the ledger owes ${player} another amount`);
      }
    }
  }
  return wrong;
};

const judge = async (tx: Tx, epoch: PublishedEpoch, degen: string): Promise<string[]> => {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  const { hash } = epoch;
  const head = await readHead(tx, hash);
  if (head === undefined) return ['the server has not built this epoch'];
  const leaves = await readAllLeaves(tx, head.id);
  for (const token of TOKENS) {
    const players = new Set(leaves[token].map(({ player }) => player));
    if (players.size < leaves[token].length) return [`${token}: a player has two leaves`];
  }
  const changed = await readChangedRounds(tx, head.id);
  if (changed.length > 0) return changed;
  const rebuilt = await rebuild(tx, head, degen, leaves);
  if (rebuilt.hash !== hash) return ['leaves and rounds make another epoch'];
  return judgeBalances(tx, head, degen);
};

/**
 * Compares everything that the server's confirmation of a withdrawal compares. The id alone proves
 * nothing, because an attacker with the operator's key can send a payment under the id of any
 * withdrawal.
 */
const readUnexplained = async (
  db: Queryable,
  payments: readonly Payment[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select paid.id
    from unnest(
      ${payments.map(({ id }) => id)}::text[],
      ${payments.map(({ player }) => player)}::text[],
      ${payments.map(({ token }) => token)}::text[],
      ${payments.map(({ amount }) => `${amount}`)}::numeric[]
    ) as paid (id, player, token, amount)
    where not exists (
      select from withdrawals
      where withdrawals.on_chain_id = paid.id
        and lower(withdrawals.to_address) = lower(paid.player)
        and withdrawals.token = paid.token
        and withdrawals.amount = paid.amount)`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Returns a URL for read-only connections, even when the role in the URL may write. */
export const readOnly = (url: string): string => {
  const target = new URL(url);
  target.searchParams.set('options', '-c default_transaction_read_only=on');
  return target.toString();
};

const withPatience = async <T>(answer: Promise<T>): Promise<T> => {
  const watch = new AbortController();
  const late = delay(PATIENCE_MS, undefined, { signal: watch.signal }).then(() => {
    throw new Error(`no answer within ${PATIENCE_MS / 1_000} seconds`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    watch.abort();
    late.catch(() => undefined);
  }
};

export const openBooks = async (url: string, degen: string): Promise<Books> => {
  const log = pino({ level: 'silent' });
  const db: Database = await connectDatabase({ url: readOnly(url), poolSize: POOL_SIZE }, log);

  const leafOf: Books['leafOf'] = async ({ number, hash }, player, token) => {
    const head = await readHead(db.kysely, hash);
    if (head === undefined) throw new Error(`epoch ${number} is gone from the books`);
    const leaf = await proveLeaf(db.kysely, degen, { epochId: head.id, token, player });
    if (leaf === undefined) return undefined;
    const proof = { epoch: parseEpoch(head.body), ...leaf };
    // The books may have changed since the epoch was checked.
    if (!isProved(keccak256, hash, tokenAddress(token, degen), player, proof)) {
      throw new Error(`the leaves of epoch ${number} do not make its root`);
    }
    return proof;
  };

  return {
    nextBlock: async () => {
      const cursor = sql<{ next: string }>`select next_block::text as next from chain_cursor`;
      const { rows } = await withPatience(cursor.execute(db.kysely));
      return Number(rows[0]?.next ?? 0);
    },
    leavesOf: async (hash) => {
      const head = await readHead(db.kysely, hash);
      if (head === undefined) return undefined;
      return { epoch: parseEpoch(head.body), leaves: await readAllLeaves(db.kysely, head.id) };
    },
    judge: (epoch) => withPatience(db.transaction((tx) => judge(tx, epoch, degen))),
    leafOf: (epoch, player, token) => withPatience(leafOf(epoch, player, token)),
    unexplained: (payments) => withPatience(readUnexplained(db.kysely, payments)),
    close: () => db.close(),
  };
};
