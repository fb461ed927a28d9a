import type { Token } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import type { CasinoEvent } from '../chain/casino-events.ts';
import type { Queryable, Tx } from '../db/database.ts';
import './tables.ts';

/** Money frees the cap hour by hour; an approval is told by its event. */
const LOOK_AGAIN_S = 60;

type Sum = { readonly token: Token; readonly amount: bigint };

const perToken = (rows: readonly Sum[]): Record<Token, bigint> => {
  const sumOf = (token: Token): bigint => rows.find((row) => row.token === token)?.amount ?? 0n;
  return { DEGEN: sumOf('DEGEN'), BNB: sumOf('BNB') };
};

/** The sum of withdrawals that only time or an admin lets through. */
export const readCapWaiting = async (db: Queryable): Promise<Record<Token, bigint>> => {
  const { rows } = await sql<Sum>`
    select token, sum(amount) as amount from withdrawals
    where status = 'requested' and cap_waiting_since is not null
    group by token`.execute(db);
  return perToken(rows);
};

/** Tokens in which somebody's demand waits for room: what frees is theirs. */
export const readTokensWithDemand = async (db: Queryable): Promise<Set<Token>> => {
  const rows = await db
    .selectFrom('withdrawals')
    .select('token')
    .distinct()
    .where('status', '=', 'requested')
    .where('cap_waiting_since', 'is not', null)
    .where('demanded', '=', true)
    .where('approved', '=', false)
    .execute();
  return new Set(rows.map(({ token }) => token));
};

/** Amounts in signed transactions that the chain has not mined yet: the cap does not know them. */
export const sumUnmined = async (
  db: Queryable,
  sender: string,
  minedNonce: number,
): Promise<Record<Token, bigint>> => {
  const { rows } = await sql<Sum>`
    select token, sum(amount) as amount from withdrawals
    join operator_transactions as slot on slot.id = operator_transaction_id
    where withdrawals.status = 'submitted' and slot.status = 'open'
      and (slot.sender <> ${sender} or slot.nonce >= ${minedNonce}::int)
    group by token`.execute(db);
  return perToken(rows);
};

/** It stays requested and is looked at again; that counts as no refusal. */
export const waitForCap = async (
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('withdrawals')
    .set({
      cap_waiting_since: sql<Date>`coalesce(cap_waiting_since, ${now}::timestamptz)`,
      next_attempt_at: sql<Date>`${now}::timestamptz + ${LOOK_AGAIN_S}::int * interval '1 second'`,
    })
    .where('id', 'in', [...ids])
    .where('status', '=', 'requested')
    .execute();
};

type Approval = Extract<CasinoEvent, { name: 'WithdrawalApproved' }>;

/** An admin approved exactly this payment, or the approval vanished from the chain. */
export const setApproved = async (
  tx: Tx,
  { id, token, amountWei, player }: Approval,
  approved: boolean,
): Promise<void> => {
  if (token === undefined) return;
  await tx
    .updateTable('withdrawals')
    .set({ approved, next_attempt_at: sql<Date>`least(next_attempt_at, created_at)` })
    .where('on_chain_id', '=', id)
    .where('token', '=', token)
    .where('amount', '=', amountWei)
    .where('to_address', '=', player)
    .execute();
};
