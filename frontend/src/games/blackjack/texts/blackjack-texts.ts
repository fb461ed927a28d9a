import { texts } from '../../../shared/language/language.ts';

export const blackjackTexts = texts('blackjack-texts', {
  rule1:
    'Come closer to 21 than the dealer without going over it. Face cards count 10, an ace 1 or 11.',
  rule2:
    'An ace with a ten at the start is a blackjack: it pays 2.5x at once, whatever the dealer holds.',
  rule3: 'Hit takes a card. A hand that comes to exactly 21 wins at once, one above 21 is lost.',
  rule4: 'Stand lets the dealer play: cards are drawn below 17, and every 17 stands.',
  rule5:
    'Two cards that count the same may be split once. Each hand plays a bet of its own, first hand 1, then hand 2.',
  rule6:
    'Six decks, shuffled before each hand. For money the whole shoe is fixed by your seeds before the bet.',
  rule7:
    'Leave whenever you like: your hand waits ten minutes after your last move. Then it stands.',
  dealKey: 'deals',
  hitKey: 'hits',
  standKey: 'stands',
  splitKey: 'splits',
  newKey: 'begins a new round',
  tabKey: 'moves between token, bet and buttons',
  enterKey: 'deals from the bet field, or presses the button',
  invitationWeb3:
    'Your hands appear here, each with the proof that its cards were fixed before the bet.',
  invitationDemo:
    'Your hands appear here. Demo cards come from the server without a proof; each hand for money has one.',
  recent: 'Recent hands',
  howToPlay: 'How to play',
  badgeWin: (times: string) => `Win ${times}`,
  badgePush: (times: string) => `Push ${times}`,
  won: 'Won',
  push: 'Push',
  lost: 'Lost',
  both: (first: number, second: number) => `${first} and ${second}`,
  against: (yours: string, dealer: number) => `${yours} against ${dealer}`,
  restoring: 'Looking for your open hand…',
  placing: 'Placing your bet…',
  idle: 'Set your bet and deal.',
  dealing: 'Dealing…',
  round: 'hand',
  yourMove: 'Your move. ',
  playingYourMove: (hand: number) => `Playing hand ${hand}. Your move. `,
  oddsTitle: 'Payouts and odds',
  oddsNote: (stake: string) => `for a bet of ${stake}`,
  oddsCaption: 'What each end of a hand pays and credits',
  hand: 'Hand',
  pays: 'Pays',
  credits: 'Credits',
  win: 'Win',
  loss: 'Loss',
  returns: (best: string, natural: string, pair: string) =>
    `Played as well as it can be, a hand returns <strong>${best}</strong> of its bet on average, in demo and in web3 alike and with either token. You are dealt a natural in ${natural} of hands, and two cards that may be split in ${pair}.`,
  impossible: 'These cards cannot be dealt by these moves.',
});
