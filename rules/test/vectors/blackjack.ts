import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { type Token, WEI_PER_UNIT } from '../../src/amount.ts';
import { game } from '../../src/games/blackjack/game.ts';
import { activeHand, canSplit } from '../../src/games/blackjack/rules.ts';
import { scoreHand } from '../../src/games/blackjack/score.ts';
import type {
  BlackjackAction,
  BlackjackRound,
  BlackjackState,
} from '../../src/games/blackjack/types.ts';
import { receiptParts } from '../../src/receipt/parts.ts';
import { BLACKJACK_LIES } from '../lies/blackjack.ts';
import { refusedLies } from '../lies/lies.ts';
import { type NamedSeeds, receiptOf, seedOf, seedsOf } from '../receipts.ts';
import { type FindNonce, recordedNonce } from './find-nonce.ts';

type Bet = { readonly token: Token; readonly stakeWei: bigint };

export type BlackjackCase = NamedSeeds &
  Bet & {
    readonly about: string;
    readonly actions: readonly BlackjackAction[];
    /** Whether the player leaves after the deal, or after the split. */
    readonly isLeft: boolean;
  };

const PAIR = { serverSeed: seedOf('blackjack: golden rounds'), clientSeed: 'ace:high' };

/**
 * Splits every pair, hits below 15, and stands otherwise. This play produces every kind of round in
 * `KINDS`.
 */
const playOut = (opened: BlackjackRound, isLeft: boolean): BlackjackRound => {
  let round = opened;
  while (round.payoutWei === null) {
    const { state } = round;
    if (isLeft && !canSplit(state)) return game.overdue(round);
    const hand = state.hands[activeHand(state) ?? 0];
    const low = hand !== undefined && scoreHand(hand.cards) < 15;
    const played = game.act(round, canSplit(state) ? 'SPLIT' : low ? 'HIT' : 'STAND');
    if (!played.ok) throw new Error(played.error);
    round = played.value;
  }
  return round;
};

const ends = (state: BlackjackState): string => state.hands.map(({ end }) => end).join();

const KINDS: readonly (readonly [string, (played: BlackjackRound) => boolean, 'left'?])[] = [
  ['a natural', ({ state }) => state.status === 'BLACKJACK' && scoreHand(state.dealer) < 21],
  ['a natural against a natural', ({ state }) => naturals(state) === 2],
  ['a win by hitting to 21', ({ state }) => ends(state) === 'TWENTY_ONE' && naturals(state) === 0],
  ['a win by the dealer going bust', ({ state }) => wonBy(state) && scoreHand(state.dealer) > 21],
  ['a bust', ({ state }) => ends(state) === 'BUST'],
  ['a push', ({ state }) => state.status === 'PUSH' && state.hands.length === 1],
  ['a loss against a natural', ({ state }) => ends(state) === 'STOOD' && naturals(state) === 1],
  ['a split that wins', ({ state }) => wonBy(state) && state.hands.length === 2],
  ['a split that loses', ({ state }) => ends(state) === 'BUST,BUST'],
  ['a split that comes to nothing', ({ state }) => ends(state).length > 5 && pushed(state)],
  ['a split ace with a ten', ({ state }) => isSplitTwentyOne(state)],
  ['a hand of seven cards', ({ state }) => state.hands.some(({ cards }) => cards.length >= 7)],
  ['a jackpot', ({ jackpot }) => jackpot !== null],
  ['a hand that its player left', ({ byHouse }) => byHouse === 1, 'left'],
  ['a split that its player left', ({ byHouse }) => byHouse === 2, 'left'],
];

const naturals = ({ hands: [hand], dealer }: BlackjackState): number =>
  [hand.cards, dealer].filter((cards) => cards.length === 2 && scoreHand(cards) === 21).length;

const wonBy = ({ status }: BlackjackState): boolean => status === 'PLAYER_WIN';

const pushed = ({ status, hands }: BlackjackState): boolean =>
  status === 'PUSH' && hands.length === 2;

const isSplitTwentyOne = ({ hands }: BlackjackState): boolean =>
  hands.length === 2 && hands.some(({ cards }) => cards.length === 2 && scoreHand(cards) === 21);

/** The token alternates. Every third round stakes one base unit, the others 2.5 tokens. */
const betOf = (turn: number): Bet => ({
  token: turn % 2 === 0 ? 'DEGEN' : 'BNB',
  stakeWei: turn % 3 === 0 ? 1n : (5n * WEI_PER_UNIT) / 2n,
});

const opened = (pair: NamedSeeds, { token, stakeWei }: Bet): BlackjackRound =>
  game.open(nodeCrypto, seedsOf(pair), { profile: 'SETTLED', token, stakeWei, pick: null });

const playedAt = (nonce: number, bet: Bet, isLeft: boolean): BlackjackRound =>
  playOut(opened({ ...PAIR, nonce }, bet), isLeft);

export const blackjackRound = (
  about: string,
  nonce: number,
  turn: number,
  isLeft = false,
): BlackjackCase => {
  const bet = betOf(turn);
  const { actions } = playedAt(nonce, bet, isLeft);
  return { about, ...PAIR, nonce, ...bet, actions, isLeft };
};

/** One round of the seed pair for each kind of round. */
const blackjackRounds = (find: FindNonce): BlackjackCase[] =>
  KINDS.map(([about, fits, left], turn) => {
    const isLeft = left !== undefined;
    const nonce = find(about, (tried) => fits(playedAt(tried, betOf(turn), isLeft)));
    return blackjackRound(about, nonce, turn, isLeft);
  });

/** Settles and signs a round as the server does. */
export const makeBlackjackReceipt = (round: BlackjackCase) =>
  receiptOf(round, receiptParts(game, playOut(opened(round, round), round.isLeft)));

/** Enough cards of the shoe to detect a wrong shuffle. */
const SHOWN_CARDS = 10;

export const makeBlackjackVectors = (find: FindNonce = recordedNonce('vectors/blackjack.json')) => {
  const rounds = blackjackRounds(find);
  const receipts = rounds.map(makeBlackjackReceipt);
  return {
    rounds: rounds.map((round) => {
      const { about, nonce, token, actions } = round;
      const { shoe } = opened(round, round).state;
      const { stake, payout, outcome } = makeBlackjackReceipt(round);
      const ends = [...shoe.slice(0, SHOWN_CARDS), ...shoe.slice(-SHOWN_CARDS)];
      return {
        about,
        ...seedsOf(round),
        ...{ nonce, token, stake, actions, payout, outcome },
        shoeEnds: ends.map(({ suit, value }) => `${suit} ${value}`),
      };
    }),
    receipts,
    refused: refusedLies(rounds, receipts, BLACKJACK_LIES),
  };
};
