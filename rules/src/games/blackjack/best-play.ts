import {
  bestTotal,
  type Composition,
  countOf,
  DEALER_BUST,
  DEALER_STANDS_ON,
  type DealerOdds,
  dealerOdds,
  fullShoe,
  POINTS,
  putBack,
  takeCard,
} from './composition.ts';
import { PAYOUT_BPS } from './rules.ts';
import { TWENTY_ONE } from './score.ts';
import { type BlackjackTable, tableHits, tableSplits } from './table.ts';
import type { BlackjackAction } from './types.ts';

const multiple = (bps: bigint): number => Number(bps) / 10_000;
const [NATURAL, WIN, PUSH] = [PAYOUT_BPS.BLACKJACK, PAYOUT_BPS.WIN, PAYOUT_BPS.PUSH].map(
  multiple,
) as [number, number, number];

/**
 * The base of the number `Hand.key`, which has one digit per card value: the number of cards of
 * this value. A hand below 21 points has at most 20 cards, so no digit reaches the base.
 */
const KEY_BASE = 24;

/**
 * A hand without an ace and with at most this sum cannot bust with one more card, so hitting is
 * never worse than standing.
 */
const NEVER_STANDS_UP_TO = 11;

/**
 * A hand reduced to what matters: the number of cards of each value, and their sum with aces as
 * one.
 */
type Hand = { readonly key: number; readonly hard: number; readonly hasAce: boolean };

const NO_CARDS: Hand = { key: 0, hard: 0, hasAce: false };

const withCard = ({ key, hard, hasAce }: Hand, points: number): Hand => ({
  key: key + KEY_BASE ** (points - 1),
  hard: hard + points,
  hasAce: hasAce || points === 1,
});

const totalOf = ({ hard, hasAce }: Hand): number => bestTotal(hard, hasAce);

/**
 * The average payout of a hand, as a multiple of its stake, if the hand stands, if it is hit, and
 * with the chosen action (`taken`).
 */
type HandValue = { readonly stand: number; readonly hit: number; readonly taken: number };

/** Chooses the action of a hand from the average payout of each action. */
type Policy = {
  isHit(hand: Hand, open: number, value: Pick<HandValue, 'stand' | 'hit'>): boolean;
  /**
   * Decides whether to split a pair of cards worth `points` each; `whole` is the value without a
   * split.
   */
  isSplit(points: number, open: number, value: { split: number; whole: number }): boolean;
};

const BEST: Policy = {
  isHit: (_hand, _open, { stand, hit }) => hit > stand,
  isSplit: (_points, _open, { split, whole }) => split > whole,
};

/**
 * The values of hands against one open card of the dealer. `other` is the first card of the other
 * hand after a split, or 0 without a split.
 */
type Values = {
  handValue(hand: Hand, other: number): HandValue;
  /** The value of both hands of a split together, minus the second stake. */
  splitValue(points: number): number;
};

const valuesAgainst = (shoe: Composition, open: number, { isHit }: Policy): Values => {
  const dealers = new Map<number, DealerOdds>();
  const values = new Map<string, HandValue>();

  const standValue = (hand: Hand, other: number): number => {
    const total = totalOf(hand);
    if (!hand.hasAce && total <= NEVER_STANDS_UP_TO) return 0;
    const seen = other === 0 ? hand.key : withCard(hand, other).key;
    const odds = dealers.get(seen) ?? dealerOdds(shoe, open);
    dealers.set(seen, odds);
    return odds.reduce((sum, chance, place) => {
      const dealer = DEALER_STANDS_ON + place;
      if (place === DEALER_BUST || dealer < total) return sum + chance * WIN;
      return dealer === total ? sum + chance * PUSH : sum;
    }, 0);
  };

  /**
   * The average value over all possible next cards. A hand of exactly 21 wins at once, a higher
   * hand loses.
   */
  const drawValue = (hand: Hand, other: number): number =>
    POINTS.reduce((value, points) => {
      const next = withCard(hand, points);
      const total = totalOf(next);
      if (total > TWENTY_ONE || countOf(shoe, points) === 0) return value;
      const chance = takeCard(shoe, points);
      const paid = total === TWENTY_ONE ? WIN : handValue(next, other).taken;
      putBack(shoe, points);
      return value + chance * paid;
    }, 0);

  const handValue = (hand: Hand, other: number): HandValue => {
    const name = `${hand.key}/${other}`;
    const known = values.get(name);
    if (known !== undefined) return known;
    const [stand, hit] = [standValue(hand, other), drawValue(hand, other)];
    const taken = isHit(hand, open, { stand, hit }) ? hit : stand;
    const value = { stand, hit, taken };
    values.set(name, value);
    return value;
  };

  // Both hands of a split have the same average value: the play of one hand ignores the later cards
  // of the other, and every undealt card is equally likely for both.
  const splitValue = (points: number): number =>
    2 * drawValue(withCard(NO_CARDS, points), points) - 1;

  return { handValue, splitValue };
};

