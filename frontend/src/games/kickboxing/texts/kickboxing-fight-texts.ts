import { texts } from '../../../shared/language/language.ts';

export const kickboxingFightTexts = texts('kickboxing-fight-texts', {
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
