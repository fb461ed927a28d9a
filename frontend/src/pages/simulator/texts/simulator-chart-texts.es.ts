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
  returnText: (returned, low, high, odds, isInside) =>
    `Las rondas devolvieron ${returned}; la banda en la que quedan 99 de 100 medias así alrededor de las cuotas va de ${low} a ${high}. Las cuotas dicen ${odds}, que queda ${isInside ? 'dentro' : 'fuera'} de ella.`,
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
