import type { Card } from './types.ts';

export const TWENTY_ONE = 21;

const FACE_POINTS = 10;
const ACE_EXTRA_POINTS = 10;

/** Points of a single card: an ace one, a face card ten. */
export const cardPoints = ({ value }: Card): number => {
  if (value === 'ACE') return 1;
  return typeof value === 'number' ? value : FACE_POINTS;
};

/** The best total of a hand: one ace counts eleven if the total does not exceed 21. */
export const scoreHand = (cards: readonly Card[]): number => {
  const hard = cards.reduce((sum, card) => sum + cardPoints(card), 0);
  const hasAce = cards.some(({ value }) => value === 'ACE');
  return hasAce && hard + ACE_EXTRA_POINTS <= TWENTY_ONE ? hard + ACE_EXTRA_POINTS : hard;
};
