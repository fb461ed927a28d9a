import { type Hashing, openStream, type RoundSeeds } from '../../fairness.ts';
import { ok, type Result } from '../../result.ts';
import { drawJackpotOf, type Wager } from '../round.ts';
import {
  activeHand,
  blackjackPayoutWei,
  dealBlackjack,
  isFinal,
  playAction,
  stakedWei,
} from './rules.ts';
import { shuffleShoe } from './shoe.ts';
import type { BlackjackAction, BlackjackError, BlackjackRound, BlackjackState } from './types.ts';

/**
 * Shuffles, then draws the jackpot, then deals: the seeds determine everything before the first
 * action.
 */
export const openBlackjack = (
  hashing: Hashing,
  seeds: RoundSeeds,
  wager: Wager<null>,
): BlackjackRound => {
  const stream = openStream(hashing, seeds);
  const shoe = shuffleShoe(stream);
  const jackpot = drawJackpotOf(wager, stream);
  return blackjackRound(wager, jackpot, dealBlackjack(wager.stakeWei, shoe));
};

export const blackjackRound = (
  wager: Wager<null>,
  jackpot: BlackjackRound['jackpot'],
  state: BlackjackState,
  actions: readonly BlackjackAction[] = [],
  byHouse = 0,
): BlackjackRound => ({
  wager,
  jackpot,
  stakedWei: stakedWei(state),
  payoutWei: isFinal(state) ? blackjackPayoutWei(state) : null,
  state,
  actions,
  byHouse,
});

export const moveBlackjack = (
  { wager, jackpot, state, actions }: BlackjackRound,
  action: BlackjackAction,
): Result<BlackjackRound, BlackjackError> => {
  const played = playAction(state, action);
  return played.ok
    ? ok(blackjackRound(wager, jackpot, played.value, [...actions, action]))
    : played;
};

/** Stands on every hand that is still open, in place of the player. */
export const standBlackjack = (round: BlackjackRound): BlackjackRound => {
  if (activeHand(round.state) === null) return round;
  const stood = moveBlackjack(round, 'STAND');
  if (!stood.ok) throw new Error('standBlackjack: an active hand may stand');
  return standBlackjack({ ...stood.value, byHouse: round.byHouse + 1 });
};
