import type { RandomStream } from '../../random.ts';
import type { BestPlay } from './best-play.ts';
import {
  activeHand,
  blackjackPayoutWei,
  canSplit,
  dealBlackjack,
  isFinal,
  playAction,
} from './rules.ts';
import { cardPoints } from './score.ts';
import { cardAt, shuffleShoe } from './shoe.ts';
import type { BlackjackAction, BlackjackState } from './types.ts';

/** Even, so that 2.5 times the stake is a whole number. */
const STAKE_WEI = 2n;

type BlackjackSimulation = {
  readonly rounds: number;
  /** Mean payout minus the second stake of a split, as a multiple of the first stake. */
  readonly mean: number;
  /** Standard error of the mean. */
  readonly standardError: number;
};

/** Plays whole rounds by the game's own rules, each from a newly shuffled shoe. */
export const simulateBlackjack = (
  stream: RandomStream,
  play: BestPlay,
  rounds: number,
): BlackjackSimulation => {
  let [sum, sumOfSquares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const returned = returnOf(playRound(dealBlackjack(STAKE_WEI, shuffleShoe(stream)), play));
    sum += returned;
    sumOfSquares += returned * returned;
  }
  const mean = sum / rounds;
  const variance = sumOfSquares / rounds - mean * mean;
  return { rounds, mean, standardError: Math.sqrt(variance / rounds) };
};

const playRound = (dealt: BlackjackState, play: BestPlay): BlackjackState => {
  let state = dealt;
  while (!isFinal(state)) {
    const next = playAction(state, chooseAction(state, play));
    if (!next.ok) throw new Error(`simulateBlackjack: ${next.error}`);
    state = next.value;
  }
  return state;
};

/**
 * Uses only what a player sees: the active hand, the card split off from it, the dealer's open
 * card.
 */
const chooseAction = (state: BlackjackState, play: BestPlay): BlackjackAction => {
  const active = activeHand(state) ?? 0;
  const other = state.hands[1 - active];
  return play.action({
    cards: (state.hands[active]?.cards ?? []).map(cardPoints),
    open: cardPoints(cardAt(state.dealer, 0)),
    canSplit: canSplit(state),
    splitOff: other === undefined ? null : cardPoints(cardAt(other.cards, 0)),
  });
};

const returnOf = (state: BlackjackState): number => {
  const secondStakeWei = state.hands.length === 2 ? STAKE_WEI : 0n;
  return Number(blackjackPayoutWei(state) - secondStakeWei) / Number(STAKE_WEI);
};
