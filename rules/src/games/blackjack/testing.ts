import { dealBlackjack, playAction } from './rules.ts';
import type { BlackjackAction, BlackjackState, Card, CardValue } from './types.ts';

/** Cards with these values, all of one suit, because suits do not affect any result. */
export const cards = (...values: readonly CardValue[]): Card[] =>
  values.map((value) => ({ suit: 'HEARTS', value }));

/** Deals from a shoe in this order: player, dealer's open card, player, dealer's hole card, rest. */
export const deal = (...values: readonly CardValue[]): BlackjackState =>
  dealBlackjack(100n, cards(...values));

export const play = (
  state: BlackjackState,
  ...actions: readonly BlackjackAction[]
): BlackjackState =>
  actions.reduce((before, action) => {
    const played = playAction(before, action);
    if (!played.ok) throw new Error(`${action}: ${played.error}`);
    return played.value;
  }, state);
