import type { TranslationOf } from '../../../shared/language/language.ts';
import type { blackjackTableTexts } from './blackjack-table-texts.ts';

export default {
  actions: 'Acciones',
  HIT: 'Pedir',
  STAND: 'Plantarse',
  SPLIT: 'Dividir',
  deal: 'Repartir',
  dealing: 'Repartiendo…',
  newRound: 'Otra ronda',
  betInDoubt: (stake) => `Tu apuesta de ${stake} no tuvo respuesta. Terminarla nunca cobra otra.`,
  moveInDoubt: 'Tu última jugada no tuvo respuesta. Terminarla nunca la juega dos veces.',
  finish: 'TERMINAR MANO',
  splitStakes: (stake) => `${stake} en una mano; dividir apuesta lo mismo otra vez`,
  pays: (times) => `Blackjack paga ${times} · El crupier se planta en 17`,
  dealer: 'Crupier',
  you: 'Tú',
  handNumber: (hand) => `Mano ${hand}`,
  win: 'Gana',
  lose: 'Pierde',
  push: 'Empate',
  bust: 'Pasada',
  blackjack: 'Blackjack',
  faceDown: 'una carta boca abajo',
  handSpoken: (label, cards, score) => `${label}: ${cards}, puntuación ${score}`,
} satisfies TranslationOf<typeof blackjackTableTexts>;
