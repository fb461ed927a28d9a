import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { WEI_PER_UNIT } from '../../src/amount.ts';
import type { SeedPair } from '../../src/fairness.ts';
import {
  type BlackjackReceiptParts,
  blackjackReceiptParts,
} from '../../src/games/blackjack/receipt.ts';
import { activeHand, canSplit, isFinal, playMove } from '../../src/games/blackjack/rules.ts';
import { scoreHand } from '../../src/games/blackjack/score.ts';
import {
  type BlackjackRound,
  type BlackjackWager,
  openBlackjack,
} from '../../src/games/blackjack/settle.ts';
import type { BlackjackMove, BlackjackState } from '../../src/games/blackjack/types.ts';
import { type FindNonce, recordedNonce } from '../find-nonce.ts';
import { BLACKJACK_LIES } from '../lies/blackjack.ts';
import { refusedLies } from '../lies/lies.ts';
import { receiptOf, seedOf } from '../receipts.ts';

export type BlackjackCase = SeedPair &
  BlackjackWager & { readonly about: string; readonly actions: readonly BlackjackMove[] };

type Played = BlackjackRound & { readonly actions: readonly BlackjackMove[] };

const PAIR = { serverSeed: seedOf('blackjack: golden rounds'), clientSeed: 'ace:high' };

/** Splits whatever may be split, hits below 15, and stands: it meets every kind of round soon. */
const playOut = (opened: BlackjackRound): Played => {
  const actions: BlackjackMove[] = [];
  let { state } = opened;
  while (!isFinal(state)) {
    const hand = state.hands[activeHand(state) ?? 0];
    const low = hand !== undefined && scoreHand(hand.cards) < 15;
    const move = canSplit(state) ? 'SPLIT' : low ? 'HIT' : 'STAND';
    const next = playMove(state, move);
    if (!next.ok) throw new Error(next.error);
    actions.push(move);
    state = next.value;
  }
  return { ...opened, state, actions };
};

const ends = (state: BlackjackState): string => state.hands.map(({ end }) => end).join();

const KINDS: readonly (readonly [string, (played: Played) => boolean])[] = [
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
];

const naturals = ({ hands: [hand], dealer }: BlackjackState): number =>
  [hand.cards, dealer].filter((cards) => cards.length === 2 && scoreHand(cards) === 21).length;

const wonBy = ({ status }: BlackjackState): boolean => status === 'PLAYER_WIN';

const pushed = ({ status, hands }: BlackjackState): boolean =>
  status === 'PUSH' && hands.length === 2;

const isSplitTwentyOne = ({ hands }: BlackjackState): boolean =>
  hands.length === 2 && hands.some(({ cards }) => cards.length === 2 && scoreHand(cards) === 21);

/** Both tokens and both stakes take turns. */
const wagerOf = (turn: number): BlackjackWager => ({
  profile: 'SETTLED',
  token: turn % 2 === 0 ? 'DEGEN' : 'BNB',
  stakeWei: turn % 3 === 0 ? 1n : (5n * WEI_PER_UNIT) / 2n,
});

const playedAt = (nonce: number, wager: BlackjackWager): Played =>
  playOut(openBlackjack(nodeCrypto, { ...PAIR, nonce }, wager));

export const blackjackRound = (about: string, nonce: number, turn: number): BlackjackCase => {
  const wager = wagerOf(turn);
  return { about, ...PAIR, nonce, ...wager, actions: playedAt(nonce, wager).actions };
};

/** One round of the pair for each kind. */
const blackjackRounds = (find: FindNonce): BlackjackCase[] =>
  KINDS.map(([about, fits], turn) => {
    const nonce = find(about, (tried) => fits(playedAt(tried, wagerOf(turn))));
    return blackjackRound(about, nonce, turn);
  });

/** Settles and signs a round as the server does. */
export const makeBlackjackReceipt = (round: BlackjackCase) => {
  const played = playOut(openBlackjack(nodeCrypto, round, round));
  return receiptOf<BlackjackReceiptParts>(
    round,
    blackjackReceiptParts(round.token, played.actions, played),
  );
};

/** Enough of the shoe to find a wrong shuffle. */
const SHOWN_CARDS = 10;

export const makeBlackjackVectors = (find: FindNonce = recordedNonce('vectors/blackjack.json')) => {
  const rounds = blackjackRounds(find);
  const receipts = rounds.map(makeBlackjackReceipt);
  return {
    rounds: rounds.map((round) => {
      const { about, serverSeed, clientSeed, nonce, token, actions } = round;
      const { shoe } = openBlackjack(nodeCrypto, round, round).state;
      const { stake, payout, outcome } = makeBlackjackReceipt(round);
      const ends = [...shoe.slice(0, SHOWN_CARDS), ...shoe.slice(-SHOWN_CARDS)];
      return {
        about,
        ...{ serverSeed, clientSeed, nonce, token, stake, actions, payout, outcome },
        shoeEnds: ends.map(({ suit, value }) => `${suit} ${value}`),
      };
    }),
    receipts,
    refused: refusedLies(rounds, receipts, BLACKJACK_LIES),
  };
};
