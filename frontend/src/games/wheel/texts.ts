import { texts } from '../../shared/language/language.ts';

export const wheelTexts = texts('wheelTexts', {
  step1: 'Choose DEGEN or BNB and set your bet.',
  step2: 'Pick one to ten colors. More colors win more often and pay less.',
  step3: 'Spin. If the wheel stops on one of your colors, you win the multiplier shown.',
  step4: 'Open the proof of any spin to see the seed that decided it.',
  tabKey: 'moves between token, colors, bet and spin',
  arrowKeys: 'Arrow keys',
  arrowKeysDo: 'move between tokens and between colors',
  spaceKey: 'Space',
  spaceKeyDoes: 'picks or drops a color',
  enterKeyDoes: 'spins, from the bet field or the spin button',
  recent: 'Recent spins',
  invitation: 'Your spins appear here, each with the proof that its outcome was fixed before it.',
  howToPlay: 'How to play',
  won: 'Won',
  lost: 'Lost',
  idle: 'Pick your colors, set your bet and spin.',
  waiting: 'Placing your bet…',
  rolling: 'The wheel is turning…',
  round: 'spin',
  youLost: (amount: string) => `You lost ${amount}.`,
  youWon: (multiplier: string, payout: string, net: string) =>
    `You won at ${multiplier}: ${payout} credited (${net}).`,
  oddsTitle: 'Payouts and odds',
  oddsNote: (stake: string) => `for a bet of ${stake}`,
  oddsCaption: 'Multiplier, win chance, return to player and credit for one to ten colors',
  colours: 'Colors',
  pays: 'Pays',
  chance: 'Chance',
  returns: 'Return',
  credits: 'Credits',
  demoPays: (colours: number, demo: string, settled: string) =>
    `<strong>Demo pays more than web3.</strong> Here a win credits your stake plus stake × multiplier, so ${colours === 1 ? '1 color returns' : `${colours} colors return`} ${demo} on average. In web3 a win credits stake × multiplier and nothing else: ${settled}.`,
  settledPays: (colours: number, settled: string, demo: string) =>
    `A win credits stake × multiplier; the stake itself is part of it. On average ${colours === 1 ? '1 color returns' : `${colours} colors return`} exactly ${settled} of the stake. The demo pays more: ${demo}.`,
  pickColours: 'Pick colors',
  pickedOf: (picked: number) => `${picked} of 10`,
  wheelShows: (colour: string) => `The wheel shows ${colour}`,
  wheel: 'Wheel of ten colors',
  noColours: 'No Colors Selected',
  noColoursText: 'Please select at least one color to bet on!',
  wonTitle: 'YOU WON!',
  wonText: (amount: string, multiplier: string) => `Won ${amount} (${multiplier})`,
  lostTitle: 'Better Luck Next Time',
  lostText: (amount: string) => `Lost ${amount}`,
  insufficient: 'Insufficient Balance',
  onlyHave: (balance: string) => `You only have ${balance}`,
  notPlaced: 'Spin Not Placed',
  spin: 'SPIN',
  spinning: 'SPINNING…',
  finish: 'FINISH SPIN',
  pickOne: 'Pick at least one color to spin.',
  betOn: (stake: string, picked: number) => `${stake} on ${picked} of 10 colors`,
  spinOf: 'spin of',
  clear: 'Clear',
});

export const wheelEntryTexts = texts('wheelEntryTexts', {
  pitch: 'Ten colors, one pointer. Pick as many as you dare.',
  more: 'more with each color you add',
  any: 'with any number of colors',
});

export const wheelWhitepaperTexts = texts('wheelWhitepaperTexts', {
  rules: (segments: number, degen: string, bnb: string) =>
    `The wheel has ${segments} segments of ${segments} colors, each equally likely. You pick one or more colors and win when the wheel stops on one of them. More colors win more often and pay less; the return stays ${degen} in DEGEN and ${bnb} in BNB.`,
  caption: 'A win pays stake × multiplier, the stake included (cut to two decimals)',
  colours: 'Colors',
  chance: 'Chance',
});
