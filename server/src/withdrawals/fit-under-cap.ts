import { lesserOf, type Token } from '@degen/rules/amount.ts';
import { type Need, needsBefore, reservedWei } from '../forced-withdrawals/reserve.ts';
import type { Withdrawal } from './withdrawal-repository.ts';

/**
 * A payment in the last 24 hours, and when the contract stops counting it. `userId` is null if the
 * payment does not count for any player's share.
 */
export type Paid = {
  readonly userId: bigint | null;
  readonly amount: bigint;
  readonly freeAt: Date;
};

/** What the server knows about a token's limit. */
export type CapWindow = {
  /** The whole limit of 24 hours, and the part that is left. */
  readonly capWei: bigint;
  readonly roomWei: bigint;
  /** The whole limit as a share of custody, in basis points. */
  readonly capBps: bigint;
  readonly paid: readonly Paid[];
  /** When the contract stops counting a payment made now. */
  readonly freeAt: Date;
};

type Asked = { readonly user_id: bigint; readonly amount: bigint };

const SHARE = 4n;

type Standing = {
  readonly capWei: bigint;
  readonly roomWei: bigint;
  readonly ownWei: bigint;
  /** The room that the payment must leave for forced withdrawals of others. */
  readonly keptWei: bigint;
};

/**
 * Whether a payment is within the player's share. It must fit into the remaining limit minus the
 * room kept for forced withdrawals. In addition, at least half of the limit must be left after it.
 * If less is left, all payments to the player together must be at most a quarter of what the other
 * players left.
 */
const isShare = ({ capWei, roomWei, ownWei, keptWei }: Standing, amount: bigint): boolean => {
  if (amount > roomWei - keptWei) return false;
  return (roomWei - amount) * 2n >= capWei || (ownWei + amount) * SHARE <= roomWei + ownWei;
};

const standingOf = (
  { capWei, roomWei, paid }: CapWindow,
  { user_id }: Asked,
  keptWei: bigint,
): Standing => {
  let ownWei = 0n;
  for (const { userId, amount } of paid) if (userId === user_id) ownWei += amount;
  return { capWei, roomWei, ownWei, keptWei };
};

/** Whether a payment is within the player's share, together with earlier payments to the player. */
const isFair = (window: CapWindow, asked: Asked, keptWei: bigint): boolean =>
  isShare(standingOf(window, asked, keptWei), asked.amount);

/**
 * The window after a payment. An approved payment uses up room, but not the share of its player.
 */
const withPayment = (
  window: CapWindow,
  { user_id, amount, approved }: Asked & { readonly approved: boolean },
): CapWindow => {
  const payment = { userId: approved ? null : user_id, amount, freeAt: window.freeAt };
  return { ...window, roomWei: window.roomWei - amount, paid: [...window.paid, payment] };
};

/**
 * The earliest time at which a payment is within the share of its player, if no other payment is
 * made before. Null if waiting alone is not enough. The window may list payments that the contract
 * did not count, so the room never grows beyond the whole limit.
 */
const fairFrom = (window: CapWindow, asked: Asked, keptWei: bigint): Date | null => {
  let { capWei, roomWei, ownWei } = standingOf(window, asked, keptWei);
  const inOrder = window.paid.toSorted((a, b) => a.freeAt.getTime() - b.freeAt.getTime());
  for (const { userId, amount, freeAt } of inOrder) {
    roomWei = lesserOf(roomWei + amount, capWei);
    if (userId === asked.user_id) ownWei -= amount;
    if (isShare({ capWei, roomWei, ownWei, keptWei }, asked.amount)) return freeAt;
  }
  return null;
};

type Queued = Pick<Withdrawal, 'user_id' | 'token' | 'amount' | 'approved' | 'forced'>;

/** The state of the limits, as the input of the selection. */
export type Limits = {
  readonly windows: Readonly<Record<Token, CapWindow>>;
  /**
   * Tokens in which a forced withdrawal already waits for room, so that all free room is reserved
   * for it.
   */
  readonly withForced: ReadonlySet<Token>;
  /**
   * For each player and token (`exemptKey`), the amount of own deposits that does not count under
   * the limit.
   */
  readonly exemptWei: ReadonlyMap<string, bigint>;
  /** For each player and token whose own deposits still count, the time from which they do not. */
  readonly exemptLater: ReadonlyMap<string, Date>;
  /** The forced withdrawals for which room is kept, the oldest first. */
  readonly needs: readonly Need[];
};

