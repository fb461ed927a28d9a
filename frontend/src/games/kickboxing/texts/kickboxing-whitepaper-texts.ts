import { texts } from '../../../shared/language/language.ts';

export const kickboxingWhitepaperTexts = texts('kickboxing-whitepaper-texts', {
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
