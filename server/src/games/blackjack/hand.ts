import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { RoundSeeds } from '@degen/rules/fairness.ts';
import { game } from '@degen/rules/games/blackjack/game.ts';
import type { BlackjackAction, BlackjackRound } from '@degen/rules/games/blackjack/types.ts';
import { publicView } from '@degen/rules/games/blackjack/view.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import { AppError } from '../../system/errors.ts';

export type Hand = BlackjackRound;

export const dealHand = (
  seeds: RoundSeeds,
  wager: Omit<Hand['wager'], 'pick'>,
  actions: readonly BlackjackAction[] = [],
): Hand =>
  actions.reduce<Hand>(
    (hand, action) => {
      const acted = game.act(hand, action);
      if (!acted.ok) throw new Error('dealHand: these actions were never accepted');
      return acted.value;
    },
    game.open(nodeHashing, seeds, { ...wager, pick: null }),
  );

/** An action as a player requests it. */
export type ActionRequest = {
  readonly action: BlackjackAction;
  readonly token: Token;
  /**
   * The number of actions in the hand that the player saw when sending this one; undefined if the
   * request does not state it.
   */
  readonly turn: number | undefined;
};

export const playHand = (hand: Hand, { action, token, turn }: ActionRequest): Hand => {
  if (token !== hand.wager.token) {
    throw new AppError('ROUND.MOVE_INVALID', `This hand is played in ${hand.wager.token}.`);
  }
  if (turn !== undefined && turn !== hand.actions.length) {
    throw new AppError('ROUND.MOVE_INVALID', 'The hand has moved on.');
  }
  const played = game.act(hand, action);
  if (!played.ok) throw new AppError(played.error, 'The hand does not allow this move.');
  return played.value;
};

/**
 * The response to the player: the public view of the hand. It contains the jackpot only once the
 * hand has ended.
 */
export const handAnswer = (sessionId: string, hand: Hand): BlackjackAnswer => {
  const { payoutWei, ...view } = publicView(hand.state);
  return {
    sessionId,
    token: hand.wager.token,
    betAmount: formatAmount(hand.wager.stakeWei),
    turn: hand.actions.length,
    ...view,
    payout: formatAmount(payoutWei),
  };
};

export const hasEnded = ({ payoutWei }: Hand): boolean => payoutWei !== null;