export const exemptKey = ({ user_id, token }: Pick<Withdrawal, 'user_id' | 'token'>): string =>
  `${user_id} ${token}`;

/**
 * A withdrawal that is not paid now. `until` is the earliest time of its payment; null if waiting
 * alone is not enough.
 */
export type Waiting<T> = { readonly withdrawal: T; readonly until: Date | null };

type Fitted<T> = { readonly payable: readonly T[]; readonly waiting: readonly Waiting<T>[] };

const lessOrNone = (fromWei: bigint, amountWei: bigint): bigint =>
  fromWei > amountWei ? fromWei - amountWei : 0n;

/** The part of a payment that the contract counts. An approved payment counts if it fits. */
const countedOf = (
  { amount, approved, forced }: Queued,
  roomWei: bigint,
  ownWei: bigint,
): bigint => {
  if (amount <= roomWei) return amount;
  if (approved) return 0n;
  return forced ? lessOrNone(amount, ownWei) : amount;
};

/**
 * Selects the withdrawals of a queue that fit under the contract's limit, in the order in which the
 * contract counts them. An ordinary withdrawal that does not fit, or exceeds its player's share,
 * does not delay the others. An approved withdrawal never waits. A forced withdrawal has a
 * deadline, so no share applies to it. If it does not fit, the part from the player's own net
 * deposits does not count. If it does not fit even then, it waits, and so do ordinary withdrawals
 * in its token.
 *
 * If the own deposits of a forced withdrawal that does not fit become exempt later, it waits for
 * that time. The player's later parts wait too, because each payment to the player lowers the
 * amount that will be exempt. Payments to others go on meanwhile. From its 22nd hour on, they leave
 * the room that the forced withdrawal needs; see `reservedWei`. They also go on while a forced
 * withdrawal waits only to leave room for others; see `needsBefore`.
 */
export const fitUnderCap = <T extends Queued>(
  queue: readonly T[],
  { windows, withForced, exemptWei, exemptLater, needs }: Limits,
): Fitted<T> => {
  const left = { ...windows };
  const exempt = new Map(exemptWei);
  const reserved = new Set(withForced);
  const late = new Set<string>();
  /**
   * Forced withdrawals that fit, but would leave too little room for others. They wait until the
   * given time.
   */
  const yielding = new Map<T, Date>();
  // The room that a withdrawal must leave is computed from the state before the batch. A payment of
  // exempt deposits lowers the limit by the room that was kept for them, so this amount stays valid
  // for the whole batch.
  const keptFor = (one: T): bigint =>
    reservedWei(needsBefore(needs, exemptKey(one), one), windows[one.token]);
  const payable: T[] = [];
  const held: T[] = [];
  for (const one of queue) {
    const { token, amount, approved, forced } = one;
    const key = exemptKey(one);
    const { roomWei } = left[token];
    const ownWei = exempt.get(key) ?? 0n;
    const countedWei = countedOf(one, roomWei, ownWei);
    const keptWei = countedWei > 0n ? keptFor(one) : 0n;
    const isTurn = forced
      ? countedWei <= roomWei - keptWei && !late.has(key)
      : !reserved.has(token) && isFair(left[token], one, keptWei);
    if (approved || isTurn) {
      payable.push(one);
      exempt.set(key, lessOrNone(ownWei, amount));
      if (countedWei > 0n) left[token] = withPayment(left[token], { ...one, amount: countedWei });
    } else {
      held.push(one);
      if (!forced) continue;
      const waitsUntil = needs.find((need) => need.key === key)?.waitsUntil ?? null;
      if (exemptLater.has(key)) late.add(key);
      else if (waitsUntil !== null && countedWei <= roomWei) yielding.set(one, waitsUntil);
      else reserved.add(token);
    }
  }
  const waiting = held.map((withdrawal) => {
    const { token, forced } = withdrawal;
    const later =
      yielding.get(withdrawal) ?? (forced ? exemptLater.get(exemptKey(withdrawal)) : undefined);
    if (later !== undefined) return { withdrawal, until: later };
    if (reserved.has(token)) return { withdrawal, until: null };
    return { withdrawal, until: fairFrom(left[token], withdrawal, keptFor(withdrawal)) };
  });
  return { payable, waiting };
};
