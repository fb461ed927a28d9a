/**
 * The policy of Custody for one token, as a model: marks, epochs, and the operator's limit; claims.ts
 * has the claims.
 * Time passes in whole hours, amounts are base units, and each function returns whether the
 * contract accepts the call. What the contract gets from proofs and signatures is given here as
 * plain data, so that a search can run through many thousands of sequences.
 */

import { largerOf, lesserOf } from '../../../rules/src/amount.ts';

export type Player = number;

/** What an epoch says of one player: the balance, and the player's counters at its mark. */
export type Leaf = {
  readonly balance: bigint;
  readonly deposited: bigint;
  readonly paid: bigint;
};

/** A snapshot of Custody's counters. `order` places it among all changes of the contract. */
export type Mark = {
  readonly order: number;
  readonly deposited: bigint;
  readonly paid: bigint;
  readonly operatorPaid: bigint;
};

export type Epoch = {
  readonly mark: Mark;
  readonly leaves: ReadonlyMap<Player, Leaf>;
  /** The sum of the balances in `leaves`. */
  readonly balances: bigint;
  readonly publishedAt: number;
  vetoed: boolean;
};

export type Claim = { amount: bigint; readonly madeAt: number; readonly order: number };

export type Account = {
  deposited: bigint;
  paid: bigint;
  /** The order of the first deposit or payment; 0 before. */
  since: number;
  /** The number of the epoch of the newest leaf shown for this player; 0 without one. */
  shown: number;
  claim: Claim | undefined;
};

export type Custody = {
  now: number;
  order: number;
  held: bigint;
  deposited: bigint;
  paid: bigint;
  operatorPaid: bigint;
  readonly accounts: Map<Player, Account>;
  /** The first epoch is the deployment: nothing deposited, nothing owed, final at once. */
  readonly epochs: Epoch[];
  readonly operatorPayments: { readonly at: number; readonly amount: bigint }[];
  /**
   * What the operator had paid at the mark of an epoch that has stood for half an hour, and what takes its
   * place in the hour after `at`.
   */
  seen: bigint;
  next: { readonly operatorPaid: bigint; readonly at: number };
  suspended: boolean;
  closed: { readonly order: number } | undefined;
  woundUp: boolean;
};

const VETO_HOURS = 24;
const DAY_HOURS = 24;
/** The operator's limit between two epochs: a tenth of custody and what was paid since. */
const UNSHOWN_DIVISOR = 10n;
/** The operator's limit in 24 hours: a fifth of custody and what was paid in them. */
const DAY_DIVISOR = 5n;

const NOTHING: Mark = { order: 0, deposited: 0n, paid: 0n, operatorPaid: 0n };

export const newCustody = (): Custody => ({
  now: 0,
  order: 0,
  held: 0n,
  deposited: 0n,
  paid: 0n,
  operatorPaid: 0n,
  accounts: new Map(),
  epochs: [
    { mark: NOTHING, leaves: new Map(), balances: 0n, publishedAt: -VETO_HOURS, vetoed: false },
  ],
  operatorPayments: [],
  seen: 0n,
  next: { operatorPaid: 0n, at: Number.NEGATIVE_INFINITY },
  suspended: false,
  closed: undefined,
  woundUp: false,
});

export const accountOf = (custody: Custody, player: Player): Account => {
  const known = custody.accounts.get(player);
  if (known) return known;
  const account = { deposited: 0n, paid: 0n, since: 0, shown: 0, claim: undefined };
  custody.accounts.set(player, account);
  return account;
};

const lastEpoch = (custody: Custody, holds: (epoch: Epoch) => boolean): number =>
  Math.max(
    0,
    custody.epochs.findLastIndex((epoch) => !epoch.vetoed && holds(epoch)),
  );

export const isFinal = (custody: Custody, epoch: Epoch): boolean =>
  !epoch.vetoed && epoch.publishedAt + VETO_HOURS <= custody.now;

export const newestStanding = (custody: Custody): number => lastEpoch(custody, () => true);
export const lastFinal = (custody: Custody): number =>
  lastEpoch(custody, (epoch) => isFinal(custody, epoch));

export const epochAt = (custody: Custody, number: number): Epoch => custody.epochs[number] as Epoch;

/** What players are owed: an epoch's balances, and what came and left since its mark. */
export const owedBy = (custody: Custody, { mark, balances }: Epoch): bigint =>
  balances + (custody.deposited - mark.deposited) - (custody.paid - mark.paid);

export const isShortBy = (custody: Custody, number: number): boolean =>
  custody.held < owedBy(custody, epochAt(custody, number));

export const isShort = (custody: Custody): boolean => isShortBy(custody, newestStanding(custody));

