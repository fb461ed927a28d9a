import { lesserOf, type Token } from '@degen/rules/amount.ts';
import type { Withdrawal } from './withdrawal-repository.ts';

/**
 * A payment that the contract counts under its limit of 24 hours, and when it stops counting it.
 * `userId` is null if the payment does not count for any player's share.
 */
export type Paid = {
  readonly userId: bigint | null;
  readonly amount: bigint;
  readonly freeAt: Date;
};

/** What the server knows about a token's two limits. */
export type LimitWindow = {
  /** True while the contract pays nothing at all: the token is short, or its wind-up is open. */
  readonly isClosed: boolean;
  /** What can be paid now under both limits. */
  readonly roomWei: bigint;
  /**
   * The limit on unshown payments, their present sum, and the time of the next epoch, which shows
   * them.
   */
  readonly unshownMaxWei: bigint;
  readonly unshownWei: bigint;
  readonly nextEpochAt: Date;
  /** The limit of 24 hours, and the payments that it counts. */
  readonly dayMaxWei: bigint;
  readonly paid: readonly Paid[];
  /** When the contract stops counting a payment made now. */
  readonly freeAt: Date;
};

type Asked = { readonly user_id: bigint; readonly amount: bigint };
type Standing = {
  readonly limitWei: bigint;
  readonly roomWei: bigint;
  readonly ownWei: bigint;
};

const SHARE = 4n;

/**
 * Whether a payment is within the player's share, so that no player uses up the limits alone. At
 * least half of the lower limit must be left after it. If less is left, all payments to the player
 * within 24 hours must be at most a quarter of what the other players left.
 */
const isShare = ({ limitWei, roomWei, ownWei }: Standing, amount: bigint): boolean =>
  amount <= roomWei &&
  ((roomWei - amount) * 2n >= limitWei || (ownWei + amount) * SHARE <= roomWei + ownWei);

const sumOf = (paid: readonly Paid[]): bigint => paid.reduce((sum, { amount }) => sum + amount, 0n);

const standingOf = (window: LimitWindow, { user_id }: Asked): Standing => ({
  limitWei: lesserOf(window.unshownMaxWei, window.dayMaxWei),
  roomWei: window.roomWei,
  ownWei: sumOf(window.paid.filter(({ userId }) => userId === user_id)),
});

/** The window at a later time, if no payment is made until then. */
const windowAt = (window: LimitWindow, at: Date): LimitWindow => {
  const paid = window.paid.filter(({ freeAt }) => freeAt > at);
  const unshownWei = at < window.nextEpochAt ? window.unshownWei : 0n;
  const roomWei = lesserOf(window.unshownMaxWei - unshownWei, window.dayMaxWei - sumOf(paid));
  return { ...window, paid, unshownWei, roomWei };
};

/**
 * The earliest time at which a payment is within the share of its player, if no other payment is
 * made before. Null if waiting is not enough.
 */
const fairFrom = (window: LimitWindow, asked: Asked): Date | null => {
  if (window.isClosed) return null;
  const times = [window.nextEpochAt, ...window.paid.map(({ freeAt }) => freeAt)];
  const inOrder = times.toSorted((a, b) => a.getTime() - b.getTime());
  const isFairAt = (at: Date): boolean =>
    isShare(standingOf(windowAt(window, at), asked), asked.amount);
  return inOrder.find(isFairAt) ?? null;
};

/**
 * The window after a payment. An approved payment uses up room, but not the share of its player. A
 * payment above the limits leaves no room for others in its batch.
 */
const withPayment = (
  window: LimitWindow,
  { user_id, amount, approved }: Pick<Withdrawal, 'user_id' | 'amount' | 'approved'>,
): LimitWindow => {
  const payment = { userId: approved ? null : user_id, amount, freeAt: window.freeAt };
  return {
    ...window,
    roomWei: window.roomWei - lesserOf(amount, window.roomWei),
    unshownWei: window.unshownWei + amount,
    paid: [...window.paid, payment],
  };
};

/**
 * A withdrawal that is not paid now. `until` is the earliest time of its payment; null if waiting
 * alone is not enough.
 */
export type Waiting<T> = { readonly withdrawal: T; readonly until: Date | null };

type Queued = Pick<Withdrawal, 'user_id' | 'token' | 'amount' | 'approved'>;

type Fitted<T> = { readonly payable: readonly T[]; readonly waiting: readonly Waiting<T>[] };

/**
 * Selects the withdrawals of a queue that fit under the contract's limits. One that does not fit, or
 * exceeds its player's share, does not delay the others. An approved withdrawal waits only while the
 * contract pays nothing at all.
 */
export const fitUnderLimit = <T extends Queued>(
  queue: readonly T[],
  windows: Readonly<Record<Token, LimitWindow>>,
): Fitted<T> => {
  const left = { ...windows };
  const payable: T[] = [];
  const held: T[] = [];
  for (const one of queue) {
    const window = left[one.token];
    const isPaid = one.approved || isShare(standingOf(window, one), one.amount);
    if (window.isClosed || !isPaid) held.push(one);
    else {
      payable.push(one);
      left[one.token] = withPayment(window, one);
    }
  }
  return {
    payable,
    waiting: held.map((withdrawal) => ({
      withdrawal,
      until: fairFrom(left[withdrawal.token], withdrawal),
    })),
  };
};
