import fc from 'fast-check';
import { largerOf } from '../../../rules/src/amount.ts';
import { accountOf, epochAt, lastFinal, type Player, worthOf } from './custody.ts';
import { balanceOf } from './house.ts';
import type { WindUp } from './wind-up.ts';
import { ADVERSARY, HONEST, type Key, receivedBy, type Sleeper, type World } from './world.ts';

/** A kind of adversary, and what must hold at the end of each of its stories. */
export type Scenario = {
  readonly name: string;
  readonly stolen?: readonly Key[];
  readonly asleep?: readonly Sleeper[];
  /** Whether the guardian dismisses and suspends, as the watcher does. */
  readonly strikes?: boolean;
  /** Whether everybody of the house may stop at some hour. */
  readonly dies?: boolean;
  /** How many epochs older than F the newest proof of each player is. */
  readonly proofAges?: fc.Arbitrary<number[]>;
  /** Returns what is wrong. `owed` is what each player had before the ending, payments included. */
  readonly fault: (world: World, owed: ReadonlyMap<Player, bigint>) => string | undefined;
};

/** Each division rounds down, in the house's favour, by less than one base unit. */
const ROUNDING = 3n;
/** A claim waits 48 hours. An outsider can delay it until the next epoch, an hour at most. */
const CLAIM_PAID_HOURS = 49;

const sum = (owed: ReadonlyMap<Player, bigint>): bigint =>
  HONEST.reduce((total, player) => total + (owed.get(player) ?? 0n), 0n);

const gainOf = (world: World): bigint => receivedBy(world, ADVERSARY) - world.put;

const paidInFull = (world: World, owed: ReadonlyMap<Player, bigint>): string | undefined => {
  const got = receivedBy(world, HONEST);
  return got < sum(owed) ? `honest players got ${got} of ${sum(owed)}` : undefined;
};

const paidInTime = ({ waitedMax }: World): string | undefined =>
  waitedMax > CLAIM_PAID_HOURS ? `a claim waited ${waitedMax} hours` : undefined;

const opensNothing = ({ windUp }: World): string | undefined =>
  windUp ? 'the wind-up was opened' : undefined;

const gainsOnlyWhatItWon = (world: World): string | undefined => {
  const won = [...world.won.values()].reduce((total, each) => total + each, 0n);
  return gainOf(world) > won ? `the adversary gained ${gainOf(world)}, won ${won}` : undefined;
};

/**
 * What an account lost in play since F is given back, because F is older. Another account may have
 * won it, and keeps what it was paid.
 */
const gainsOnlyWhatFinalSays = (world: World): string | undefined => {
  const { windUp, custody } = world;
  const number = windUp ? windUp.final : lastFinal(custody);
  const atFinal = world.wonAt.get(epochAt(custody, number).mark);
  const most = ADVERSARY.reduce(
    (total, player) => total + largerOf(world.won.get(player) ?? 0n, atFinal?.get(player) ?? 0n),
    0n,
  );
  return gainOf(world) > most ? `the adversary gained ${gainOf(world)} of ${most}` : undefined;
};

const fourFifths = (world: World, owed: ReadonlyMap<Player, bigint>): string | undefined => {
  const got = receivedBy(world, HONEST);
  const least = (sum(owed) * 4n) / 5n - ROUNDING * BigInt(HONEST.length);
  return got < least ? `honest players got ${got} of ${sum(owed)}` : undefined;
};

const NO_LEAF = { balance: 0n, deposited: 0n, paid: 0n };

/** What F owes a player at the opening, beyond what was paid before. */
const dueByFinal = (windUp: WindUp, player: Player): bigint => {
  const account = accountOf(windUp.custody, player);
  const paid = windUp.paidAtOpening.get(player) ?? 0n;
  const { leaves, mark } = epochAt(windUp.custody, windUp.final);
  const leaf = leaves.get(player) ?? (account.since > mark.order ? NO_LEAF : undefined);
  return leaf ? worthOf({ ...account, paid }, leaf) : 0n;
};

/**
 * Each player with a proof of F gets all, or at least the share that custody holds of what F owes and
 * of the first rank: nothing in the second rank takes from it.
 */
const firstRankPaid = ({ windUp, proofAge }: World): string | undefined => {
  if (!windUp) return undefined;
  const { heldAtOpening: held, net, covered, paidAtOpening, custody } = windUp;
  const first = [...windUp.entries.values()].reduce((total, entry) => total + entry.first, 0n);
  const most = largerOf(net, first);
  for (const player of HONEST.filter((each) => (proofAge.get(each) ?? 0) === 0)) {
    const due = dueByFinal(windUp, player);
    const least = covered || held >= most ? due : (due * held) / most;
    const got = accountOf(custody, player).paid - (paidAtOpening.get(player) ?? 0n);
    if (got + ROUNDING < least) return `player ${player} got ${got} of ${least}, owed ${due}`;
  }
  return undefined;
};

const SOME_OLD = fc.array(fc.constantFrom(0, 0, 0, 1, 3, 20), { minLength: 6, maxLength: 6 });

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'an outsider without a key',
    fault: (world, owed) =>
      opensNothing(world) ??
      gainsOnlyWhatItWon(world) ??
      paidInFull(world, owed) ??
      paidInTime(world),
  },
  {
    name: 'a stolen operator key, nobody awake but the publisher',
    stolen: ['operator'],
    asleep: ['server', 'guardian'],
    fault: fourFifths,
  },
  {
    name: 'a stolen operator key, the server still playing, nobody watching',
    stolen: ['operator'],
    asleep: ['guardian'],
    fault: fourFifths,
  },
  {
    name: 'a stolen publisher key, the guardian awake',
    stolen: ['publisher'],
    fault: (world, owed) => gainsOnlyWhatItWon(world) ?? paidInFull(world, owed),
  },
  {
    name: 'stolen keys of operator and publisher, the watcher awake',
    stolen: ['operator', 'publisher'],
    asleep: ['server'],
    strikes: true,
    fault: fourFifths,
  },
  {
    name: 'a stolen guardian key',
    stolen: ['guardian'],
    fault: (world) => gainsOnlyWhatFinalSays(world) ?? firstRankPaid(world),
  },
  {
    name: 'a house that stops at any hour',
    dies: true,
    proofAges: SOME_OLD,
    fault: firstRankPaid,
  },
  {
    name: 'a house that stops at any hour after a theft',
    stolen: ['operator'],
    asleep: ['guardian'],
    dies: true,
    proofAges: SOME_OLD,
    fault: firstRankPaid,
  },
];

/** What each player has before the ending: the balance, and what was paid already. */
export const owedBefore = (world: World): Map<Player, bigint> =>
  new Map(
    [...HONEST, ...ADVERSARY].map((player) => [
      player,
      balanceOf(world.house, player) + accountOf(world.custody, player).paid,
    ]),
  );
