import type { Logger } from 'pino';
import type { Tx } from '../db/database.ts';
import { markAwarded, unmarkAwarded } from '../jackpot/award-progress.ts';
import { findOrCreateUserByAddress } from '../users/repository.ts';
import { confirmWithdrawal, unconfirmWithdrawal } from '../withdrawals/confirm-withdrawal.ts';
import { cancelRequested } from '../withdrawals/refund-withdrawal.ts';
import type { CasinoEvent } from './casino-events.ts';
import type { StoredEvent } from './chain-repository.ts';
import { defundHouse, fundHouse } from './house-money.ts';
import { creditPlayer, debitPlayer, lockPlayers, type PlayerMovement } from './player-money.ts';
import { closeVanishedPlay, openPlay } from './reveals/play-repository.ts';

/** An event with the user it concerns, found before any account is locked. */
export type Resolved = {
  readonly stored: StoredEvent;
  readonly event: CasinoEvent;
  readonly userId?: bigint;
};

/**
 * The row, not the transaction: the same transaction can be mined again on another branch, and then
 * counts again, after its first appearance was undone.
 */
const referenceOf = ({ id }: StoredEvent): string => String(id);

const CREDITING = ['Deposited', 'JackpotAwarded'] as const;
type Crediting = Extract<CasinoEvent, { name: (typeof CREDITING)[number] }>;

const isCrediting = (event: CasinoEvent): event is Crediting =>
  CREDITING.some((name) => name === event.name);

const isPayment = (
  event: CasinoEvent,
): event is Extract<CasinoEvent, { name: 'WithdrawalPaid' | 'WithdrawalParked' }> =>
  event.name === 'WithdrawalPaid' || event.name === 'WithdrawalParked';

export const resolveUser = async (
  tx: Tx,
  stored: StoredEvent,
  event: CasinoEvent,
): Promise<Resolved> => {
  if (!isCrediting(event)) return { stored, event };
  return { stored, event, userId: (await findOrCreateUserByAddress(tx, event.player)).id };
};

const movementOf = (
  { stored, userId }: Resolved,
  event: Crediting,
  { undo }: { undo: boolean },
): PlayerMovement => {
  if (userId === undefined) throw new Error(`${event.name} without a user`);
  const kind = event.name === 'Deposited' ? 'deposit' : 'jackpot';
  return {
    userId,
    token: event.token,
    amountWei: event.amountWei,
    kind: undo ? `${kind}-undone` : kind,
    reference: referenceOf(stored),
    eventAt: stored.blockTime,
  };
};

const apply = async (tx: Tx, log: Logger, resolved: Resolved): Promise<void> => {
  const { stored, event } = resolved;
  if (isCrediting(event)) {
    await creditPlayer(tx, { kind: 'chain' }, movementOf(resolved, event, { undo: false }));
    if (event.name === 'JackpotAwarded') await markAwarded(tx, event.id, stored.id);
  } else if (isPayment(event)) {
    const known = await confirmWithdrawal(tx, event, stored, referenceOf(stored));
    if (!known) log.error({ event, txHash: stored.txHash }, 'payment that no withdrawal asked for');
  } else if (event.name === 'CustodyFunded') {
    const { token, amountWei } = event;
    const reference = referenceOf(stored);
    await fundHouse(tx, { token, amountWei, reference, eventAt: stored.blockTime });
  } else if (event.name === 'PlayRequested') {
    await openPlay(tx, event, stored.id);
  }
};

const undo = async (tx: Tx, resolved: Resolved): Promise<void> => {
  const { stored, event } = resolved;
  const reference = referenceOf(stored);
  if (isCrediting(event)) {
    const movement = movementOf(resolved, event, { undo: true });
    // What is on its way out but not signed yet comes back first: it must not leave on vanished
    // money.
    await cancelRequested(tx, movement);
    await debitPlayer(tx, { kind: 'chain' }, movement);
    if (event.name === 'JackpotAwarded') await unmarkAwarded(tx, stored.id);
  } else if (isPayment(event)) {
    await unconfirmWithdrawal(tx, stored, reference);
  } else if (event.name === 'CustodyFunded') {
    const { token, amountWei } = event;
    await defundHouse(tx, { token, amountWei, reference, eventAt: stored.blockTime });
  } else if (event.name === 'PlayRequested') {
    await closeVanishedPlay(tx, stored.id);
  }
};

/**
 * Undoes the events that a reorganisation removed and applies the new ones. Payments are undone
 * first and credits last, so that a deposit that was only mined again in another block never
 * leaves the player short, and thus neither makes a debt nor cancels a withdrawal.
 */
export const exchangeEvents = async (
  tx: Tx,
  log: Logger,
  { vanished, added }: { vanished: readonly Resolved[]; added: readonly Resolved[] },
): Promise<void> => {
  await lockPlayers(
    tx,
    [...vanished, ...added].flatMap(({ userId }) => (userId === undefined ? [] : [userId])),
  );
  for (const one of vanished.filter(({ event }) => isPayment(event))) await undo(tx, one);
  for (const one of added) await apply(tx, log, one);
  for (const one of vanished.filter(({ event }) => !isPayment(event))) await undo(tx, one);
};
