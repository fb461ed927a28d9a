import { texts } from '../../../shared/language/language.ts';

export const blackjackTableTexts = texts('blackjack-table-texts', {
  actions: 'Actions',
  HIT: 'Hit',
  STAND: 'Stand',
  SPLIT: 'Split',
  deal: 'Deal',
  dealing: 'Dealing…',
  newRound: 'New Round',
  betInDoubt: (stake: string) =>
    `Your bet of ${stake} got no answer. Finishing it never takes a second one.`,
  moveInDoubt: 'Your last move got no answer. Finishing it never plays it twice.',
  finish: 'FINISH HAND',
  splitStakes: (stake: string) => `${stake} on one hand; a split stakes the same again`,
  pays: (times: string) => `Blackjack pays ${times} · Dealer stands on 17`,
  dealer: 'Dealer',
  you: 'You',
  handNumber: (hand: number) => `Hand ${hand}`,
  win: 'Win',
  lose: 'Lose',
  push: 'Push',
  bust: 'Bust',
  blackjack: 'Blackjack',
  faceDown: 'a card face down',
  handSpoken: (label: string, cards: string, score: string) => `${label}: ${cards}, score ${score}`,
});
