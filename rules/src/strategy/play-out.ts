import type { AnyGame } from '../games/game.ts';
import type { Round } from '../games/round.ts';
import type { Strategy } from './types.ts';

/**
 * Plays an opened round to its end. The tactics of the strategy choose the actions. The additional
 * stakes are at most `spareWei` in total. When the tactics choose no action, the round ends as if
 * its player had not acted in time.
 */
export const playOut = (
  game: AnyGame,
  { tactics }: Pick<Strategy, 'tactics'>,
  opened: Round,
  spareWei: bigint,
): Round => {
  let round = opened;
  while (round.payoutWei === null) {
    const leftWei = spareWei - (round.stakedWei - opened.stakedWei);
    round = actionBy(game, tactics, round, leftWei);
  }
  return round;
};

const actionBy = (game: AnyGame, tactics: unknown, round: Round, spareWei: bigint): Round => {
  const { choose, act, overdue } = game;
  if (choose === undefined || act === undefined || overdue === undefined) {
    throw new Error(`playOut: a round of ${game.id} is open`);
  }
  const action = choose(tactics, round, spareWei);
  if (action === null) return overdue(round);
  const acted = act(round, action);
  if (!acted.ok) throw new Error(`playOut: the tactics of ${game.id} chose an illegal action`);
  return acted.value;
};
