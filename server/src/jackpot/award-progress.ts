import { type Selectable, sql } from 'kysely';
import type { CasinoEvent } from '../chain/casino-events.ts';
import { uuidOf } from '../chain/id-on-chain.ts';
import { reopenSlot } from '../chain/operator/operator-repository.ts';
import type { Queryable, Tx } from '../db/database.ts';
import type { JackpotAwardsTable } from '../rounds/tables.ts';
import './tables.ts';

/** `stake` is all that its round staked, in base units: the prize grows with it. */
export type Award = Selectable<JackpotAwardsTable> & { readonly stake: bigint };

/** Awards beside their rounds, whose stake the receipt shows. */
const awardsWithRounds = (db: Queryable) =>
  db
    .selectFrom('jackpot_awards')
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.user_id', '=', 'jackpot_awards.user_id')
        .onRef('rounds.id', '=', 'jackpot_awards.id'),
    );

/** The pool may be too small for long: a gift or the token's tax fills it. */
const REFUSED_WAIT_S = 60;

/** The oldest award that waits. */
export const readWaitingAward = (db: Queryable, now: Date): Promise<Award | undefined> =>
  awardsWithRounds(db)
    .selectAll('jackpot_awards')
    .select('rounds.stake')
    .where('status', '=', 'requested')
    .where((eb) => eb.or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', now)]))
    .orderBy('created_at')
    .orderBy('jackpot_awards.id')
    .limit(1)
    .executeTakeFirst();

export const postponeAward = async (db: Queryable, id: string, now: Date): Promise<void> => {
  const later = sql<Date>`${now}::timestamptz + ${REFUSED_WAIT_S}::int * interval '1 second'`;
  await db
    .updateTable('jackpot_awards')
    .set({ next_attempt_at: later })
    .where('id', '=', id)
    .execute();
};

/** False when another worker took it. */
export const claimAward = async (
  tx: Tx,
  id: string,
  operatorTransactionId: bigint,
): Promise<boolean> => {
  const claimed = await tx
    .updateTable('jackpot_awards')
    .set({ status: 'submitted', operator_transaction_id: operatorTransactionId })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
};

export const requeueAward = async (tx: Tx, operatorTransactionId: bigint): Promise<void> => {
  await tx
    .updateTable('jackpot_awards')
    .set({ status: 'requested' })
    .where('operator_transaction_id', '=', operatorTransactionId)
    .where('status', '=', 'submitted')
    .execute();
};

/** As ICasino.awardJackpot counts them. */
export const TIER_NUMBER = { MINI: 0, GRAND: 1 } as const satisfies Record<Award['tier'], number>;

/**
 * Who is to be credited for an award on chain: the player of the round that drew exactly this tier
 * with exactly this stake, once. Undefined for anything else: whoever has the operator's key can award whatever they like to
 * whomever they like, and it must not become a balance.
 */
export const findWinner = async (
  tx: Tx,
  { id, player, tier, stakeWei }: Extract<CasinoEvent, { name: 'JackpotAwarded' }>,
  eventId: bigint,
): Promise<bigint | undefined> => {
  const roundId = uuidOf(id);
  if (roundId === undefined) return undefined;
  const award = await awardsWithRounds(tx)
    .leftJoin('chain_events', 'chain_events.id', 'jackpot_awards.event_id')
    .select(['jackpot_awards.user_id', 'tier', 'rounds.stake', 'event_id', 'removed_at'])
    .where('jackpot_awards.id', '=', roundId)
    .where('address', '=', player)
    .executeTakeFirst();
  if (award === undefined) return undefined;
  if (TIER_NUMBER[award.tier] !== tier || award.stake !== stakeWei) return undefined;
  // An award that was mined again on another branch takes the place of its first appearance.
  const isFree = award.event_id === null || award.removed_at !== null;
  return isFree || award.event_id === eventId ? award.user_id : undefined;
};

/** The contract has moved the award into custody; the event itself carries the credit. */
export const markAwarded = async (tx: Tx, onChainId: string, eventId: bigint): Promise<void> => {
  const id = uuidOf(onChainId);
  if (id === undefined) return;
  await tx
    .updateTable('jackpot_awards')
    .set({ status: 'confirmed', event_id: eventId })
    .where('id', '=', id)
    .execute();
};

/** The award vanished from the chain: its transaction, if it was ours, is looked at anew. */
export const unmarkAwarded = async (tx: Tx, eventId: bigint): Promise<void> => {
  const status = sql<
    'requested' | 'submitted'
  >`case when operator_transaction_id is null then 'requested' else 'submitted' end`;
  const award = await tx
    .updateTable('jackpot_awards')
    .set({ status, event_id: null })
    .where('event_id', '=', eventId)
    .returning('operator_transaction_id')
    .executeTakeFirst();
  if (award?.operator_transaction_id) await reopenSlot(tx, award.operator_transaction_id);
};
