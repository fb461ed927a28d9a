import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { HOUR_S } from '@degen/rules/liabilities/times.ts';
import { sql } from 'kysely';
import { newestBlock } from '../../../chain/node.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import type { Resolved } from '../chain/event-effects.ts';
import type { JobDeps } from '../chain/operator/job.ts';
import type { Queryable, Tx } from '../db/database.ts';
import type { LimitWindow, Paid, Waiting } from './fit-under-limit.ts';
import type { Withdrawal } from './withdrawal-repository.ts';

/**
 * Interval between checks of a waiting withdrawal. Epochs and the limit of 24 hours free room only
 * hour by hour. An approval does not wait for this time, because its event makes the check due at
 * once.
 */
const LOOK_AGAIN_S = 60;

/** The contract counts a payment in the hour in which it is made and in the 24 hours after it. */
const WINDOW_HOURS = 25;

type Sum = { readonly token: Token; readonly amount: bigint };

const perToken = (rows: readonly Sum[]): Record<Token, bigint> => {
  const sumOf = (token: Token): bigint => rows.find((row) => row.token === token)?.amount ?? 0n;
  return { DEGEN: sumOf('DEGEN'), BNB: sumOf('BNB') };
};

/** For each token, the sum of the withdrawals that wait for room under the limits. */
export const readLimitWaiting = async (db: Queryable): Promise<Record<Token, bigint>> => {
  const { rows } = await sql<Sum>`
    select token, sum(amount) as amount from withdrawals
    where status = 'requested' and waiting_since is not null
    group by token`.execute(db);
  return perToken(rows);
};

/** Measures the withdrawals that are not paid yet, and what waits for room under the limits. */
export const measureWithdrawals = async ({ db, metrics }: JobDeps): Promise<void> => {
  for (const status of ['requested', 'submitted'] as const) {
    const { count } = await db.kysely
      .selectFrom('withdrawals')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('status', '=', status)
      .executeTakeFirstOrThrow();
    metrics.withdrawals.set({ status }, Number(count));
  }
  const waiting = await readLimitWaiting(db.kysely);
  for (const token of TOKENS) metrics.limitWaiting.set({ token }, Number(waiting[token]));
};

/** Payments in signed transactions that are not mined yet. The contract does not count them yet. */
const readUnmined = async (
  db: Queryable,
  sender: string,
  minedNonce: number,
): Promise<readonly Sum[]> => {
  const { rows } = await sql<Sum>`
    select token, amount from withdrawals
    join operator_transactions as slot on slot.id = operator_transaction_id
    where withdrawals.status = 'submitted' and slot.status = 'open'
      and (slot.sender <> ${sender} or slot.nonce >= ${minedNonce}::int)`.execute(db);
  return rows;
};

/**
 * The payments that the contract may still count, each with the time when it stops: 24 hours after
 * the end of the hour of the payment. A signed payment that is not mined yet counts as if it were
 * paid now. Unsolicited payouts and approved payments use up the limit too, but not the share of a
 * player.
 */
const readPaid = async (db: Queryable, now: Date): Promise<Record<Token, Paid[]>> => {
  const { rows } = await sql<Paid & { token: Token }>`
    with counted as (
      select user_id, approved, word_to_amount(data) as amount, block_time as paid_at,
        token_in(topics ->> 3) as token
      from chain_events left join withdrawals on event_id = chain_events.id
      where name in ('WithdrawalPaid', 'WithdrawalCollectable') and removed_at is null
        and block_time > ${now}::timestamptz - (${WINDOW_HOURS}::int + 1) * interval '1 hour'
      union all
      select user_id, approved, amount, ${now}::timestamptz, token from withdrawals
      where status = 'submitted'
    ), paid as (
      select token, amount, case when not approved then user_id end as user_id,
        date_trunc('hour', paid_at, 'UTC') + ${WINDOW_HOURS}::int * interval '1 hour' as free_at
      from counted
    )
    select token, user_id as "userId", sum(amount) as amount, free_at as "freeAt" from paid
    where free_at > ${now}::timestamptz
    group by token, user_id, free_at`.execute(db);
  const of = (token: Token): Paid[] => rows.filter((row) => row.token === token);
  return { DEGEN: of('DEGEN'), BNB: of('BNB') };
};

const lookAgainAt = (now: Date) =>
  sql<Date>`${now}::timestamptz + ${LOOK_AGAIN_S}::int * interval '1 second'`;

/**
 * Marks withdrawals as waiting for the limit. They stay requested and are checked again later.
 * Unlike a rejection, the wait does not count as a failed attempt. Locks one row at a time, because
 * the events of their players lock them in another order.
 */
