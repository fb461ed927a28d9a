import type { Suit } from '@degen/rules/games/blackjack/types.ts';

/** Outlines around 0, about 80 units high. */
export const SUIT_PATHS: Record<Suit, string> = {
  HEARTS: 'M0 40C-46 6-44-34-20-34-8-34-2-26 0-19 2-26 8-34 20-34 44-34 46 6 0 40Z',
  DIAMONDS: 'M0-42C8-24 20-10 32 0 20 10 8 24 0 42-8 24-20 10-32 0-20-10-8-24 0-42Z',
  SPADES:
    'M0-42C10-22 40-6 40 14 40 32 16 36 5 22 6 32 10 38 16 42H-16C-10 38-6 32-5 22-16 36-40 32-40 14-40-6-10-22 0-42Z',
  CLUBS:
    'M0-42A19 19 0 0 1 15-13 19 19 0 1 1 5 18C6 30 10 37 16 42H-16C-10 37-6 30-5 18A19 19 0 1 1-15-13 19 19 0 0 1 0-42Z',
};

export const isRed = (suit: Suit): boolean => suit === 'HEARTS' || suit === 'DIAMONDS';
