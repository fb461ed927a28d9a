import type { Token } from '../../amount.ts';
import { type Hashing, openStream, type SeedPair } from '../../fairness.ts';
import { drawJackpot, drawsJackpot, type JackpotTier } from '../../jackpot/rules.ts';
import type { OddsProfile } from '../../odds.ts';
import { ok, type Result } from '../../result.ts';
import { dealBlackjack, playMove } from './rules.ts';
import { shuffleShoe } from './shoe.ts';
import type { BlackjackError, BlackjackMove, BlackjackState } from './types.ts';

export type BlackjackWager = {
  readonly profile: OddsProfile;
  readonly token: Token;
  /** What one hand plays for. */
  readonly stakeWei: bigint;
};

export type BlackjackRound = {
  readonly state: BlackjackState;
  readonly jackpot: JackpotTier | null;
};

/** Shuffles, then draws the jackpot, then deals: the seeds fix all of it before the first move. */
export const openBlackjack = (
  hashing: Hashing,
  pair: SeedPair,
  { profile, token, stakeWei }: BlackjackWager,
): BlackjackRound => {
  const stream = openStream(hashing, pair);
  const shoe = shuffleShoe(stream);
  const jackpot = drawsJackpot(profile, token) ? drawJackpot(stream) : null;
  return { state: dealBlackjack(stakeWei, shoe), jackpot };
};

/**
 * The round after the moves made so far. Seeds and moves are all that an open round has to keep,
 * so that no stored row holds a card that the player has not seen.
 */
export const replayMoves = (
  opened: BlackjackState,
  moves: readonly BlackjackMove[],
): Result<BlackjackState, BlackjackError> => {
  let state = opened;
  for (const move of moves) {
    const played = playMove(state, move);
    if (!played.ok) return played;
    state = played.value;
  }
  return ok(state);
};
