import type { TranslationOf } from '../../../shared/language/language.ts';
import type { kickboxingFightTexts } from './kickboxing-fight-texts.ts';

export default {
  ring: 'Dos kickboxers en el ring',
  fight: '¡A PELEAR!',
  bell: 'Suena la campana.',
  RED: 'ROJO',
  BLUE: 'AZUL',
  health: (fighter) => `Salud de ${fighter}`,
  timeLeft: 'Tiempo restante: ',
  sec: 'seg',
  seconds: 'segundos',
  blocks: 'Bloqueos',
  counters: 'Contras',
  combos: 'Combos',
  stats: (fighter) => `Estadísticas de ${fighter}`,
  punches: (fighter) => `${fighter} da un puñetazo`,
  punchesAgain: (fighter) => `${fighter} da otro puñetazo`,
  kicks: (fighter) => `${fighter} da una patada`,
  kicksAgain: (fighter) => `${fighter} da otra patada`,
  missed: (blow) => `${blow} y falla.`,
  landed: (blow, damage) => `${blow} y quita ${damage}.`,
  blocked: (blow, defender, damage) => `${blow}: ${defender} bloquea, pasan ${damage}.`,
  countered: (blow, defender, damage, counter) =>
    `${blow}: ¡${defender} bloquea (${damage}) y contraataca por ${counter}!`,
  miss: 'Fallo',
  block: 'Bloqueo',
  counter: 'Contra',
  combo: (percent) => `Combo +${percent}`,
  noFight: 'Este recibo no describe una pelea completa.',
} satisfies TranslationOf<typeof kickboxingFightTexts>;
