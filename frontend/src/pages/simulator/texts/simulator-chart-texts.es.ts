import type { TranslationOf } from '../../../shared/language/language.ts';
import type { simulatorChartTexts } from './simulator-chart-texts.ts';

export default {
  balancesIn: (token) => `Saldos finales de las sesiones, en ${token}`,
  balances: 'Saldos finales de las sesiones',
  balancesText: (sessions, median, lowest, highest, begin) =>
    `De ${sessions} sesiones, la mitad acabó con ${median} como máximo, la más baja con ${lowest} y la más alta con ${highest}. Empezaron con ${begin}.`,
  from: (token) => `Desde ${token}`,
  to: 'Hasta',
  sessions: 'Sesiones',
  share: 'Parte',
  start: 'inicio',
  returnTitle: 'Lo que devolvió una apuesta de media, comparado con las cuotas',
  returnText: (odds, low, high, returned, isInside) =>
    `Las cuotas dicen ${odds}; de 100 medias de otras tantas rondas, 99 quedan entre ${low} y ${high}. Estas rondas devolvieron ${returned}, que queda ${isInside ? 'dentro' : 'fuera'} de esa banda.`,
  returnToPlayer: 'Retorno al jugador',
  return: 'Retorno',
  ofStake: 'De la apuesta',
  byOdds: 'Según las cuotas del juego',
  inRounds: 'En estas rondas',
  band: 'Banda del 99\u00a0%',
  bandRange: (low, high) => `de ${low} a ${high}`,
  odds: (percent) => `cuotas ${percent}`,
  legend: 'la barra es la banda del 99\u00a0%; el punto, la media',
} satisfies TranslationOf<typeof simulatorChartTexts>;
