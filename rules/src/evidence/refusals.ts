import type { Hashing } from '../fairness.ts';
import { JACKPOT_CHANCE } from '../jackpot/rules.ts';
import { type Fraction, numberOf } from '../odds/fraction.ts';
import { ownerKey } from '../receipt/deployment.ts';
import type { Receipt } from '../receipt/types.ts';
import { chainFrom, pairOf, type Taken } from './chain.ts';
import {
  type ApartKind,
  type Gap,
  REPORTED_ONE_IN,
  type RefusalTest,
  type RefusedBets,
} from './findings.ts';
import { playRefused, type RefusedBet } from './refused-bet.ts';
import type { HashedOrder, Statements } from './statements.ts';

/**
 * The chance of at least `wins` wins in independent bets with these chances: the tail of the Poisson
 * binomial distribution. It adds and multiplies only numbers that are not negative, so in floating
 * point its relative error is below 10^-15 for each bet.
 */
export const tailChance = (chances: readonly Fraction[], wins: number): number => {
  if (wins <= 0) return 1;
  // Element k is the chance of exactly k wins so far; the last element is the chance of at least
  // `wins`.
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

const testBets = (bets: readonly RefusedBet[]): RefusedBets => {
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
  return { refused: chances.length, wins, expected, pValue, jackpots, isReported };
};

/** Bets that are tested apart, with the number of all, also of those that cannot be played. */
type Apart = { readonly listed: number; readonly bets: readonly RefusedBet[] };

const NONE: Apart = { listed: 0, bets: [] };

export const testRefusals = (
  bets: readonly RefusedBet[],
  listed: number,
  { moved = NONE, withoutReceipt = NONE }: Partial<Record<ApartKind, Apart>> = {},
): RefusalTest => {
  const test = testBets(bets);
  const testApart = (apart: Apart) => ({ listed: apart.listed, ...testBets(apart.bets) });
  return {
    ...{ ...test, uncounted: listed - test.refused },
    ...{ moved: testApart(moved), withoutReceipt: testApart(withoutReceipt) },
  };
};

/** The orders before the taken ones, as far as they are in the file. */
const beforeTaken = (
  orders: Statements['orders'],
  taken: readonly HashedOrder[],
): ReadonlySet<string> => {
  const before = new Set<string>();
  for (const { prev } of taken) {
    let order = orders.get(prev);
    while (order !== undefined && !before.has(order.hash)) {
      before.add(order.hash);
      order = orders.get(order.prev);
    }
  }
  return before;
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

/** The number of the newest order of each pair in a chain, of the newest pair first. */
const lastOfPairs = (chain: readonly HashedOrder[]): ReadonlyMap<string, number> => {
  const lasts = new Map<string, number>();
  for (const order of chain) {
    const pair = pairOf(order);
    if (pair !== null && !lasts.has(pair)) lasts.set(pair, order.seq);
  }
  return lasts;
};

const judgeChain = (
  hashing: Hashing,
  chain: readonly HashedOrder[],
  orders: Statements['orders'],
  { named, before }: { readonly named: ReadonlySet<string>; readonly before: ReadonlySet<string> },
  seeds: ReadonlyMap<string, string>,
): Judged => {
  const withoutReceipt = chain.filter(
    ({ hash, content }) => content.kind === 'bet' && !named.has(hash),
  );
  const listings = [...listingsOf(sampleOf(chain))].filter(
    ([hash]) => !named.has(hash) && !before.has(hash),
  );
  const lastSeqs = lastOfPairs(chain);
  const [lastPair] = lastSeqs.keys();
  const firstListings = listingsOf(chain);
  const bets: RefusedBet[] = [];
  const movedBets: RefusedBet[] = [];
  let moved = 0;
  const gaps: Gap[] = [];
  const played = ({ content, hash }: HashedOrder): RefusedBet | null => {
    const serverSeed = content.kind === 'bet' ? seeds.get(content.serverSeedHash) : undefined;
    return content.kind === 'bet' && serverSeed !== undefined
      ? playRefused(hashing, content, { serverSeed, order: hash })
      : null;
  };
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
    const pairSeq = lastSeqs.get(serverSeedHash) ?? -1;
    const isMoved = (firstListings.get(abandoned) ?? by).seq > pairSeq;
    if (by.seq > pairSeq && !isMoved) continue;
    if (isMoved) moved += 1;
    if (!seeds.has(serverSeedHash)) {
      const isNeeded = !isMoved && serverSeedHash !== lastPair;
      if (isNeeded) gaps.push({ kind: 'seedSecret', seed: serverSeedHash });
      continue;
    }
    const bet = played(order);
    if (bet !== null) (isMoved ? movedBets : bets).push(bet);
  }
  const isWhole = gaps.length === 0 && listings.length + withoutReceipt.length > 0;
  const test = isWhole
    ? testRefusals(bets, listings.length, {
        moved: { listed: moved, bets: movedBets },
        withoutReceipt: {
          listed: withoutReceipt.length,
          bets: withoutReceipt.flatMap((order) => played(order) ?? []),
        },
      })
    : null;
  const [newest] = withoutReceipt;
  if (newest) {
    gaps.push({ kind: 'receiptsMissing', count: withoutReceipt.length, order: newest.hash });
  }
  return { test, gaps };
};

/**
 * For each player, the highest number among the oldest orders of the pieces that do not reach the
 * player's first order.
 */
const cutsOf = (pieces: readonly (readonly HashedOrder[])[]): Gap[] => {
  const cuts = new Map<string, number>();
  for (const piece of pieces) {
    const oldest = piece.at(-1);
    if (oldest === undefined || oldest.seq === 0) continue;
    const owner = ownerKey(oldest.deployment, oldest.player);
    cuts.set(owner, Math.max(cuts.get(owner) ?? 0, oldest.seq));
  }
  return [...cuts.values()].map((seq) => ({ kind: 'chainCut', seq }));
};

/**
 * Tests whether the casino refused the bets that it would have lost, in each piece of a chain whose
 * newest order was taken and is before no other taken one. The sample is all that the piece lists as abandoned, so that nobody can choose from it: there is no result when one of
 * these orders is missing, or when a pair is secret though a later one is in use. A bet counts only if
 * an order of its own pair lists it or comes after one that does: that order was taken while the seed
 * was secret, and fixes all before it. Other bets of a pair that was left have a test of their own,
 * because a casino can rotate the pair itself to refuse them; so have bets of the chain without a
 * receipt, which a casino can take and yet refuse, and a player can leave out. Orders of the last pair
 * wait for its seed; the oldest pair is left out if the file does not have its beginning.
 */
export const judgeRefusals = (
  hashing: Hashing,
  receipts: readonly Receipt[],
  taken: readonly Taken[],
  orders: Statements['orders'],
): { readonly tests: readonly RefusalTest[]; readonly gaps: readonly Gap[] } => {
  const seeds = seedsOf(receipts);
  const given = new Map(taken.map(({ order }) => [order.hash, order]));
  const before = beforeTaken(orders, [...given.values()]);
  const heads = [...given.values()].filter(({ hash }) => !before.has(hash));
  const pieces = heads.map((head) => [...chainFrom(orders, head)]);
  const inChain = { named: new Set(given.keys()), before };
  const judged = pieces.map((piece) => judgeChain(hashing, piece, orders, inChain, seeds));
  return {
    tests: judged.flatMap(({ test }) => test ?? []),
    gaps: [...judged.flatMap(({ gaps }) => gaps), ...cutsOf(pieces)],
  };
};