/** The cards that a player sees, in points. */
type Situation = {
  readonly cards: readonly number[];
  readonly open: number;
  readonly canSplit: boolean;
  /** After a split, the first card of the other hand. */
  readonly splitOff: number | null;
};

export type BestPlay = {
  /** The average payout minus the second stake of a split, as a multiple of the first stake. */
  readonly returnToPlayer: number;
  action(situation: Situation): BlackjackAction;
};

/**
 * Computes the best play for six decks by dynamic programming over every hand and every open card,
 * with the exact chances of the unseen cards. After a split, the play of a hand depends on its
 * cards and on the first card of the other hand, but not on later cards of the other hand.
 */
export const bestPlay = (): BestPlay => playBy(BEST);

/** Play by a strategy table. `returnToPlayer` is exact for any table. */
export const tablePlay = (table: BlackjackTable): BestPlay =>
  playBy({
    isHit: (hand, open) => tableHits(table, totalOf(hand), totalOf(hand) !== hand.hard, open),
    isSplit: (points, open) => tableSplits(table, points, open),
  });

const playBy = (policy: Policy): BestPlay => {
  const tables = POINTS.map((open) => {
    const shoe = fullShoe();
    const chance = takeCard(shoe, open);
    return { open, shoe, chance, values: valuesAgainst(shoe, open, policy) };
  });
  const returnToPlayer = tables.reduce(
    (sum, table) => sum + table.chance * startReturn(policy, table),
    0,
  );
  const action = ({ cards, open, canSplit, splitOff }: Situation): BlackjackAction => {
    const table = tables[open - 1];
    if (table === undefined) throw new RangeError(`bestPlay: no card has ${open} points`);
    const { shoe, values } = table;
    return withTaken(shoe, splitOff === null ? cards : [...cards, splitOff], () => {
      const hand = handOf(cards);
      const value = values.handValue(hand, splitOff ?? 0);
      if (canSplit && splits(policy, values, cards[0] ?? 0, open, value.taken)) return 'SPLIT';
      return policy.isHit(hand, open, value) ? 'HIT' : 'STAND';
    });
  };
  return { returnToPlayer, action };
};

/** One open card of the dealer, with its chance, the remaining shoe and the values of hands. */
type Table = {
  readonly open: number;
  readonly shoe: Composition;
  readonly chance: number;
  readonly values: Values;
};

const splits = (
  policy: Policy,
  values: Values,
  points: number,
  open: number,
  whole: number,
): boolean => policy.isSplit(points, open, { split: values.splitValue(points), whole });

/** The average return over all possible first two cards of the player. */
const startReturn = (policy: Policy, table: Table): number => {
  const { shoe } = table;
  let sum = 0;
  for (const first of POINTS) {
    const firstChance = takeCard(shoe, first);
    for (const second of POINTS) {
      const chance = firstChance * takeCard(shoe, second);
      sum += chance * startValue(policy, table, first, second);
      putBack(shoe, second);
    }
    putBack(shoe, first);
  }
  return sum;
};

const startValue = (
  policy: Policy,
  { open, values }: Table,
  first: number,
  second: number,
): number => {
  const hand = handOf([first, second]);
  if (totalOf(hand) === TWENTY_ONE) return NATURAL;
  const { taken } = values.handValue(hand, 0);
  const isSplit = first === second && splits(policy, values, first, open, taken);
  return isSplit ? values.splitValue(first) : taken;
};

const handOf = (cards: readonly number[]): Hand => cards.reduce(withCard, NO_CARDS);

const withTaken = <T>(shoe: Composition, cards: readonly number[], look: () => T): T => {
  for (const points of cards) takeCard(shoe, points);
  const seen = look();
  for (const points of cards) putBack(shoe, points);
  return seen;
};
