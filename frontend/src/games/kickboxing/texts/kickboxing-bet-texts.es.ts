import type { TranslationOf } from '../../../shared/language/language.ts';
import type { kickboxingBetTexts } from './kickboxing-bet-texts.ts';

export default {
  RED: 'Rojo',
  BLUE: 'Azul',
  TIE: 'Empate',
  betOn: (side, multiplier) => `${side} x${multiplier}`,
  redWins: '¡GANA ROJO!',
  blueWins: '¡GANA AZUL!',
  draw: '¡EL COMBATE ACABA EN EMPATE!',
  knockout: '¡Victoria por nocaut!',
  time: '¡Se acabó el tiempo!',
  startMatch: 'EMPEZAR COMBATE',
  placing: 'APOSTANDO…',
  fighting: 'PELEANDO…',
  newMatch: 'OTRO COMBATE',
  stake: 'Importe de la apuesta',
  choose: 'Elige primero rojo, azul o empate.',
  stakeOn: (stake, side) => `${stake} a ${side}`,
  matchFor: 'combate de',
  finish: 'TERMINAR COMBATE',
  selectFirst: '¡Elige primero una opción (rojo, azul o empate)!',
  invalid: 'Introduce una apuesta válida',
  round: 'combate',
  notStarted: 'Combate no iniciado',
} satisfies TranslationOf<typeof kickboxingBetTexts>;
