/**
 * A second implementation of docs/fairness/blackjack.md without any code of rules/src: cards are
 * numbers from 0 to 311, and each hand is scored as the document says.
 */
import { createHmac } from 'node:crypto';
import type { Game } from './independent-types.ts';
import {
  hasFields,
  isJackpot,
  isText,
  isWhole,
  messageOf,
  tierOf,
  toDecimal,
  toWei,
} from './independent-verifier.ts';

const SUITS: readonly unknown[] = ['HEARTS', 'DIAMONDS', 'SPADES', 'CLUBS'];
const VALUES: readonly unknown[] = ['ACE', 2, 3, 4, 5, 6, 7, 8, 9, 10, 'JACK', 'QUEEN', 'KING'];

type Card = { readonly suit: unknown; readonly value: unknown };

const nameOf = (card: number) => ({
  suit: SUITS[Math.floor((card % 52) / 13)],
  value: VALUES[card % 13],
});

const numberOf = ({ suit, value }: Card): number =>
  SUITS.indexOf(suit) * 13 + VALUES.indexOf(value);

const totalOf = (hand: readonly number[]): number => {
  const points = hand.map((card) => Math.min((card % 13) + 1, 10));
  const sum = points.reduce((a, b) => a + b, 0);
  return points.includes(1) && sum < 12 ? sum + 10 : sum;
};

/** Sections 2 and 3 of docs/fairness.md. */
const numbersOf = (seedHex: string, order: string, index: number | null) => {
  let block = Buffer.alloc(0);
  let k = 0;
  return (n: number): number => {
    for (;;) {
      if (block.length === 0) {
        const mac = createHmac('sha256', Buffer.from(seedHex, 'hex'));
        block = mac.update(messageOf(order, index, k)).digest();
        k += 1;
      }
      const u = block.readUInt32BE();
      block = block.subarray(4);
      if (u < 4294967296 - (4294967296 % n)) return u % n;
    }
  };
};

type Round = {
  readonly serverSeed: string;
  readonly order: string;
  readonly index: number | null;
  readonly token: string;
  readonly actions: readonly string[];
};

/** Hands 0 and 1 are the player's; this is the index of the dealer's hand. */
const DEALER = 2;

/** Returns the next card of a hand; undefined when no card is left. */
type NextCard = (to: number) => number | undefined;

class NoPlay extends Error {}

/** Section 3: the hands after all actions; throws `NoPlay` when they are not a complete play. */
const playHands = (actions: readonly string[], nextCard: NextCard) => {
  const next = (to: number): number => {
    const card = nextCard(to);
    if (card === undefined) throw new NoPlay();
    return card;
  };
  const a = next(0);
  const dealer = [next(DEALER)];
  const b = next(actions.includes('SPLIT') ? 1 : 0);
  dealer.push(next(DEALER));
  const hands = [[a, b]];
  const natural = totalOf([a, b]) === 21;
  let playing = natural ? 1 : 0;
  let stood = 0;
  for (const [index, action] of actions.entries()) {
    const hand = hands[playing];
    if (hand === undefined) throw new NoPlay();
    if (action === 'SPLIT') {
      if (index > 0 || totalOf([a]) !== totalOf([b])) throw new NoPlay();
      hands.splice(0, 1, [a, next(0)], [b, next(1)]);
    } else if (action === 'HIT') hand.push(next(playing));
    else stood += 1;
    if (action === 'STAND') playing += 1;
    while (playing < hands.length && totalOf(hands[playing] ?? []) >= 21) playing += 1;
  }
  if (playing < hands.length) throw new NoPlay();
  while (stood > 0 && totalOf(dealer) < 17) dealer.push(next(DEALER));
  return { hands, dealer, natural };
};

/** Section 4: the result of the hands. */
const settle = (
  { hands, dealer, natural }: ReturnType<typeof playHands>,
  stakedWei: bigint,
  jackpot: string | null,
) => {
  if (stakedWei % BigInt(hands.length) !== 0n) throw new NoPlay();
  const stakeWei = stakedWei / BigInt(hands.length);
  const [first = [], second] = hands;
  const wins = hands.map((hand): bigint => {
    const [mine, theirs] = [totalOf(hand), totalOf(dealer)];
    if (mine > 21) return 0n;
    if (mine === 21 || theirs > 21 || mine > theirs) return 2n;
    return mine === theirs ? 1n : 0n;
  });
  const paid = natural
    ? (stakeWei * 5n) / 2n
    : wins.reduce((sum, times) => sum + times * stakeWei, 0n);
  const sign = paid > stakedWei ? 'PLAYER_WIN' : paid < stakedWei ? 'DEALER_WIN' : 'PUSH';
  return {
    payoutWei: paid,
    outcome: {
      playerHand: first.map(nameOf),
      playerScore: totalOf(first),
      splitHand: second === undefined ? null : second.map(nameOf),
      splitScore: second === undefined ? null : totalOf(second),
      dealerHand: dealer.map(nameOf),
      dealerScore: totalOf(dealer),
      status: natural ? 'BLACKJACK' : sign,
      won: paid > stakedWei,
      jackpot,
    },
  };
};

