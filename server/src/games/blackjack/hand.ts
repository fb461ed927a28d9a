import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { SeedPair } from '@degen/rules/fairness.ts';
import { activeHand, isFinal, playMove } from '@degen/rules/games/blackjack/rules.ts';
import {
  type BlackjackRound,
  type BlackjackWager,
  openBlackjack,
  replayMoves,
} from '@degen/rules/games/blackjack/settle.ts';
import type { BlackjackMove, BlackjackState } from '@degen/rules/games/blackjack/types.ts';
import { publicView } from '@degen/rules/games/blackjack/view.ts';
import type { BlackjackAnswer } from '@degen/rules/wire/blackjack.ts';
import { AppError } from '../../errors.ts';
import { nodeHashing } from '../../fairness/hashing.ts';

/** A round as it is played: everything in it follows from seeds, wager and moves. */
export type Hand = BlackjackRound & {
  readonly wager: BlackjackWager;
  readonly moves: readonly BlackjackMove[];
};

export const dealHand = (
  pair: SeedPair,
  wager: BlackjackWager,
  moves: readonly BlackjackMove[] = [],
): Hand => {
  const opened = openBlackjack(nodeHashing, pair, wager);
  const state = replayMoves(opened.state, moves);
  if (!state.ok) throw new Error('dealHand: these moves were never accepted');
  return { ...opened, wager, moves, state: state.value };
};

/** A move as a player asks for it. */
export type MoveRequest = {
  readonly move: BlackjackMove;
  readonly token: Token;
  /** How many moves the player had seen; undefined does not say. */
  readonly turn: number | undefined;
};

export const playHand = (hand: Hand, { move, token, turn }: MoveRequest): Hand => {
  if (token !== hand.wager.token) {
    throw new AppError('ROUND.MOVE_INVALID', `This hand is played in ${hand.wager.token}.`);
  }
  if (turn !== undefined && turn !== hand.moves.length) {
    throw new AppError('ROUND.MOVE_INVALID', 'The hand has moved on.');
  }
  const played = playMove(hand.state, move);
  if (!played.ok) throw new AppError(played.error, 'The hand does not allow this move.');
  return { ...hand, state: played.value, moves: [...hand.moves, move] };
};

/** Stands on every hand that still plays. */
export const standHand = (hand: Hand): Hand => {
  let standing = hand;
  while (activeHand(standing.state) !== null) {
    standing = playHand(standing, { move: 'STAND', token: hand.wager.token, turn: undefined });
  }
  return standing;
};

/** What leaves the server: the public view, and the jackpot only once the hand has ended. */
export const handAnswer = (sessionId: string, hand: Hand): BlackjackAnswer => {
  const { payoutWei, ...view } = publicView(hand.state);
  return {
    sessionId,
    token: hand.wager.token,
    betAmount: formatAmount(hand.wager.stakeWei),
    turn: hand.moves.length,
    ...view,
    payout: formatAmount(payoutWei),
  };
};

export const hasEnded = ({ state }: { readonly state: BlackjackState }): boolean => isFinal(state);
