import type { BlackjackMove } from '@degen/rules/games/blackjack/types.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { apiPost } from '../../shared/lib/api-client.ts';
import type { Bet } from './hand.ts';
import { findDemoHand, moveBody, movePath, START_PATH, startBody } from './requests.ts';

export const startDemoHand = (bet: Bet): Promise<BlackjackAnswer> =>
  apiPost<BlackjackAnswer>(START_PATH, startBody(bet, 'demo'));

/**
 * One demo move. When it fails, the table as the server has it, if that can be read and is another
 * one: the move may have been made and only its answer lost.
 */
export const moveDemoHand = async (
  move: BlackjackMove,
  before: BlackjackAnswer,
): Promise<{ answer: BlackjackAnswer | null; failed: boolean }> => {
  try {
    const answer = await apiPost<BlackjackAnswer>(movePath(move), moveBody(move, before, 'demo'));
    return { answer, failed: false };
  } catch {
    const found = await findDemoHand(before.sessionId).catch(() => null);
    return { answer: found?.turn === before.turn ? null : found, failed: true };
  }
};
