import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '../../db/database.ts';
import type { ChainPlaysTable } from '../../db/schema.ts';
import type { Effects, Resolved } from '../event-effects.ts';

export type Play = Selectable<ChainPlaysTable>;
type PlayStatus = Play['status'];

/** After a reorganization the same request id can belong to another play: the newest one counts. */
const openPlay = async (
  tx: Tx,
  { event: { requestId, deadlineBlock }, stored: { id } }: Resolved<'PlayRequested'>,
): Promise<void> => {
  const play = { event_id: id, deadline_block: deadlineBlock, status: 'requested' } as const;
  await tx
    .insertInto('chain_plays')
    .values({ request_id: requestId, ...play })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(play))
    .execute();
};

const closeVanishedPlay = async (
  tx: Tx,
  { stored: { id } }: Resolved<'PlayRequested'>,
): Promise<void> => {
  await tx.deleteFrom('chain_plays').where('event_id', '=', id).execute();
};

/** The effect of a play that was made on chain: it has to be revealed. */
export const playEffects: Effects = {
  PlayRequested: { apply: openPlay, undo: closeVanishedPlay },
};

/** The oldest open plays with a request id above `after`. */
export const readWaitingPlays = (db: Queryable, after: bigint, limit: number): Promise<Play[]> =>
  db
    .selectFrom('chain_plays')
    .selectAll()
    .where('status', '=', 'requested')
    .where('request_id', '>', after)
    .orderBy('request_id')
    .limit(limit)
    .execute();

/** Plays whose reveal was signed, but is not confirmed although their deadline has passed. */
export const readLatePlays = (db: Queryable, head: bigint): Promise<Play[]> =>
  db
    .selectFrom('chain_plays')
    .selectAll()
    .where('status', '=', 'submitted')
    .where('deadline_block', '<=', head)
    .orderBy('request_id')
    .execute();

/** Closes a play for good, whatever becomes of a transaction that was to reveal it. */
export const closePlay = async (db: Queryable, { request_id, event_id }: Play): Promise<void> => {
  await db
    .updateTable('chain_plays')
    .set({ status: 'closed', operator_transaction_id: null })
    .where('request_id', '=', request_id)
    .where('event_id', '=', event_id)
    .execute();
};

/** Returns false if one of the plays was removed or taken by another worker. */
export const claimPlays = async (
  tx: Tx,
  plays: readonly Play[],
  slotId: bigint,
): Promise<boolean> => {
  const claimed = await tx
    .updateTable('chain_plays')
    .set({ status: 'submitted', operator_transaction_id: slotId })
    .where(
      'event_id',
      'in',
      plays.map(({ event_id }) => event_id),
    )
    .where('status', '=', 'requested')
    .executeTakeFirst();
  return claimed.numUpdatedRows === BigInt(plays.length);
};

/**
 * Overwrites any status: a reorganization can remove a successful reveal, which can fail when it is
 * sent again.
 */
export const setPlayOfSlot = async (tx: Tx, slotId: bigint, status: PlayStatus): Promise<void> => {
  await tx
    .updateTable('chain_plays')
    .set({ status })
    .where('operator_transaction_id', '=', slotId)
    .execute();
};
