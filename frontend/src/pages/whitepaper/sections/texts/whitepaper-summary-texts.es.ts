import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperSummaryTexts } from './whitepaper-summary-texts.ts';

export default {
  casino:
    'Degen Casino es un casino en el navegador con cinco juegos: rueda de la fortuna, blackjack, slots, kickboxing y crash. Los jugadores apuestan en DEGEN, el token propio del casino, o en BNB. En el modo demo los fondos son virtuales y no hay nada que instalar. En el modo web3 los jugadores depositan tokens en un contrato y apuestan con ellos. El casino funciona solo en redes de prueba, con tokens sin valor.',
  rules: 'Se basa en tres reglas:',
  recompute: 'El jugador puede recalcular cada resultado.',
  payable: 'La casa solo acepta apuestas que puede pagar.',
  safe: 'Nadie, ni siquiera el operador, puede perder ni tomar el dinero de un jugador.',
  third: (unshown, day, days, hours) =>
    `Las dos primeras se cumplen. La tercera se cumple dentro de los límites que fija el contrato. El dinero de los jugadores está en un contrato propio, al que no llegan ninguna apuesta ni otro dinero de la casa. Cada hora el casino publica lo que debe a todos los jugadores en conjunto, y durante un día un guardián puede vetar lo que sea falso. La clave del operador, la tenga quien la tenga, puede pagar como máximo el ${unshown} de lo que hay entre dos épocas, y el ${day} en 24 horas, sin el administrador. Lo que el casino no paga, los jugadores lo reclaman al contrato: ${hours} horas después puede pagar sin el casino. Si el casino guarda silencio durante ${days} días, el contrato se liquida y paga a todos según las últimas pruebas. Lo que aún exige confianza está en Seguridad.`,
  favor: (degen, bnb) =>
    `La mayoría de las apuestas en DEGEN están pensadas para favorecer al jugador: la rueda devuelve ${degen} de lo apostado en DEGEN y ${bnb} en BNB. Lo que protege a la casa no es una ventaja, sino límites a lo que puede perder.`,
  caption: 'De un vistazo',
  subject: 'Tema',
  today: 'Hoy',
  supply: 'Emisión',
  supplyValue: (tokens) => `${tokens} DEGEN, fija`,
  wallet: 'Máximo por billetera',
  walletValue: (tokens, share) => `${tokens} DEGEN, ${share}`,
  tax: 'Impuesto a las transferencias',
  taxValue: (first, last, minute) =>
    `${first} al abrir el mercado, ${last} desde el minuto ${minute}`,
  wheel: 'Retorno de la rueda',
  wheelValue: (degen, bnb) => `${degen} en DEGEN, ${bnb} en BNB`,
  blackjack: 'Retorno del blackjack',
  blackjackValue: (share) => `${share} con el mejor juego`,
  kickboxing: 'Retorno del kickboxing',
  kickboxingValue: (fighter, tie) => `${fighter} a un luchador, ${tie} al empate`,
  jackpot: 'Bote',
  jackpotValue: (share, tokens) =>
    `El ${share} de las rondas en DEGEN lo activan; el fondo empieza con ${tokens} DEGEN`,
} satisfies TranslationOf<typeof whitepaperSummaryTexts>;
