import type { TranslationOf } from '../../../shared/language/language.ts';
import type { fairnessOddsTexts } from './fairness-odds-texts.ts';

export default {
  red: 'Rojo',
  blue: 'Azul',
  tie: 'Empate',
  money: (token) => `${token}, dinero`,
  demo: (token) => `${token}, demo`,
  wheelNote:
    'El retorno es lo que una apuesta devuelve de media. El modo demo suma la apuesta a cada ganancia, y por eso devuelve más de lo que podría el dinero.',
  colors: 'Colores',
  chance: 'Probabilidad',
  blackjackNote:
    'Igual en ambos modos y tokens, para quien no comete errores: seis barajas, mezcladas en cada mano.',
  value: 'Valor',
  bestPlay: 'Retorno con el mejor juego',
  natural: (times) => `Blackjack natural, paga ${times}`,
  split: 'Las dos primeras cartas se pueden dividir',
  slotsNote: 'Igual en ambos modos: demo y dinero giran los mismos rodillos.',
  token: 'Token',
  return: 'Retorno',
  anyWin: 'Alguna ganancia',
  bigWin: 'Gran premio',
  maximum: 'Máximo',
  kickboxingNote: (exchanges) =>
    `Igual en ambos modos y tokens. Un combate dura ${exchanges} intercambios de media.`,
  bet: 'Apuesta',
  pays: 'Paga',
  crashNote: (times) =>
    `Según el multiplicador en el que cobras. Ninguna ronda demo choca por debajo de ${times}, y por eso la demo devuelve más de lo que podría el dinero.`,
  cashOutAt: 'Cobro en',
  jackpotTitle: 'Bote y juego en la cadena',
  jackpotNote: (stake) =>
    `El bote se sortea una vez en cada ronda de DEGEN por dinero, además de los retornos de arriba. Una apuesta inferior a ${stake} DEGEN gana su parte de lo que paga. La demo no tiene.`,
  jackpot: 'Bote',
  paysOfPool: 'Paga del fondo',
  onChainNote: 'Jugadas que el contrato Casino liquida por sí mismo.',
  onChain: 'En la cadena',
} satisfies TranslationOf<typeof fairnessOddsTexts>;