/** U: what the operator has paid since the mark of the newest standing epoch. */
export const unshown = (custody: Custody): bigint =>
  custody.operatorPaid - epochAt(custody, newestStanding(custody)).mark.operatorPaid;

/** What the operator may have taken, as far as a claim may rely on epochs. */
export const unseen = (custody: Custody): bigint => custody.operatorPaid - seenBy(custody);

const seenBy = ({ seen, next, now }: Custody): bigint => (now > next.at ? next.operatorPaid : seen);

/** The balance of a leaf, and what the player deposited and was paid since. Never below zero. */
export const worthOf = (account: Account, leaf: Leaf): bigint =>
  largerOf(0n, leaf.balance + (account.deposited - leaf.deposited) - (account.paid - leaf.paid));

const touch = ({ order }: Custody, account: Account): void => {
  if (account.since === 0) account.since = order;
};

export const deposit = (custody: Custody, player: Player, amount: bigint): boolean => {
  if (amount <= 0n || custody.woundUp || custody.closed) return false;
  const account = accountOf(custody, player);
  custody.order += 1;
  touch(custody, account);
  account.deposited += amount;
  custody.deposited += amount;
  custody.held += amount;
  return true;
};

export const fundCustody = (custody: Custody, amount: bigint): void => {
  custody.order += 1;
  custody.held += amount;
};

/** Pays a player out of custody. */
export const pay = (custody: Custody, player: Player, amount: bigint): void => {
  custody.order += 1;
  custody.held -= amount;
  custody.paid += amount;
  const account = accountOf(custody, player);
  touch(custody, account);
  account.paid += amount;
};

const isWithinLimit = (custody: Custody, amount: bigint): boolean => {
  const since = custody.operatorPayments.filter(({ at }) => at >= custody.now - DAY_HOURS);
  const day = since.reduce((sum, payment) => sum + payment.amount, amount);
  const atRisk = unshown(custody) + amount;
  const left = custody.held - amount;
  return atRisk * UNSHOWN_DIVISOR <= left + atRisk && day * DAY_DIVISOR <= left + day;
};

/** Sets what is left of an open claim, and ends it at zero. */
export const setClaim = (account: Account, amount: bigint): void => {
  account.claim = amount === 0n || !account.claim ? undefined : { ...account.claim, amount };
};

/** A payment of the operator, within its limits. It pays an open claim of the player first. */
export const operatorPay = (custody: Custody, player: Player, amount: bigint): boolean => {
  if (custody.woundUp || custody.suspended || isShort(custody)) return false;
  if (amount <= 0n || amount > custody.held || !isWithinLimit(custody, amount)) return false;
  pay(custody, player, amount);
  custody.operatorPaid += amount;
  custody.operatorPayments.push({ at: custody.now, amount });
  const account = accountOf(custody, player);
  if (account.claim) setClaim(account, largerOf(0n, account.claim.amount - amount));
  return true;
};

export const mark = ({ order, deposited, paid, operatorPaid }: Custody): Mark => ({
  order,
  deposited,
  paid,
  operatorPaid,
});

/** An epoch of a mark that is newer than the last epoch's. Its counters add up to the mark's. */
export const publish = (custody: Custody, at: Mark, leaves: ReadonlyMap<Player, Leaf>): boolean => {
  const last = custody.epochs.at(-1) as Epoch;
  const all = [...leaves.values()];
  const sum = (of: (leaf: Leaf) => bigint) => all.reduce((total, leaf) => total + of(leaf), 0n);
  if (custody.woundUp || at.order < last.mark.order) return false;
  if (sum((leaf) => leaf.deposited) !== at.deposited) return false;
  if (sum((leaf) => leaf.paid) !== at.paid) return false;
  const balances = sum((leaf) => leaf.balance);
  custody.epochs.push({ mark: at, leaves, balances, publishedAt: custody.now, vetoed: false });
  // Another one that shows payments may still have to stand.
  if (custody.now > custody.next.at || custody.next.operatorPaid === custody.seen) {
    custody.seen = seenBy(custody);
    custody.next = { operatorPaid: at.operatorPaid, at: custody.now };
  }
  return true;
};

export const veto = (custody: Custody, number: number): boolean => {
  const epoch = custody.epochs[number];
  if (!epoch || number === 0 || epoch.vetoed || isFinal(custody, epoch)) return false;
  // Later epochs were built on this one.
  for (const dropped of custody.epochs.slice(number)) dropped.vetoed = true;
  const { operatorPaid } = epochAt(custody, newestStanding(custody)).mark;
  custody.seen = lesserOf(custody.seen, operatorPaid);
  custody.next = {
    ...custody.next,
    operatorPaid: lesserOf(custody.next.operatorPaid, operatorPaid),
  };
  return true;
};