/** Plays from the seeds. Also returns the shoe, for callers that show it. */
export const playBlackjackAgain = (round: Round, stakedWei: bigint) => {
  const below = numbersOf(round.serverSeed, round.order, round.index);
  const shoe = Array.from({ length: 312 }, (_, index) => index);
  for (let i = 311; i >= 1; i -= 1) {
    const j = below(i + 1);
    const card = Number(shoe[i]);
    shoe[i] = Number(shoe[j]);
    shoe[j] = card;
  }
  const jackpot = round.token === 'DEGEN' ? tierOf(below(10_000)) : null;
  let taken = 0;
  const hands = playHands(round.actions, () => shoe[taken++]);
  return { shoe: shoe.map(nameOf), ...settle(hands, stakedWei, jackpot) };
};

type Claimed = {
  readonly playerHand: readonly Card[];
  readonly splitHand: readonly Card[] | null;
  readonly dealerHand: readonly Card[];
};

/**
 * Section 5: plays from the claimed cards. Every claimed card must be used, and no card may occur
 * more often than in the shoe.
 */
const playClaimed = (
  { playerHand, splitHand, dealerHand }: Claimed,
  actions: readonly string[],
  stakedWei: bigint,
  jackpot: string | null,
) => {
  const piles = [playerHand, splitHand ?? [], dealerHand].map((hand) => hand.map(numberOf));
  const all = piles.flat();
  if (all.some((card) => all.filter((other) => other === card).length > 6)) throw new NoPlay();
  if (actions.includes('SPLIT') !== (splitHand !== null)) throw new NoPlay();
  const hands = playHands(actions, (to) => piles[to]?.shift());
  if (piles.some((left) => left.length > 0)) throw new NoPlay();
  return settle(hands, stakedWei, jackpot);
};

const isCard = (value: unknown): boolean =>
  hasFields(value, 'suit value') && SUITS.includes(value.suit) && VALUES.includes(value.value);

const isHand = (value: unknown): boolean =>
  Array.isArray(value) && value.length >= 2 && value.length <= 21 && value.every(isCard);

const isScore = (value: unknown): boolean => isWhole(value, 2 ** 53 - 1) && value !== 0;

export const BLACKJACK: Game = {
  hasInputForm: (value) =>
    hasFields(value, 'actions byHouse') &&
    Array.isArray(value.actions) &&
    value.actions.length <= 45 &&
    value.actions.every((action) => isText(action, /^(HIT|STAND|SPLIT)$/)) &&
    isWhole(value.byHouse, Math.min(2, value.actions.length)) &&
    value.actions.slice(value.actions.length - Number(value.byHouse)).every((a) => a === 'STAND'),
  hasOutcomeForm: (value) =>
    hasFields(
      value,
      'playerHand playerScore splitHand splitScore dealerHand dealerScore status won jackpot',
    ) &&
    isHand(value.playerHand) &&
    isScore(value.playerScore) &&
    (value.splitHand === null || isHand(value.splitHand)) &&
    (value.splitScore === null || isScore(value.splitScore)) &&
    isHand(value.dealerHand) &&
    isScore(value.dealerScore) &&
    isText(value.status, /^(PLAYER_WIN|DEALER_WIN|PUSH|BLACKJACK)$/) &&
    typeof value.won === 'boolean' &&
    isJackpot(value.jackpot),
  play: ({ token, stake, order, index, input, outcome }, serverSeed) => {
    const { actions } = input as { readonly actions: readonly string[] };
    const claimed = outcome as unknown as Claimed;
    const stakedWei = toWei(stake);
    try {
      const { payoutWei, outcome: follows } =
        serverSeed === undefined
          ? playClaimed(claimed, actions, stakedWei, token === 'DEGEN' ? outcome.jackpot : null)
          : playBlackjackAgain({ serverSeed, order, index, token, actions }, stakedWei);
      return { payout: toDecimal(payoutWei, 18), outcome: follows };
    } catch (error) {
      if (error instanceof NoPlay) return null;
      throw error;
    }
  },
};
