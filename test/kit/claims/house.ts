import { largerOf } from '../../../rules/src/amount.ts';
import { isMature, lower, payClaim } from './claims.ts';
import {
  accountOf,
  type Custody,
  deposit,
  type Epoch,
  epochAt,
  isShort,
  type Leaf,
  type Mark,
  mark,
  newestStanding,
  operatorPay,
  type Player,
  publish,
  veto,
} from './custody.ts';

/** The house beside its contract: the server's ledger, and who of its people still acts. */
export type House = {
  readonly custody: Custody;
  readonly balances: Map<Player, bigint>;
  /** Withdrawals that the ledger has not paid yet; a part of the balance. */
  readonly waiting: Map<Player, bigint>;
  /** The true books at each mark that the publisher made. */
  readonly truths: Map<Mark, ReadonlyMap<Player, Leaf>>;
  server: boolean;
  publisher: boolean;
  guardian: boolean;
  /**
   * Whether the guardian does more than veto, as the watcher does: it dismisses the publisher of a
   * false epoch, and suspends an operator who paid what nobody had asked for.
   */
  strikes: boolean;
  /** Whether the operator paid what nobody had asked for. */
  robbed: boolean;
  /** Whether the stolen publisher key has lost its role. The cold one goes on. */
  dismissed: boolean;
};

/** No bets while the newest epoch is older. */
const EPOCH_AGE_MAX_HOURS = 4;

export const newHouse = (custody: Custody): House => ({
  custody,
  balances: new Map(),
  waiting: new Map(),
  truths: new Map(),
  server: true,
  publisher: true,
  guardian: true,
  strikes: false,
  robbed: false,
  dismissed: false,
});

export const balanceOf = ({ balances }: House, player: Player): bigint =>
  balances.get(player) ?? 0n;

/** What the house owes its players; a player's debt is the house's loss. */
const owedToAll = ({ balances }: House): bigint =>
  [...balances.values()].reduce((sum, balance) => sum + largerOf(0n, balance), 0n);

const add = (house: House, player: Player, amount: bigint): void => {
  house.balances.set(player, balanceOf(house, player) + amount);
};

export const depositOf = (house: House, player: Player, amount: bigint): boolean => {
  if (!deposit(house.custody, player, amount)) return false;
  add(house, player, amount);
  return true;
};

/** A payment by the contract, whoever caused it, is taken off the player's balance. */
const afterPayment = (house: House, player: Player, call: () => boolean): boolean => {
  const before = accountOf(house.custody, player).paid;
  const accepted = call();
  add(house, player, before - accountOf(house.custody, player).paid);
  return accepted;
};

export const payClaimOf = (house: House, player: Player): boolean =>
  afterPayment(house, player, () => payClaim(house.custody, player));

export const operatorPayTo = (house: House, player: Player, amount: bigint): boolean =>
  afterPayment(house, player, () => operatorPay(house.custody, player, amount));

/** Pays what nobody asked for, with the stolen operator key. */
export const steal = (house: House, player: Player, amount: bigint): boolean => {
  const isPaid = operatorPayTo(house, player, amount);
  house.robbed ||= isPaid;
  return isPaid;
};

/** The books as an honest publisher states them. */
export const trueLeaves = (house: House): Map<Player, Leaf> =>
  new Map(
    [...house.custody.accounts].map(([player, { deposited, paid }]) => [
      player,
      { balance: largerOf(0n, balanceOf(house, player)), deposited, paid },
    ]),
  );

/**
 * A debt is lost to the house once an epoch shows it as a balance of zero: if a later deposit paid
 * it, the leaf would be worth more than the balance, and nobody might be awake to show another.
 */
const writeOffDebts = ({ balances }: House): void => {
  for (const [player, balance] of balances) if (balance < 0n) balances.set(player, 0n);
};

const publishTruth = (house: House): boolean => {
  const at = mark(house.custody);
  writeOffDebts(house);
  const leaves = trueLeaves(house);
  house.truths.set(at, leaves);
  return publish(house.custody, at, leaves);
};

const isTrue = (house: House, { mark: at, leaves }: Epoch): boolean =>
  house.truths.get(at) === leaves;

const guard = (house: House): void => {
  house.custody.epochs.forEach((epoch, number) => {
    if (number === 0 || isTrue(house, epoch)) return;
    veto(house.custody, number);
    house.dismissed = house.strikes;
  });
  if (house.strikes && house.robbed) house.custody.suspended = true;
};

/** Whether the server takes bets and swaps of the token. */
const isOpen = ({ server, custody }: House): boolean => {
  const newest = epochAt(custody, newestStanding(custody));
  const old = custody.now - newest.publishedAt > EPOCH_AGE_MAX_HOURS;
  return server && !custody.woundUp && !custody.suspended && !old && !isShort(custody);
};

/** What the house holds beyond what it owes. */
const freeOf = (house: House): bigint => house.custody.held - owedToAll(house);

/** A swap of the other token into this one: a balance without a deposit, as far as the house has it. */
export const swapIn = (house: House, player: Player, amount: bigint): boolean => {
  if (!isOpen(house) || amount > freeOf(house)) return false;
  accountOf(house.custody, player);
  add(house, player, amount);
  return true;
};

/** The highest stake that the server takes of a player. */
export const playable = (house: House, player: Player): bigint => {
  const { custody } = house;
  if (!isOpen(house)) return 0n;
  const apart =
    (accountOf(custody, player).claim?.amount ?? 0n) + (house.waiting.get(player) ?? 0n);
  return largerOf(0n, balanceOf(house, player) - apart);
};

/** One round: the stake is lost, or won as much again as far as the house has it. */
export const play = (house: House, player: Player, stake: bigint, wins: boolean): bigint => {
  const atStake = stake <= playable(house, player) ? stake : 0n;
  if (atStake <= 0n || atStake > freeOf(house)) return 0n;
  const change = wins ? atStake : -atStake;
  add(house, player, change);
  return change;
};

export const requestWithdrawal = (house: House, player: Player, amount: bigint): boolean => {
  if (amount <= 0n || amount > playable(house, player)) return false;
  house.waiting.set(player, (house.waiting.get(player) ?? 0n) + amount);
  return true;
};

const payWaiting = (house: House): void => {
  for (const [player, amount] of house.waiting) {
    if (amount > balanceOf(house, player)) house.waiting.delete(player);
    else if (operatorPayTo(house, player, amount)) house.waiting.delete(player);
  }
};

/** Server and watcher both have the leaves of the last final epoch. */
const lowerClaims = ({ custody }: House): void => {
  for (const player of custody.accounts.keys()) lower(custody, player);
};

const payClaims = (house: House): void => {
  const { custody } = house;
  for (const [player, { claim }] of custody.accounts) {
    if (!claim) continue;
    if (isMature(custody, claim)) payClaimOf(house, player);
    else if (claim.amount <= balanceOf(house, player)) operatorPayTo(house, player, claim.amount);
  }
};

/** What the house's people and programs do in an hour. */
export const hourOf = (house: House): void => {
  const { custody } = house;
  custody.now += 1;
  if (house.guardian) guard(house);
  if (house.publisher && !custody.woundUp) publishTruth(house);
  if (house.guardian || house.server) lowerClaims(house);
  if (!house.server) return;
  payClaims(house);
  payWaiting(house);
};
