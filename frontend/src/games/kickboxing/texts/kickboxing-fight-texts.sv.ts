import type { TranslationOf } from '../../../shared/language/language.ts';
import type { kickboxingFightTexts } from './kickboxing-fight-texts.ts';

export default {
  ring: 'Två kickboxare i ringen',
  fight: 'KÖR!',
  bell: 'Gonggongen ljuder.',
  RED: 'RÖD',
  BLUE: 'BLÅ',
  health: (fighter) => `${fighter}: hälsa`,
  timeLeft: 'Tid kvar: ',
  sec: 'sek',
  seconds: 'sekunder',
  blocks: 'Block',
  counters: 'Kontringar',
  combos: 'Kombos',
  stats: (fighter) => `${fighter}: statistik`,
  punches: (fighter) => `${fighter} slår`,
  punchesAgain: (fighter) => `${fighter} slår igen`,
  kicks: (fighter) => `${fighter} sparkar`,
  kicksAgain: (fighter) => `${fighter} sparkar igen`,
  missed: (blow) => `${blow} och missar.`,
  landed: (blow, damage) => `${blow} för ${damage}.`,
  blocked: (blow, defender, damage) => `${blow}: ${defender} blockerar, ${damage} går igenom.`,
  countered: (blow, defender, damage, counter) =>
    `${blow}: ${defender} blockerar (${damage}) och kontrar för ${counter}!`,
  miss: 'Miss',
  block: 'Block',
  counter: 'Kontring',
  combo: (percent) => `Kombo +${percent}`,
  noFight: 'Kvittot beskriver ingen hel fight.',
} satisfies TranslationOf<typeof kickboxingFightTexts>;
