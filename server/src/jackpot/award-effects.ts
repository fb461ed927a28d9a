import { sql } from 'kysely';
import type { StoredEvent } from '../chain/chain-repository.ts';
import {
  causeOf,
  type Effects,
  type Executed,
  movementOf,
  type Resolved,
} from '../chain/event-effects.ts';
import type { EventOf } from '../chain/followed-events.ts';
import type { ChainMetrics } from '../chain/metrics.ts';
import { reopenSlot } from '../chain/operator/operator-repository.ts';
import type { Tx } from '../db/database.ts';
import {
  defundHouse,
  FUNDED,
  fundHouse,
  partReferences,
  sumPosted,
} from '../ledger/house-money.ts';
import { creditPlayer } from '../ledger/player-money.ts';
import { takeBack } from '../withdrawals/refund-withdrawal.ts';
import { awardsWithRounds, TIER_NUMBER, uuidOf } from './award-progress.ts';

type Announced = EventOf<'JackpotAnnounced'>;
type Awarded = EventOf<'JackpotAwarded'>;

/** The award of a round with exactly this player, tier and stake. */
const findDrawn = async (tx: Tx, { id, player, tier, stakeWei }: Announced | Awarded) => {
  const roundId = uuidOf(id);
  if (roundId === undefined) return undefined;
  const award = await awardsWithRounds(tx)
    .leftJoin('chain_events', 'chain_events.id', 'jackpot_awards.event_id')
    .select(['jackpot_awards.user_id', 'tier', 'rounds.stake', 'event_id', 'removed_at'])
    .where('jackpot_awards.id', '=', roundId)
    .where('address', '=', player)
    .executeTakeFirst();
  if (award === undefined) return undefined;
  return TIER_NUMBER[award.tier] === tier && award.stake === stakeWei ? award : undefined;
};

/**
 * The player to credit for an award on chain: the player of the round that won exactly this tier
 * with exactly this stake. Undefined when no round won the award, or when another event has paid
 * it. An attacker with the operator's key can award any jackpot to any address, so an award that no
 * round won must not become a balance.
 */
const findWinner = async (
  tx: Tx,
  awarded: Awarded,
  eventId: bigint,
): Promise<bigint | undefined> => {
  const award = await findDrawn(tx, awarded);
  if (award === undefined) return undefined;
  // After a reorganization the payment can be mined again: its new event then replaces the removed
  // one.
  const isFree = award.event_id === null || award.removed_at !== null;
  return isFree || award.event_id === eventId ? award.user_id : undefined;
};

/**
 * Marks an award as paid: the contract has moved its amount into custody, or to the winner's wallet.
 */
const markAwarded = async (tx: Tx, onChainId: string, eventId: bigint): Promise<void> => {
  const id = uuidOf(onChainId);
  if (id === undefined) return;
  await tx
    .updateTable('jackpot_awards')
    .set({ status: 'confirmed', event_id: eventId })
    .where('id', '=', id)
    .execute();
};

/**
 * Marks an award as unpaid after a reorganization has removed its payment. If this server sent the
 * payment's transaction, it checks that transaction again.
 */
const unmarkAwarded = async (tx: Tx, eventId: bigint): Promise<void> => {
  const status = sql<
    'announced' | 'paying'
  >`case when payment_transaction_id is null then 'announced' else 'paying' end`;
  const award = await tx
    .updateTable('jackpot_awards')
    .set({ status, event_id: null, payable_from: null })
    .where('event_id', '=', eventId)
    .returning('payment_transaction_id')
    .executeTakeFirst();
  if (award?.payment_transaction_id) await reopenSlot(tx, award.payment_transaction_id);
};

/** Whether the wind-up of DEGEN was open before this event, in the blocks read so far. */
const isAfterWindUp = async (tx: Tx, { id }: StoredEvent): Promise<boolean> => {
  const { rows } = await sql<{ after: boolean }>`
    select exists (
      select from chain_events where name = 'WindUpOpened' and removed_at is null and id < ${id}
        and token_in(topics ->> 1) = 'DEGEN') as after`.execute(tx);
  return rows[0]?.after === true;
};

const KIND = 'jackpot';

/** In the wind-up, the contract pays a jackpot to the winner's wallet, and not into custody. */
const applyAward = async (tx: Tx, one: Resolved<'JackpotAwarded'>): Promise<void> => {
  const { stored, event, userId } = one;
  if (!(await isAfterWindUp(tx, stored))) {
    if (userId === undefined) return fundHouse(tx, causeOf(one));
    await creditPlayer(tx, { kind: 'chain' }, movementOf(one, KIND));
  }
  if (userId !== undefined) await markAwarded(tx, event.id, stored.id);
};

/** Undoes what `applyAward` has booked, which may be nothing. */
const undoAward = async (
  tx: Tx,
  one: Resolved<'JackpotAwarded'>,
  executed: Executed,
): Promise<void> => {
  const { stored, userId } = one;
  const { reference } = causeOf(one);
  const parts = userId === undefined ? partReferences(reference) : [reference];
  const kinds = userId === undefined ? [FUNDED] : [KIND, `${KIND}-to-debt`];
  if ((await sumPosted(tx, kinds, parts)) > 0n) {
    if (userId === undefined) return defundHouse(tx, causeOf(one));
    await takeBack(tx, movementOf(one, `${KIND}-undone`), executed);
  }
  if (userId !== undefined) await unmarkAwarded(tx, stored.id);
};

const alarm = ({ isForged }: Pick<Resolved, 'isForged'>, metrics: ChainMetrics) => {
  if (!isForged) return undefined;
  metrics.awardsForged.inc();
  return 'jackpot that no round of ours drew';
};

/** The effects of jackpots. The amount of one that no round of ours drew belongs to the house. */
export const awardEffects: Effects = {
  JackpotAnnounced: {
    resolve: async (tx, announced) =>
      (await findDrawn(tx, announced)) === undefined ? { isForged: true } : {},
    alarm,
  },
  JackpotAwarded: {
    resolve: async (tx, awarded, { id }) => {
      const userId = await findWinner(tx, awarded, id);
      return userId === undefined ? { isForged: true } : { userId };
    },
    apply: applyAward,
    undo: undoAward,
    alarm,
  },
};
