import { largerOf } from '../../../rules/src/amount.ts';
import { claim, claimDeposits } from './claims.ts';
import {
  accountOf,
  type Custody,
  type Epoch,
  fundCustody,
  type Leaf,
  lastFinal,
  type Mark,
  mark,
  newCustody,
  type Player,
  publish,
  unshown,
  veto,
  worthOf,
} from './custody.ts';
import {
  depositOf,
  type House,
  hourOf,
  newHouse,
  payClaimOf,
  play,
  playable,
  requestWithdrawal,
  steal,
  swapIn,
  trueLeaves,
} from './house.ts';
import { openWindUp, type WindUp } from './wind-up.ts';

/** A casino with honest players and an adversary's accounts, and the keys that the latter stole. */

export const HONEST: readonly Player[] = [0, 1, 2];
export const ADVERSARY: readonly Player[] = [3, 4, 5];

export type Sleeper = 'server' | 'publisher' | 'guardian';
export type Key = 'operator' | 'guardian' | 'publisher';

/** Shares are thousandths of what is possible at that moment. */
export type Action =
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'deposit'; readonly player: Player; readonly amount: bigint }
  | {
      readonly kind: 'play';
      readonly player: Player;
      readonly share: bigint;
      readonly wins: boolean;
    }
  | { readonly kind: 'swap in'; readonly player: Player; readonly amount: bigint }
  | { readonly kind: 'withdraw'; readonly player: Player; readonly share: bigint }
  | {
      readonly kind: 'claim';
      readonly player: Player;
      readonly share: bigint;
      readonly age: number;
    }
  | { readonly kind: 'claim deposits'; readonly player: Player; readonly share: bigint }
  | { readonly kind: 'pay claim'; readonly player: Player }
  | { readonly kind: 'open wind-up' }
  | { readonly kind: 'steal'; readonly player: Player; readonly share: bigint }
  | { readonly kind: 'veto'; readonly age: number }
  | { readonly kind: 'veto all'; readonly vetoes: boolean }
  | { readonly kind: 'suspend'; readonly suspended: boolean }
  | { readonly kind: 'publish false'; readonly player: Player; readonly share: bigint }
  | { readonly kind: 'house dies' }
  | { readonly kind: 'fund'; readonly amount: bigint };

export type World = {
  readonly custody: Custody;
  readonly house: House;
  readonly stolen: readonly Key[];
  windUp: WindUp | undefined;
  /** Whether the adversary vetoes each epoch from now on. */
  vetoes: boolean;
  /** What the adversary put in. */
  put: bigint;
  /** What each account of the adversary won less lost in play, now and at each mark. */
  won: ReadonlyMap<Player, bigint>;
  readonly wonAt: Map<Mark, ReadonlyMap<Player, bigint>>;
  /** Set at the end: how many epochs older than F each player's newest proof is. */
  proofAge: ReadonlyMap<Player, number>;
  /** The longest time in hours that a claim of an honest player has waited. */
  waitedMax: number;
};

export type Start = {
  readonly stake: bigint;
  readonly deposits: readonly bigint[];
  readonly stolen?: readonly Key[];
  readonly asleep?: readonly Sleeper[];
  readonly strikes?: boolean;
};

/** Two days after the honest players' deposits, with an epoch each hour. */
export const newWorld = ({
  stake,
  deposits,
  stolen = [],
  asleep = [],
  strikes = false,
}: Start): World => {
  const custody = newCustody();
  const house = newHouse(custody);
  fundCustody(custody, stake);
  HONEST.forEach((player) => {
    depositOf(house, player, deposits[player] ?? 0n);
  });
  for (let hour = 0; hour < 48; hour += 1) hourOf(house);
  for (const who of asleep) house[who] = false;
  house.strikes = strikes;
  return {
    custody,
    house,
    stolen,
    windUp: undefined,
    vetoes: false,
    put: 0n,
    won: new Map(),
    wonAt: new Map(),
    proofAge: new Map(),
    waitedMax: 0,
  };
};

const THOUSAND = 1_000n;
const part = (amount: bigint, share: bigint): bigint => (amount * share) / THOUSAND;

/** What a player can prove by the epoch of this number. */
export const worthAt = (custody: Custody, player: Player, number: number): bigint => {
  const leaf = custody.epochs[number]?.leaves.get(player);
  return leaf ? worthOf(accountOf(custody, player), leaf) : 0n;
};

/** The most that the operator's limit allows at this moment. */
const stealable = (custody: Custody): bigint => {
  const since = custody.operatorPayments.filter(({ at }) => at >= custody.now - 24);
  const day = since.reduce((sum, { amount }) => sum + amount, 0n);
  const u = unshown(custody);
  const perEpoch = (custody.held + u) / 10n - u;
  const perDay = (custody.held + day) / 5n - day;
  return largerOf(0n, perEpoch < perDay ? perEpoch : perDay);
};

