import { TOKENS, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import { DEGEN_PER_BNB } from '@degen/rules/swap.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Leaves } from '../epochs/epoch-content.ts';
import { BY_PLAYER } from '../withdrawals/confirm-withdrawal.ts';
import type { Counted } from './counted.ts';
import type { Movements } from './movements.ts';

/** Of a player and token, by `keyOf`. */
export type ByBalance<T> = ReadonlyMap<string, T>;

export const keyOf = (token: Token, player: string): string => `${token} ${player}`;

/** Changes of a player's balance other than deposits and payments. */
export type Change = {
  /** The change by rounds, swaps and debts that the house took over. */
  readonly exact: bigint;
  /** The part of it by debts that the house took over, which left the player with zero. */
  readonly writtenOff: bigint;
  /**
   * The change by jackpots, and by unsolicited payouts that the house bears. The previous leaf may
   * include them already, or this leaf not yet.
   */
  readonly gift: bigint;
};

type ChangeRow = { readonly token: Token; readonly player: string } & Partial<Change>;

/** A balance that its leaf shows as zero, because the player has lost a deposit after the mark. */
type Hidden = { readonly balance: bigint; readonly gift: bigint };

/** The leaves of an epoch, and what they do not show. */
export type Base = {
  readonly leaves: Leaves;
  /** Undefined when nothing is known of it. */
  readonly hidden: ByBalance<Hidden> | undefined;
};

const AMOUNT = sql`(order_content::json ->> 'amount')::numeric * ${WEI_PER_UNIT}::numeric`;

/** By the swaps of a page of orders. */
export const readSwapChanges = async (
  db: Queryable,
  given: RawBuilder<unknown>,
): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    with swapped as (
      select lower(address) as player, order_content::json ->> 'fromToken' as from_token,
        order_content::json ->> 'toToken' as to_token, ${AMOUNT} as amount
      from (${given}) as given join users on users.id = user_id
      where order_content::json ->> 'kind' = 'swap' and (order_content::json ->> 'fromToken',
        order_content::json ->> 'toToken') in (('DEGEN', 'BNB'), ('BNB', 'DEGEN'))
    )
    select player, from_token as token, - amount as exact from swapped
    union all
    select player, to_token, case from_token when 'DEGEN' then div(amount, ${DEGEN_PER_BNB}::numeric)
      else amount * ${DEGEN_PER_BNB}::numeric end from swapped`.execute(db);
  return rows;
};

/** By everything that is neither a round nor a swap. */
export const readOtherChanges = async (
  db: Queryable,
  { since, epoch }: Counted,
): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    with recent as (
      select id, name, topics, data from chain_events
      where removed_at is null and created_at > coalesce((
        select snapshot_at - interval '5 minutes' from epochs where id = ${since}), '-infinity')
    )
    select lower(address) as player, accounts.token::text as token, transfers.amount as exact,
      transfers.amount as "writtenOff", 0 as gift
    from accounts cross join generate_series(${since}::bigint + 1, ${epoch}::bigint) as build
    join users on users.id = owner
    join transfers on transfers.kind = 'debt-written-off' and transfers.amount > 0
      and reference = 'build:' || build || ':' || owner || ':' || accounts.token
    where accounts.kind = 'debt'
    union all
    select '0x' || right(topics ->> 2, 40), 'DEGEN', 0, 0,
      word_to_amount('0x' || substr(data, 131, 64))
    from recent where name = 'JackpotAwarded'
    union all
    select paid.player, paid.token, 0, 0, paid.amount - coalesce((
      select transfers.amount from transfers
      where reference = paid.id::text and kind = ${BY_PLAYER}), 0)
    from (
      select id, topics ->> 1 as on_chain_id, '0x' || right(topics ->> 2, 40) as player,
        token_in(topics ->> 3) as token, word_to_amount(data) as amount
      from recent where name in ('WithdrawalPaid', 'WithdrawalCollectable')
    ) as paid
    where not exists (
      select from withdrawals
      where withdrawals.on_chain_id = paid.on_chain_id and lower(to_address) = paid.player
        and withdrawals.token = paid.token and withdrawals.amount = paid.amount)`.execute(db);
  return rows;
};

