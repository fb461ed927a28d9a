import type { About } from '../game.ts';
import type { Round } from '../round.ts';

export const about = {
  id: 'blackjack',
  title: 'Blackjack',
  onChainType: 1,
  demo: 'server',
} as const satisfies About;

export const SUITS = ['HEARTS', 'DIAMONDS', 'SPADES', 'CLUBS'] as const;
export type Suit = (typeof SUITS)[number];

export const CARD_VALUES = ['ACE', 2, 3, 4, 5, 6, 7, 8, 9, 10, 'JACK', 'QUEEN', 'KING'] as const;
export type CardValue = (typeof CARD_VALUES)[number];

export type Card = { readonly suit: Suit; readonly value: CardValue };

/** The states of a round after its start; the last four are final. */
export type BlackjackStatus =
  | 'PLAYING'
  | 'SPLIT_PLAYING'
  | 'PLAYER_WIN'
  | 'DEALER_WIN'
  | 'PUSH'
  | 'BLACKJACK';

export const BLACKJACK_ACTIONS = ['HIT', 'STAND', 'SPLIT'] as const;
export type BlackjackAction = (typeof BLACKJACK_ACTIONS)[number];

/** The final states of a round. */
export const FINAL_STATUSES = ['PLAYER_WIN', 'DEALER_WIN', 'PUSH', 'BLACKJACK'] as const;

/** How a hand of the player ended; null while it is open. */
export type HandEnd = 'STOOD' | 'TWENTY_ONE' | 'BUST';

export type PlayerHand = { readonly cards: readonly Card[]; readonly end: HandEnd | null };

/** A split turns one hand into two, and a hand from a split cannot be split again. */
export type PlayerHands = readonly [PlayerHand] | readonly [PlayerHand, PlayerHand];

/**
 * A round with its secrets: the order of the shoe and the dealer's hole card. Only its `publicView`
 * may leave the server before the round has ended.
 */
export type BlackjackState = {
  /** The stake of one hand. */
  readonly stakeWei: bigint;
  readonly shoe: readonly Card[];
  /** Number of cards taken from the front of the shoe so far. */
  readonly drawn: number;
  readonly hands: PlayerHands;
  /** The first card is face up, the second face down until the round has ended. */
  readonly dealer: readonly Card[];
  readonly status: BlackjackStatus;
};

export type BlackjackError = 'ROUND.MOVE_INVALID';

export type BlackjackRound = Round<null> & {
  readonly state: BlackjackState;
  /** Every action, in order. */
  readonly actions: readonly BlackjackAction[];
  /** How many of the last actions the house has taken for an absent player. */
  readonly byHouse: number;
};
