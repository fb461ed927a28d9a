import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperGamesTexts } from './whitepaper-games-texts.ts';

export default {
  jackpot:
    'El bote es un fondo de DEGEN dentro del contrato del casino. Funciona por reglas: un sorteo decide cuándo se gana, y el contrato calcula cuánto paga.',
  fills: 'Qué lo llena',
  fillsText: (seed, taxShare) =>
    `El despliegue dota el fondo con ${seed} DEGEN. Después crece con el ${taxShare} de cada impuesto a las transferencias, y con donaciones: los DEGEN enviados al contrato sin un fin acaban aquí. Las únicas salidas son un sorteo ganador en la cadena y un bote que anunció el servidor.`,
  wins: 'Qué lo gana',
  winsText: (bound, triggers, share) =>
    `Cada ronda en DEGEN que se juega por dinero saca un número menor que ${bound} después de los sorteos del juego, del mismo flujo que el juego. Lo mismo hacen las apuestas en DEGEN en la cadena. ${triggers} de estos ${bound} números, el ${share}, activan el bote, tanto si la apuesta ganó como si perdió.`,
  mini: (share) => `<strong>MINI</strong> paga el ${share} del fondo.`,
  grand: (share, kept, triggers) =>
    `<strong>GRAND</strong> paga el ${share} del fondo; el ${kept} restante se queda en él. Una de cada ${triggers} veces que se activa es un GRAND.`,
  stake: (stake) =>
    `Una apuesta de ${stake} o más gana toda la parte. Una apuesta menor gana lo que le corresponde: el premio es el fondo por esta parte, por la apuesta dividida entre ${stake}, redondeado hacia abajo. Una mano dividida de blackjack cuenta sus dos apuestas.`,
  seed: (stake, mini, grand, miniOfOne, grandOfOne) =>
    `Solo del fondo inicial, un MINI paga ${mini} DEGEN y un GRAND ${grand} DEGEN a una apuesta de ${stake}; a una apuesta de 1 DEGEN le pagan ${miniOfOne} DEGEN y ${grandOfOne} DEGEN. Las rondas en BNB y las rondas demo no participan en el sorteo.`,
  worth: (stake, average, share) =>
    `La probabilidad es la misma para cada apuesta, y el premio por DEGEN apostado también, hasta ${stake}. Solo del fondo inicial, un sorteo vale en promedio ${average} DEGEN con ${stake}, el ${share} de la apuesta. Así que muchas apuestas pequeñas no ganan nada por ser pequeñas; quienes llegan primero con las mayores vacían el fondo más rápido de lo que ningún impuesto puede llenarlo. Las cifras están en <code>docs/economics.md</code> del código fuente.`,
  paid: 'Cómo se paga',
  paidText:
    'El contrato calcula el importe a partir de la apuesta y del fondo en el momento del pago. En las rondas que liquida el servidor, este anuncia el bote en la cadena en cuanto termina la ronda. Se paga cuando ha vencido el plazo de todas las apuestas en la cadena que estaban abiertas entonces, para que nadie que conozca un sorteo próximo pueda vaciar el fondo antes; el importe va a Custody y se abona en el saldo del jugador en el casino. Si hay dos ganadores a la vez, cobran uno tras otro, el segundo de lo que dejó el primero. El bote nunca puede costar más de lo que contiene el fondo, y ni el saldo de ningún jugador ni el dinero de la casa forman parte de él.',
  know: 'Qué conviene saber',
  knowText:
    'La apuesta más pequeña tiene la misma probabilidad que la más grande y gana un premio menor. Nada en la cadena obliga al servidor a anunciar un bote. Si no lo hace, el recibo firmado, que nombra el nivel, es la prueba del jugador.',
  odds: 'Las cuotas siguientes son las del juego por dinero. Cada ronda en DEGEN participa además en el sorteo del bote, aparte de los retornos que se dan aquí.',
  onChain: 'Juego en la cadena',
  onChainText:
    'El contrato del casino acepta apuestas con los nombres de los cinco juegos, pero las liquida todas del mismo modo: ganancia o pérdida con estas cuotas. No hace falta cuenta en el servidor ni depósito.',
  onChainCaption: 'Apuestas que liquida el contrato',
  token: 'Token',
  chance: 'Probabilidad',
  pays: 'Paga',
  returns: 'Retorno',
} satisfies TranslationOf<typeof whitepaperGamesTexts>;