export const waitForLimit = async (
  db: Queryable,
  waiting: readonly Waiting<Pick<Withdrawal, 'id'>>[],
  now: Date,
): Promise<void> => {
  for (const { withdrawal, until } of waiting) {
    await db
      .updateTable('withdrawals')
      .set({
        waiting_since: sql<Date>`coalesce(waiting_since, ${now}::timestamptz)`,
        waiting_until: until,
        waits_for_claim: false,
        next_attempt_at: lookAgainAt(now),
      })
      .where('id', '=', withdrawal.id)
      .where('status', '=', 'requested')
      .execute();
  }
};

/**
 * Marks withdrawals as waiting until the contract has paid a claim of their player, and not for the
 * limits any more. They stay requested and are checked again later. Locks one row at a time.
 */
export const waitForClaim = async (
  db: Queryable,
  withdrawals: readonly Pick<Withdrawal, 'id'>[],
  now: Date,
): Promise<void> => {
  for (const { id } of withdrawals) {
    await db
      .updateTable('withdrawals')
      .set({
        waiting_since: null,
        waiting_until: null,
        waits_for_claim: true,
        next_attempt_at: lookAgainAt(now),
      })
      .where('id', '=', id)
      .where('status', '=', 'requested')
      .execute();
  }
};

/** Stores whether exactly this payment is approved, by the newest event about it on chain. */
export const setApproved = async (
  tx: Tx,
  { event: { id, token, amountWei, player }, stored: { topics, data } }: Resolved<'ApprovalSet'>,
): Promise<void> => {
  if (token === undefined) return;
  // The second word of the data says whether the payment is approved. The topics and the first word
  // identify the payment.
  const { rows } = await sql<{ approved: boolean }>`
    select right(data, 1) = '1' as approved from chain_events
    where name = 'ApprovalSet' and removed_at is null
      and topics = ${JSON.stringify(topics)}::jsonb and left(data, 66) = ${data.slice(0, 66)}
    order by block_number desc, log_index desc limit 1`.execute(tx);
  const approved = rows[0]?.approved === true;
  await tx
    .updateTable('withdrawals')
    .set({ approved, next_attempt_at: sql<Date>`least(next_attempt_at, created_at)` })
    .where('on_chain_id', '=', id)
    .where('token', '=', token)
    .where('amount', '=', amountWei)
    .where('to_address', '=', player)
    .execute();
};

const BPS = 10_000n;

type WindowDeps = Pick<
  JobDeps,
  'db' | 'provider' | 'custody' | 'operatorAddress' | 'degenAddress'
> & { readonly epochPeriodMs: number };

/**
 * The limits of each token as the contract counts them, minus the signed payments that are not mined
 * yet.
 */
export const readWindows = async (deps: WindowDeps): Promise<Record<Token, LimitWindow>> => {
  const { db, provider, custody, operatorAddress, degenAddress, epochPeriodMs } = deps;
  // The nonce is read before the room that is left. So a payment that is mined in between is counted
  // twice, which is safer than not at all.
  const mined = await provider.getTransactionCount(operatorAddress, 'latest');
  const unmined = await readUnmined(db.kysely, operatorAddress, mined);
  const block = await newestBlock(provider);
  const nowMs = block.timestamp * 1_000;
  const paid = await readPaid(db.kysely, new Date(nowMs));
  const freeAt = new Date((Math.floor(block.timestamp / HOUR_S) + WINDOW_HOURS) * HOUR_S * 1_000);
  const { publishedAt } = await custody.lastEpoch();
  const epochDueMs = Number(publishedAt) * 1_000 + epochPeriodMs;
  const nextEpochAt = new Date(Math.max(epochDueMs, nowMs + LOOK_AGAIN_S * 1_000));

  const windowOf = async (token: Token): Promise<LimitWindow> => {
    const address = tokenAddress(token, degenAddress);
    const [leftWei, custodyWei, countedWei, { unshownBps, dayBps }, missingWei, isEnded] =
      await Promise.all([
        custody.withdrawableNow(address),
        custody.custodyOf(address),
        custody.unshownOf(address),
        custody.limitsOf(address),
        custody.shortOf(address),
        custody.isWoundUp(address),
      ]);
    const waiting = unmined.filter((one) => one.token === token);
    const unminedWei = waiting.reduce((wei, { amount }) => wei + amount, 0n);
    const dayWei = paid[token].reduce((sum, { amount }) => sum + amount, 0n);
    return {
      isClosed: missingWei > 0n || isEnded,
      roomWei: leftWei > unminedWei ? leftWei - unminedWei : 0n,
      unshownWei: countedWei + unminedWei,
      unshownMaxWei: ((custodyWei + countedWei) * unshownBps) / BPS,
      dayMaxWei: ((custodyWei + dayWei) * dayBps) / BPS,
      ...{ nextEpochAt, paid: paid[token], freeAt },
    };
  };
  return { DEGEN: await windowOf('DEGEN'), BNB: await windowOf('BNB') };
};
