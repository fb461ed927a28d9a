import type { TranslationOf } from '../../../shared/language/language.ts';
import type { kickboxingWhitepaperTexts } from './kickboxing-whitepaper-texts.ts';

export default {
  rules: (health, seconds, hit, punch, kick) =>
    `Två kämpar med ${health} i hälsa var utbyter slag i upp till ${seconds} sekunder. En attack träffar med chansen ${hit}; ett slag tar ${punch} i hälsa, en spark ${kick}, och mer efter upprepade attacker.`,
  blocks: (blocked, countered) =>
    `Av träffarna blockeras ${blocked}, och ${countered} av blockeringarna följs av en kontring. Du satsar på röd, på blå eller på oavgjort. En match är oavgjord när båda faller i samma utbyte, eller när båda ännu står vid slutet.`,
  range: (min, max) => `${min} till ${max}`,
  caption: 'Insatser på en match, i båda token och båda lägena',
  bet: 'Insats',
  chance: 'Chans',
  pays: 'Betalar',
  returns: 'Återbetalar',
} satisfies TranslationOf<typeof kickboxingWhitepaperTexts>;
