import { texts } from '../../../shared/language/language.ts';

export const kickboxingTexts = texts('kickboxing-texts', {
  facts1: (health: number, seconds: string, tempo: string) =>
    `Two fighters, ${health} HP each, one round of ${seconds} seconds. The action tempo is ${tempo} s.`,
  facts2: (
    punches: string,
    kicks: string,
    punch: string,
    kick: string,
    punched: string,
    hit: string,
  ) =>
    `Punches ${punches}, kicks ${kicks}, without the upper end: a punch draws ${punch}, a kick ${kick}. ${punched} of attacks are punches, and ${hit} of all attacks hit.`,
  facts3: (blocked: string, less: string) =>
    `${blocked} of hits are blocked: blocks reduce damage by ${less}.`,
  facts4: (countered: string, damage: string) =>
    `${countered} of blocks are followed by a counter, which strikes back with ${damage} of the damage.`,
  facts5: (repeated: string, more: string) =>
    `The fighters take turns, but ${repeated} of the time the attacker attacks again. Each repeat in a row adds ${more} to the damage: a combo.`,
  facts6:
    'The first fighter to reach 0 HP loses. It is a draw when both reach it in one exchange, or when the time runs out.',
  drawn: (min: number, max: number) => `${min} to ${max}`,
  tabKey: 'moves between token, bets, stake and start',
  arrowKeys: 'Arrow keys',
  arrowKeysDo: 'move between tokens',
  spaceKey: 'Space',
  spaceKeyDoes: 'chooses a bet',
  enterKeyDoes: 'starts the match, and a new one after it',
  jackpot: 'Jackpot:',
  recent: 'Recent matches',
  invitation:
    'Your matches appear here, each with the proof that its whole fight was fixed before it.',
  howTo: 'How the fight works',
  notStarted: 'Match Not Started',
  idle: 'One round, thirty seconds. The whole fight is decided before its first blow.',
  placing: 'Placing your bet…',
  redWon: 'Red won',
  blueWon: 'Blue won',
  draw: 'Draw',
  onSide: (side: string) => `on ${side}`,
  start: 'Pick red, blue or tie, set your bet and start the match.',
  fighting: 'The fight is on.',
  fightingOn: (side: string) => `The fight is on. Your bet: ${side}.`,
  round: 'match',
  youWon: 'You Won the Bet!',
  youLost: 'You Lost the Bet!',
  payout: (payout: string, gain: string) => `Payout <strong>${payout}</strong>, a gain of ${gain}.`,
  cost: (side: string, stake: string) => `${side} cost you ${stake}.`,
  bothFell: 'Both fighters fell in the same exchange.',
});
