import { texts } from '../../shared/language/language.ts';

export const kickboxingTexts = texts('kickboxingTexts', {
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

export const kickboxingBetTexts = texts('kickboxingBetTexts', {
  RED: 'Red',
  BLUE: 'Blue',
  TIE: 'Tie',
  betOn: (side: string, multiplier: string) => `Bet on ${side} x${multiplier}`,
  redWins: 'RED WINS!',
  blueWins: 'BLUE WINS!',
  draw: 'MATCH ENDS IN A DRAW!',
  knockout: 'Knockout Victory!',
  time: "Time's Up!",
  startMatch: 'START MATCH',
  placing: 'PLACING BET…',
  fighting: 'FIGHTING…',
  newMatch: 'NEW MATCH',
  stake: 'Stake amount',
  choose: 'Choose red, blue or tie first.',
  stakeOn: (stake: string, side: string) => `${stake} on ${side}`,
  matchFor: 'match for',
  finish: 'FINISH MATCH',
  selectFirst: 'Please select a bet option first (Red, Blue, or Tie)!',
  invalid: 'Please enter a valid bet amount',
  round: 'match',
  notStarted: 'Match Not Started',
});

export const kickboxingEntryTexts = texts('kickboxingEntryTexts', {
  pitch: 'Thirty seconds in the ring. Back red, blue or the draw.',
  condition: (tie: string) => `on red or blue, ${tie} on a tie`,
});

export const kickboxingFightTexts = texts('kickboxingFightTexts', {
  ring: 'Two kickboxers in the ring',
  fight: 'FIGHT!',
  bell: 'The bell rings.',
  RED: 'RED',
  BLUE: 'BLUE',
  health: (fighter: string) => `${fighter} health`,
  timeLeft: 'Time left: ',
  sec: 'sec',
  seconds: 'seconds',
  blocks: 'Blocks',
  counters: 'Counters',
  combos: 'Combos',
  stats: (fighter: string) => `${fighter} stats`,
  punches: (fighter: string) => `${fighter} punches`,
  punchesAgain: (fighter: string) => `${fighter} punches again`,
  kicks: (fighter: string) => `${fighter} kicks`,
  kicksAgain: (fighter: string) => `${fighter} kicks again`,
  missed: (blow: string) => `${blow} and misses.`,
  landed: (blow: string, damage: number) => `${blow} for ${damage}.`,
  blocked: (blow: string, defender: string, damage: number) =>
    `${blow}: ${defender} blocks, ${damage} gets through.`,
  countered: (blow: string, defender: string, damage: number, counter: number) =>
    `${blow}: ${defender} blocks (${damage}) and counters for ${counter}!`,
  miss: 'Miss',
  block: 'Block',
  counter: 'Counter',
  combo: (percent: string) => `Combo +${percent}`,
  noFight: 'This receipt tells of no whole fight.',
});

export const kickboxingOddsTexts = texts('kickboxingOddsTexts', {
  title: 'Bets and odds',
  note: (stake: string) => `for a stake of ${stake}`,
  caption: 'Multiplier, chance, return and credit of each bet',
  bet: 'Bet',
  pays: 'Pays',
  chance: 'Chance',
  returns: 'Return',
  credits: 'Credits',
  plain: (even: string, oneIn: string, tie: string) =>
    `<strong>In plain words:</strong> red and blue are equally strong. For every 100 staked, a bet on either brings back ${even} on average. <strong>A tie is a long shot that pays far less than its risk:</strong> a draw comes about ${oneIn} fights, so every 100 staked on it bring back only ${tie}.`,
  draws: (knockout: string, exchanges: string, degen: string, bnb: string) =>
    `Nearly every draw is a double knockout (${knockout} of all fights); a fight takes about ${exchanges} exchanges, so the time all but never runs out. The odds are the same in demo and web3 and in both tokens; ${degen} and ${bnb} are the tokens' labels and change nothing here.`,
  yourBet: 'Your bet',
  winsAbout: 'wins about',
  oneIn: (count: number) => `1 in ${count}`,
});

export const kickboxingWhitepaperTexts = texts('kickboxingWhitepaperTexts', {
  rules: (health: number, seconds: number, hit: string, punch: string, kick: string) =>
    `Two fighters with ${health} health each exchange blows for up to ${seconds} seconds. A blow lands with a chance of ${hit}; a punch takes ${punch} health, a kick ${kick}, and more after repeated attacks.`,
  blocks: (blocked: string, countered: string) =>
    `Of the hits ${blocked} are blocked, and ${countered} of blocks are followed by a counter. You bet on red, on blue or on a tie. A fight is a tie when both fall in the same exchange, or both still stand at the end.`,
  range: (min: number, max: number) => `${min} to ${max}`,
  caption: 'Bets on a fight, in both tokens and both modes',
  bet: 'Bet',
  chance: 'Chance',
  pays: 'Pays',
  returns: 'Returns',
});