const UNCHANGED: Change = { exact: 0n, writtenOff: 0n, gift: 0n };

export const addChanges = (sums: Map<string, Change>, rows: readonly ChangeRow[]): void => {
  for (const { token, player, exact = 0n, writtenOff = 0n, gift = 0n } of rows) {
    const sum = sums.get(keyOf(token, player)) ?? UNCHANGED;
    sums.set(keyOf(token, player), {
      exact: sum.exact + exact,
      writtenOff: sum.writtenOff + writtenOff,
      gift: sum.gift + gift,
    });
  }
};

const byPlayer = (leaves: readonly LiabilityLeaf[]) =>
  new Map(leaves.map((leaf) => [leaf.player, leaf]));
const NO_LEAF = { balance: 0n, deposited: 0n, withdrawn: 0n, orderCount: 0n };
const NOT_MOVED = { deposited: 0n, withdrawn: 0n };

const orZero = (wei: bigint): bigint => (wei > 0n ? wei : 0n);

/**
 * Compares each leaf with the player's previous leaf. The counters must have grown by the deposits
 * and payments on chain, and the balance must have changed by these, by rounds and by swaps. A
 * token that is wound up is skipped, because its players are paid by an older leaf.
 */
export const judgeBalances = (
  base: Base,
  leaves: Leaves,
  changes: ByBalance<Change>,
  moved: Movements,
  woundUp: readonly Token[],
): { readonly reasons: string[]; readonly hidden: ByBalance<Hidden> } => {
  const reasons: string[] = [];
  const hidden = new Map<string, Hidden>();
  for (const token of TOKENS.filter((each) => !woundUp.includes(each))) {
    const [leafOf, baseOf] = [byPlayer(leaves[token]), byPlayer(base.leaves[token])];
    const ofToken = [...changes.keys(), ...moved.keys()].filter((key) => key.startsWith(token));
    const named = ofToken.map((key) => key.slice(token.length + 1));
    for (const player of new Set([...leafOf.keys(), ...baseOf.keys(), ...named])) {
      const key = keyOf(token, player);
      const [leaf, before] = [leafOf.get(player) ?? NO_LEAF, baseOf.get(player) ?? NO_LEAF];
      const { deposited, withdrawn } = moved.get(key) ?? NOT_MOVED;
      if (
        leaf.deposited - before.deposited !== deposited ||
        leaf.withdrawn - before.withdrawn !== withdrawn
      ) {
        reasons.push(`${token}: the leaf of ${player} does not count what the chain does`);
        continue;
      }
      const isZero = base.hidden === undefined && before.balance === 0n;
      // Another process has checked the epoch before, so a deposit may already have been lost in
      // it.
      const canHide = isZero && before.orderCount > 0n;
      const unknown = canHide ? { balance: -deposited, gift: deposited } : undefined;
      const start = base.hidden?.get(key) ?? unknown ?? { balance: before.balance, gift: 0n };
      const { exact, writtenOff, gift } = changes.get(key) ?? UNCHANGED;
      const sum = start.balance + deposited - withdrawn + exact;
      // A debt of before that the house could not pay off then: paid off, it leaves nothing.
      const least = isZero && leaf.balance < sum ? sum - writtenOff : sum;
      const slack = start.gift + gift;
      if (leaf.balance < orZero(least) || leaf.balance > orZero(least + slack)) {
        reasons.push(`${token}: nothing explains the balance of ${player}`);
      } else if (leaf.balance === 0n && least < 0n) {
        hidden.set(key, { balance: least, gift: slack });
      }
    }
  }
  return { reasons, hidden };
};
