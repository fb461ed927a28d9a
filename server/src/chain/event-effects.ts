import type { Token } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { findWinner, isDrawn, markAwarded, unmarkAwarded } from '../jackpot/award-progress.ts';
import { findOrCreateUserByAddress } from '../users/repository.ts';
import {
  chargeUnsolicited,
  confirmWithdrawal,
  isRequested,
  returnUnsolicited,
  unconfirmWithdrawal,
} from '../withdrawals/confirm-withdrawal.ts';
import { setApproved } from '../withdrawals/limit-repository.ts';
import { cancelRequested, type Executed } from '../withdrawals/refund-withdrawal.ts';
import { noteClaimPaid } from '../withdrawals/withdrawal-repository.ts';
import type { StoredEvent } from './chain-repository.ts';
import type { FollowedEvent } from './followed-events.ts';
import {
  defundHouse,
  FUNDED,
  fundHouse,
  partReferences,
  releaseSurplus,
  returnSurplus,
  sumPosted,
} from './house-money.ts';
import { creditPlayer, debitPlayer, lockPlayers, type PlayerMovement } from './player-money.ts';
import { closeVanishedPlay, openPlay } from './reveals/play-repository.ts';

/**
 * An event, and the user whose balance it changes. The user is looked up before any account is
 * locked. The payment of a requested withdrawal has no user: the balance was already debited at the
 * request.
 */
export type Resolved = {
  readonly stored: StoredEvent;
  readonly event: FollowedEvent;
  readonly userId?: bigint;
  /** True for a jackpot that no round of this server won. */
  readonly isForged?: true;
};

/**
 * The reference of the transfers for an event: the id of the event's row. The hash of the
 * transaction is not unique enough: when a transaction moves to another branch, it produces a
 * second event, whose transfers need a new reference.
 */
const referenceOf = ({ id }: StoredEvent): string => String(id);

const PLAYER_EVENTS = ['Deposited', 'ClaimPaid', 'EntryPaid'] as const;
type PlayerEvent = Extract<FollowedEvent, { name: (typeof PLAYER_EVENTS)[number] }>;

/** Whether the event always changes the balance of the player that it names. */
const isPlayerEvent = (event: FollowedEvent): event is PlayerEvent =>
  PLAYER_EVENTS.some((name) => name === event.name);

export const resolveUser = async (
  tx: Tx,
  stored: StoredEvent,
  event: FollowedEvent,
): Promise<Resolved> => {
  const isPayment = event.name === 'WithdrawalPaid' || event.name === 'WithdrawalCollectable';
  const isUnsolicited = isPayment && !(await isRequested(tx, event));
  if (isUnsolicited || isPlayerEvent(event)) {
    return { stored, event, userId: (await findOrCreateUserByAddress(tx, event.player)).id };
  }
  if (event.name === 'JackpotAnnounced' && !(await isDrawn(tx, event))) {
    return { stored, event, isForged: true };
  }
  if (event.name !== 'JackpotAwarded') return { stored, event };
  const userId = await findWinner(tx, event, stored.id);
  return { stored, event, ...(userId === undefined ? { isForged: true } : { userId }) };
};

type Moving = Extract<
  FollowedEvent,
  { name: 'Deposited' | 'JackpotAwarded' | 'ClaimPaid' | 'EntryPaid' }
>;
const KINDS = {
  Deposited: 'deposit',
  JackpotAwarded: 'jackpot',
  ClaimPaid: 'claim-paid',
  EntryPaid: 'entry-paid',
} as const;

const movementOf = (
  { stored, userId }: Resolved,
  { name, token, amountWei }: Moving,
  { undo }: { undo: boolean },
): PlayerMovement => {
  if (userId === undefined) throw new Error(`${name} without a user`);
  const kind = undo ? `${KINDS[name]}-undone` : KINDS[name];
  const reference = referenceOf(stored);
  return { userId, token, amountWei, kind, reference, eventAt: stored.blockTime };
};

const causeOf = (
  stored: StoredEvent,
  { token, amountWei }: { token: Token; amountWei: bigint },
) => ({
  token,
  amountWei,
  reference: referenceOf(stored),
  eventAt: stored.blockTime,
});

const CHAIN = { kind: 'chain' } as const;

/** Debits a player. Cancels the player's unsigned withdrawals first if needed. */
const takeBack = async (tx: Tx, movement: PlayerMovement, executed: Executed): Promise<void> => {
  await cancelRequested(tx, movement, executed);
  await debitPlayer(tx, CHAIN, movement);
};

/** The alarm text for an event that this server did not cause; undefined for any other event. */
export const unsolicitedText = ({
  event: { name },
  userId,
  isForged,
}: Resolved): string | undefined => {
  switch (name) {
    case 'JackpotAnnounced':
    case 'JackpotAwarded':
      return isForged && 'jackpot that no round of ours drew';
    case 'WithdrawalPaid':
    case 'WithdrawalCollectable':
      return userId === undefined ? undefined : 'payment that no withdrawal asked for';
    default:
      return undefined;
  }
};

