import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { winnersTexts } from './winners-texts.ts';

export default {
  returned: 'Lo que devolvieron todas las rondas',
  nothing: 'Aún no se ha contado nada.',
  until: (moment) =>
    `Rondas con dinero hasta el ${moment}. Un retorno se acerca al de las cuotas tras muchos miles de rondas.`,
  game: 'Juego',
  rounds: 'Rondas',
  returns: 'Devuelto',
  byOdds: 'Según las cuotas',
  allFigures:
    'Apuestas, pagos, lo que se debe a los jugadores y lo que guarda Custody: <link>todas las cifras</link>.',
  MINI: 'Bote mini',
  GRAND: 'Gran bote',
  biggest: 'Mayores ganancias de hoy',
  jackpots: 'Últimos botes',
  noneToday: 'Ninguna todavía hoy.',
  biggestIn: (token) => `Mayores ganancias en ${token}`,
  byWin: 'Por lo ganado más allá de la apuesta, por token, del día en UTC.',
  counted: (moment) => `Contado hasta el ${moment}.`,
  noneWon: 'Ninguno ganado todavía.',
  onChain: 'Bote en la cadena',
} satisfies TranslationOf<typeof winnersTexts>;