/**
 * A false epoch: an account of the adversary gets what is taken from the honest players, but for what
 * custody lacks, so that the epoch hides a theft.
 */
const falseLeaves = (world: World, player: Player, share: bigint): Map<Player, Leaf> => {
  const leaves = trueLeaves(world.house);
  const owed = [...leaves.values()].reduce((sum, { balance }) => sum + balance, 0n);
  let moved = -largerOf(0n, owed - world.custody.held);
  for (const victim of HONEST) {
    const leaf = leaves.get(victim);
    if (!leaf) continue;
    const taken = part(leaf.balance, share);
    moved += taken;
    leaves.set(victim, { ...leaf, balance: leaf.balance - taken });
  }
  const own = leaves.get(player);
  if (own) leaves.set(player, { ...own, balance: own.balance + largerOf(0n, moved) });
  return leaves;
};

const has = ({ stolen }: World, key: Key): boolean => stolen.includes(key);

const vetoProvisional = (custody: Custody): void => {
  for (let number = lastFinal(custody) + 1; number < custody.epochs.length; number += 1) {
    veto(custody, number);
  }
};

export const hours = (world: World, count: number): void => {
  for (let hour = 0; hour < count; hour += 1) {
    hourOf(world.house);
    if (world.vetoes) vetoProvisional(world.custody);
    world.wonAt.set((world.custody.epochs.at(-1) as Epoch).mark, world.won);
  }
};

const deposited = (world: World, player: Player, amount: bigint): boolean => {
  const accepted = depositOf(world.house, player, amount);
  if (accepted && ADVERSARY.includes(player)) world.put += amount;
  return accepted;
};

const noteWin = (world: World, player: Player, change: bigint): void => {
  if (!ADVERSARY.includes(player)) return;
  world.won = new Map(world.won).set(player, (world.won.get(player) ?? 0n) + change);
};

const played = (world: World, { player, share, wins }: Action & { kind: 'play' }): boolean => {
  const change = play(world.house, player, part(playable(world.house, player), share), wins);
  noteWin(world, player, change);
  return change !== 0n;
};

/** What an adversary bought for the other token counts as won. */
const swapped = (world: World, { player, amount }: Action & { kind: 'swap in' }): boolean => {
  const accepted = swapIn(world.house, player, amount);
  if (accepted) noteWin(world, player, amount);
  return accepted;
};

/** Returns whether the action was possible. */
export const act = (world: World, action: Action): boolean => {
  const { custody, house } = world;
  switch (action.kind) {
    case 'wait':
      hours(world, action.hours);
      return true;
    case 'deposit':
      return deposited(world, action.player, action.amount);
    case 'play':
      return played(world, action);
    case 'swap in':
      return swapped(world, action);
    case 'withdraw':
      return requestWithdrawal(
        house,
        action.player,
        part(playable(house, action.player), action.share),
      );
    case 'claim': {
      const number = lastFinal(custody) - action.age;
      const worth = worthAt(custody, action.player, number);
      return claim(custody, action.player, part(worth, action.share), number);
    }
    case 'claim deposits': {
      const account = accountOf(custody, action.player);
      const worth = account.deposited - account.paid;
      return claimDeposits(custody, action.player, part(worth, action.share));
    }
    case 'pay claim':
      return payClaimOf(house, action.player);
    case 'open wind-up':
      world.windUp ??= openWindUp(custody);
      return world.windUp !== undefined;
    case 'steal':
      return (
        has(world, 'operator') &&
        steal(house, action.player, part(stealable(custody), action.share))
      );
    case 'veto':
      return has(world, 'guardian') && veto(custody, custody.epochs.length - 1 - action.age);
    case 'veto all':
      world.vetoes = has(world, 'guardian') && action.vetoes;
      return world.vetoes;
    case 'suspend':
      if (!has(world, 'guardian')) return false;
      custody.suspended = action.suspended;
      return true;
    case 'publish false':
      return (
        has(world, 'publisher') &&
        !house.dismissed &&
        publish(custody, mark(custody), falseLeaves(world, action.player, action.share))
      );
    case 'house dies':
      Object.assign(house, { server: false, publisher: false, guardian: false });
      return true;
    case 'fund':
      fundCustody(custody, action.amount);
      return true;
  }
};

export const receivedBy = ({ custody }: World, players: readonly Player[]): bigint =>
  players.reduce((sum, player) => sum + accountOf(custody, player).paid, 0n);