/** Whether the wind-up of DEGEN was open before this event, in the blocks read so far. */
const isAfterWindUp = async (tx: Tx, { id }: StoredEvent): Promise<boolean> => {
  const { rows } = await sql<{ after: boolean }>`
    select exists (
      select from chain_events where name = 'WindUpOpened' and removed_at is null and id < ${id}
        and token_in(topics ->> 1) = 'DEGEN') as after`.execute(tx);
  return rows[0]?.after === true;
};

type Awarded = Extract<FollowedEvent, { name: 'JackpotAwarded' }>;

/** In the wind-up, the contract pays a jackpot to the winner's wallet, and not into custody. */
const applyAward = async (tx: Tx, resolved: Resolved, event: Awarded): Promise<void> => {
  const { stored, userId } = resolved;
  if (!(await isAfterWindUp(tx, stored))) {
    if (userId === undefined) return fundHouse(tx, causeOf(stored, event));
    await creditPlayer(tx, CHAIN, movementOf(resolved, event, { undo: false }));
  }
  if (userId !== undefined) await markAwarded(tx, event.id, stored.id);
};

/** Undoes what `applyAward` has booked, which may be nothing. */
const undoAward = async (
  tx: Tx,
  resolved: Resolved,
  event: Awarded,
  executed: Executed,
): Promise<void> => {
  const { stored, userId } = resolved;
  const reference = referenceOf(stored);
  const parts = userId === undefined ? partReferences(reference) : [reference];
  const kinds =
    userId === undefined ? [FUNDED] : [KINDS.JackpotAwarded, `${KINDS.JackpotAwarded}-to-debt`];
  if ((await sumPosted(tx, kinds, parts)) > 0n) {
    if (userId === undefined) return defundHouse(tx, causeOf(stored, event));
    await takeBack(tx, movementOf(resolved, event, { undo: true }), executed);
  }
  if (userId !== undefined) await unmarkAwarded(tx, stored.id);
};

const apply = async (tx: Tx, resolved: Resolved, executed: Executed): Promise<void> => {
  const { stored, event, userId } = resolved;
  switch (event.name) {
    case 'Deposited':
      return creditPlayer(tx, CHAIN, movementOf(resolved, event, { undo: false }));
    case 'ClaimPaid':
    case 'EntryPaid': {
      const movement = movementOf(resolved, event, { undo: false });
      await noteClaimPaid(tx, movement);
      return takeBack(tx, movement, executed);
    }
    case 'JackpotAwarded':
      return applyAward(tx, resolved, event);
    case 'WithdrawalPaid':
    case 'WithdrawalCollectable':
      if (userId === undefined) return confirmWithdrawal(tx, event, stored, referenceOf(stored));
      return chargeUnsolicited(tx, { ...causeOf(stored, event), userId }, executed);
    case 'ApprovalSet':
      return setApproved(tx, event, stored);
    case 'CustodyFunded':
      return fundHouse(tx, causeOf(stored, event));
    case 'SurplusWithdrawn':
      return releaseSurplus(tx, causeOf(stored, event));
    case 'PlayRequested':
      return openPlay(tx, event, stored.id);
  }
};

const undo = async (tx: Tx, resolved: Resolved, executed: Executed): Promise<void> => {
  const { stored, event, userId } = resolved;
  switch (event.name) {
    case 'Deposited':
      return takeBack(tx, movementOf(resolved, event, { undo: true }), executed);
    case 'ClaimPaid':
    case 'EntryPaid':
      return creditPlayer(tx, CHAIN, movementOf(resolved, event, { undo: true }));
    case 'JackpotAwarded':
      return undoAward(tx, resolved, event, executed);
    case 'WithdrawalPaid':
    case 'WithdrawalCollectable':
      if (userId === undefined) return unconfirmWithdrawal(tx, stored, referenceOf(stored));
      return returnUnsolicited(tx, { ...causeOf(stored, event), userId });
    case 'ApprovalSet':
      return setApproved(tx, event, stored);
    case 'CustodyFunded':
      return defundHouse(tx, causeOf(stored, event));
    case 'SurplusWithdrawn':
      return returnSurplus(tx, causeOf(stored, event));
    case 'PlayRequested':
      return closeVanishedPlay(tx, stored.id);
  }
};

/**
 * Whether the event paid money out of custody. If a reorganization removes it, that money is owed
 * again.
 */
const isOutflow = ({ event: { name } }: Resolved): boolean =>
  name === 'WithdrawalPaid' ||
  name === 'WithdrawalCollectable' ||
  name === 'ClaimPaid' ||
  name === 'EntryPaid' ||
  name === 'SurplusWithdrawn';

/**
 * Undoes the events that a reorganization removed, and applies the new ones, in this order: undo
 * removed outflows, apply new events, undo the other removed events. A deposit that only moved to
 * another block is therefore credited again before its first credit is undone. So it causes neither
 * a debt nor a canceled withdrawal.
 */
export const exchangeEvents = async (
  tx: Tx,
  { vanished, added }: { vanished: readonly Resolved[]; added: readonly Resolved[] },
  executed: Executed,
): Promise<void> => {
  await lockPlayers(
    tx,
    [...vanished, ...added].flatMap(({ userId }) => (userId === undefined ? [] : [userId])),
  );
  for (const one of vanished.filter(isOutflow)) await undo(tx, one, executed);
  for (const one of added) await apply(tx, one, executed);
  for (const one of vanished.filter((each) => !isOutflow(each))) await undo(tx, one, executed);
};
