import type { Hashing } from '../fairness.ts';
import { JACKPOT_CHANCE } from '../jackpot/rules.ts';
import { type Fraction, numberOf } from '../odds/fraction.ts';
import { ownerKey } from '../receipt/deployment.ts';
import type { Receipt } from '../receipt/types.ts';
import { chainFrom, pairOf, type Taken } from './chain.ts';
import { type Gap, REPORTED_ONE_IN, type RefusalTest } from './findings.ts';
import { playRefused, type RefusedBet } from './refused-bet.ts';
import type { HashedOrder, Statements } from './statements.ts';

export const testRefusals = (bets: readonly RefusedBet[], listed: number): RefusalTest => {
  const wins = bets.filter(({ won }) => won).length;
  const chances = bets.flatMap(({ chance }) => chance ?? []);
  const pValue = tailChance(chances, wins);
  const expected = chances.reduce((sum, chance) => sum + numberOf(chance), 0);
  const draws = bets.flatMap(({ drewJackpot }) => drewJackpot ?? []);
  const drawn = draws.filter(Boolean).length;
  const jackpots = {
    ...{ draws: draws.length, drawn },
    pValue: tailChance(Array(draws.length).fill(JACKPOT_CHANCE), drawn),
  };
  const isReported = Math.min(pValue, jackpots.pValue) < 1 / REPORTED_ONE_IN;
  return {
    ...{ refused: chances.length, wins, expected, pValue, isReported, jackpots },
    uncounted: listed - chances.length,
  };
};

/** The last taken order of each player and casino. */
const headsOf = (taken: readonly Taken[]): readonly HashedOrder[] => {
  const heads = new Map<string, HashedOrder>();
  for (const { order } of taken) {
    const owner = ownerKey(order.deployment, order.player);
    const head = heads.get(owner);
    if (head === undefined || head.seq < order.seq) heads.set(owner, order);
  }
  return [...heads.values()];
};

const seedsOf = (receipts: readonly Receipt[]): ReadonlyMap<string, string> =>
  new Map(
    receipts.flatMap(({ serverSeedHash, serverSeed }) =>
      serverSeed === undefined ? [] : [[serverSeedHash, serverSeed]],
    ),
  );

type Judged = { readonly test: RefusalTest | null; readonly gaps: readonly Gap[] };

/**
 * The part of a chain whose abandoned orders count, newest first: without the oldest pair, unless the
 * chain begins with the player's first order.
 */
const sampleOf = (chain: readonly HashedOrder[]): readonly HashedOrder[] => {
  if (chain.at(-1)?.seq === 0) return chain;
  const oldestPair = chain.flatMap((order) => pairOf(order) ?? []).at(-1) ?? null;
  return chain.slice(
    0,
    chain.findIndex((order) => pairOf(order) === oldestPair),
  );
};

/** The abandoned orders that a chain lists, each with the oldest order that lists it. */
const listingsOf = (listing: readonly HashedOrder[]): ReadonlyMap<string, HashedOrder> =>
  new Map(
    listing.flatMap((order) => order.content.abandoned.map((abandoned) => [abandoned, order])),
  );

/** The number of the newest order of each pair in a chain. */
const lastOfPairs = (chain: readonly HashedOrder[]): ReadonlyMap<string | null, number> =>
  new Map([...chain].reverse().map((order) => [pairOf(order), order.seq]));

const judgeChain = (
  hashing: Hashing,
  chain: readonly HashedOrder[],
  orders: Statements['orders'],
  isTaken: ReadonlySet<string>,
  seeds: ReadonlyMap<string, string>,
): Judged => {
  const lastPair = chain.map(pairOf).find((pair) => pair !== null);
  const listings = [...listingsOf(sampleOf(chain))].filter(([hash]) => !isTaken.has(hash));
  const lastSeqs = lastOfPairs(chain);
  const bets: RefusedBet[] = [];
  const gaps: Gap[] = [];
  for (const [abandoned, by] of listings) {
    const order = orders.get(abandoned);
    if (order === undefined) {
      gaps.push({ kind: 'abandonedMissing', order: by.hash, abandoned });
      continue;
    }
    const { content } = order;
    if (content.kind !== 'bet') continue;
    const { serverSeedHash } = content;
    // Whoever lists a bet after its seed was revealed can have searched for one that wins.
    if (by.seq > (lastSeqs.get(serverSeedHash) ?? -1)) continue;
    const serverSeed = seeds.get(serverSeedHash);
    if (serverSeed === undefined) {
      if (serverSeedHash !== lastPair) gaps.push({ kind: 'seedSecret', seed: serverSeedHash });
      continue;
    }
    const bet = playRefused(hashing, content, { serverSeed, order: abandoned });
    if (bet !== null) bets.push(bet);
  }
  const isWhole = gaps.length === 0 && listings.length > 0;
  const test = isWhole ? testRefusals(bets, listings.length) : null;
  const { seq = 0 } = chain.at(-1) ?? {};
  return { test, gaps: seq === 0 ? gaps : [...gaps, { kind: 'chainCut', seq }] };
};

/**
 * Tests whether the casino refused the bets that it would have lost. The sample is all that the
 * player's chain lists as abandoned, so that nobody can choose from it: there is no result when one of
 * these orders is missing, or when a pair is secret though a later one is in use. A bet counts only if
 * an order of its own pair lists it or comes after one that does: that order was taken while the seed
 * was secret, and fixes all before it. Orders of the last pair wait for its seed; the oldest pair is
 * left out if the file does not have its beginning.
 */
export const judgeRefusals = (
  hashing: Hashing,
  receipts: readonly Receipt[],
  taken: readonly Taken[],
  orders: Statements['orders'],
): readonly Judged[] => {
  const seeds = seedsOf(receipts);
  return headsOf(taken).map((head) => {
    const chain = [...chainFrom(orders, head)];
    const isTaken = new Set([...chain, ...taken.map(({ order }) => order)].map(({ hash }) => hash));
    return judgeChain(hashing, chain, orders, isTaken, seeds);
  });
};

/**
 * The chance of at least `wins` wins in independent bets with these chances: the tail of the Poisson
 * binomial distribution. It adds and multiplies only numbers that are not negative, so in floating
 * point its relative error is below 10^-15 for each bet.
 */
export const tailChance = (chances: readonly Fraction[], wins: number): number => {
  if (wins <= 0) return 1;
  // At [k]: the chance of exactly k wins so far; at the end, of at least `wins`.
  const reached = new Float64Array(wins + 1);
  reached[0] = 1;
  for (const chance of chances) {
    const won = numberOf(chance);
    const { numerator, denominator } = chance;
    // Not `1 - won`, which loses digits near 1.
    const lost = numberOf({ numerator: denominator - numerator, denominator });
    reached[wins] = at(reached, wins) + at(reached, wins - 1) * won;
    for (let k = wins - 1; k > 0; k -= 1) {
      reached[k] = at(reached, k) * lost + at(reached, k - 1) * won;
    }
    reached[0] = at(reached, 0) * lost;
  }
  return at(reached, wins);
};

const at = (chances: Float64Array, k: number): number => chances[k] ?? 0;
