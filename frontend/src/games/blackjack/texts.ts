import { texts } from '../../shared/language/language.ts';

export const blackjackTexts = texts('blackjackTexts', {
  rule1:
    'Come closer to 21 than the dealer without going over it. Face cards count 10, an ace 1 or 11.',
  rule2:
    'An ace with a ten at the start is a blackjack: it pays 2.5x at once, whatever the dealer holds.',
  rule3: 'Hit takes a card. A hand that comes to exactly 21 wins at once, one above 21 is lost.',
  rule4: 'Stand lets the dealer play: cards are drawn below 17, and every 17 stands.',
  rule5:
    'Two cards that count the same may be split once. Each hand plays a bet of its own, first hand 1, then hand 2.',
  rule6:
    'Six decks, shuffled before each hand. For money the whole shoe follows from a seed of the house, which was fixed before, and from your order, so nobody knew it before you bet.',
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
    'Your hands appear here, each with the proof that its cards follow from the house’s seed and your order, so nobody knew them before you bet.',
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

export const blackjackEntryTexts = texts('blackjackEntryTexts', {
  pitch: 'Six decks, shuffled every hand. A natural pays 2.5x.',
  condition: 'played at its best',
});

export const blackjackResultTexts = texts('blackjackResultTexts', {
  start: 'Error starting game',
  hit: 'Error processing hit',
  stand: 'Error processing stand',
  split: 'Error processing split',
  insufficient: (token: string, balance: string, needed: string) =>
    `Insufficient ${token}: ${balance}/${needed}`,
  insufficientSplit: (token: string, balance: string, needed: string) =>
    `Insufficient ${token} for split: ${balance}/${needed}`,
  blackjack: (payout: string) => `BLACKJACK! Win ${payout}!`,
  win: (payout: string) => `Win ${payout}!`,
  push: 'Push - Tie',
  bust: 'Bust! Dealer wins',
  dealerWins: 'Dealer wins',
  playing: (hand: number) => `Playing hand ${hand}`,
  card: (value: string, suit: string) => `${value} of ${suit}`,
  ACE: 'ace',
  JACK: 'jack',
  QUEEN: 'queen',
  KING: 'king',
  HEARTS: 'hearts',
  DIAMONDS: 'diamonds',
  SPADES: 'spades',
  CLUBS: 'clubs',
  hand: (score: number, cards: string) => `${score} with ${cards}`,
  youHave: (hand: string) => `You have ${hand}.`,
  twoHands: (first: string, second: string) => `Hand 1: ${first}. Hand 2: ${second}.`,
  dealerShows: (yours: string, card: string) => `${yours} The dealer shows ${card}.`,
  dealerHas: (yours: string, hand: string) => `${yours} The dealer has ${hand}.`,
  youLost: (title: string, amount: string) => `${title} You lost ${amount}.`,
  credited: (title: string, payout: string, net: string) => `${title} ${payout} credited (${net}).`,
  notDealt: 'Hand Not Dealt',
  notMade: 'Move Not Made',
  round: 'hand',
});

export const blackjackStrategyTexts = texts('blackjackStrategyTexts', {
  title: 'Strategy table',
  help: (lowest: number) =>
    `Rows are your hand, columns the dealer’s open card. H hits, S stands, P splits, – plays the pair as its total. A hard total below ${lowest} always hits.`,
  back: 'Back to basic strategy',
  hard: 'Hard totals',
  soft: 'Soft totals (an ace counts 11)',
  pairs: 'Pairs',
  H: 'hit',
  S: 'stand',
  P: 'split',
  N: 'no split',
  place: (part: string, hand: string, card: string, action: string) =>
    `${part}, ${hand} against ${card}: ${action}`,
});

export const blackjackTableTexts = texts('blackjackTableTexts', {
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

export const blackjackWhitepaperTexts = texts('blackjackWhitepaperTexts', {
  rules: (
    decks: number,
    standsOn: number,
    pays: { readonly blackjack: string; readonly win: string; readonly push: string },
  ) =>
    `A shoe of ${decks} decks is shuffled for every round, so counting cards gains nothing. The dealer stands on every ${standsOn}. Two cards of equal value may be split once, for a second stake. A blackjack pays ${pays.blackjack} the stake even when the dealer has one too, a win ${pays.win} and a push ${pays.push}. A hand that is hit or split to exactly 21 wins at once.`,
  returns: (best: string, natural: string) =>
    `The best play returns ${best}, in both tokens and in both modes. A blackjack comes in ${natural} of rounds.`,
});
