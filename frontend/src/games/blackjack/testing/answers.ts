import type { Card, CardValue } from '@degen/rules/games/blackjack/types.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';

export const cards = (...values: readonly CardValue[]): Card[] =>
  values.map((value) => ({ suit: 'SPADES', value }));

/**
 * An answer of the server: the player has 15, the dealer shows a seven. `changes` replaces fields.
 */
export const answer = (changes: Partial<BlackjackAnswer> = {}): BlackjackAnswer => ({
  sessionId: '0199a5e6-7a10-7a10-8a10-123456789abc',
  token: 'DEGEN',
  betAmount: '10',
  turn: 0,
  playerHand: cards(10, 5),
  playerScore: 15,
  dealerHand: cards(7),
  dealerScore: 7,
  status: 'PLAYING',
  canSplit: false,
  payout: '0',
  splitHand: null,
  splitScore: null,
  activeSplit: null,
  ...changes,
});

export const won = answer({
  turn: 1,
  status: 'PLAYER_WIN',
  payout: '20',
  dealerHand: cards(7, 9, 10),
  dealerScore: 26,
});
