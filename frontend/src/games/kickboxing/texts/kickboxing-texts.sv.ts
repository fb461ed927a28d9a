import type { TranslationOf } from '../../../shared/language/language.ts';
import type { kickboxingTexts } from './kickboxing-texts.ts';

export default {
  facts1: (health, seconds, tempo) =>
    `Två kämpar med ${health} HP var, en rond på ${seconds} sekunder. Tempot är ${tempo} s.`,
  facts2: (punches, kicks, punch, kick, punched, hit) =>
    `Slag ${punches}, sparkar ${kicks}, utan den övre gränsen: ett slag drar ${punch}, en spark ${kick}. ${punched} av attackerna är slag, och ${hit} av alla attacker träffar.`,
  facts3: (blocked, less) =>
    `${blocked} av träffarna blockeras: en blockering minskar skadan med ${less}.`,
  facts4: (countered, damage) =>
    `${countered} av blockeringarna följs av en kontring, som slår tillbaka med ${damage} av skadan.`,
  facts5: (repeated, more) =>
    `Kämparna turas om, men i ${repeated} av fallen attackerar samma kämpe igen. Varje upprepning i rad ökar skadan med ${more}: en kombo.`,
  facts6:
    'Den första kämpen som når 0 HP förlorar. Det är oavgjort när båda når dit i samma utbyte, eller när tiden tar slut.',
  drawn: (min, max) => `${min} till ${max}`,
  tabKey: 'flyttar mellan token, val, insats och start',
  arrowKeys: 'Piltangenter',
  arrowKeysDo: 'flyttar mellan token',
  spaceKey: 'Blanksteg',
  spaceKeyDoes: 'väljer vad du satsar på',
  enterKeyDoes: 'startar matchen, och en ny efter den',
  jackpot: 'Jackpott:',
  recent: 'Senaste matcher',
  invitation:
    'Dina matcher visas här, var och en med beviset att hela fighten var bestämd i förväg.',
  howTo: 'Så fungerar fighten',
  notStarted: 'Matchen startade inte',
  idle: 'En rond, trettio sekunder. Hela fighten är avgjord före första slaget.',
  placing: 'Lägger din insats…',
  redWon: 'Röd vann',
  blueWon: 'Blå vann',
  draw: 'Oavgjort',
  onSide: (side) => `på ${side}`,
  start: 'Välj röd, blå eller oavgjort, sätt din insats och starta matchen.',
  fighting: 'Fighten är igång.',
  fightingOn: (side) => `Fighten är igång. Ditt val: ${side}.`,
  round: 'match',
  youWon: 'Du vann!',
  youLost: 'Du förlorade!',
  payout: (payout, gain) => `Utbetalning <strong>${payout}</strong>, en vinst på ${gain}.`,
  cost: (side, stake) => `${side} kostade dig ${stake}.`,
  bothFell: 'Båda kämparna föll i samma utbyte.',
} satisfies TranslationOf<typeof kickboxingTexts>;
