import type { TranslationOf } from '../../../shared/language/language.ts';
import type { statisticsTexts } from './statistics-texts.ts';

export default {
  title: 'Tus estadísticas',
  intro:
    'Lo que tus rondas apostaron y devolvieron, y cuánto de ello fue suerte: cada apuesta se compara con sus propias cuotas.',
  whichRounds: 'Qué rondas',
  game: 'Juego',
  allGames: 'Todos los juegos',
  period: 'Periodo',
  lastDays: (days) => `Últimos ${days} días`,
  rounds: 'Rondas',
  money: 'Con dinero',
  demo: 'Demo',
  demoHint:
    'Estas son las rondas de demo de este navegador. Inicia sesión para ver tus rondas con dinero.',
  file: 'Todas las rondas en un archivo',
  fileText:
    'Cada ronda liquidada de todos los juegos y tokens, primero las más recientes, con los hashes, las semillas y la firma de su prueba. La semilla de una ronda se incluye cuando se ha revelado.',
  download: 'Descargar rondas (CSV)',
  demoFileText: (rounds) =>
    `Las rondas de demo se quedan en este navegador, las últimas ${rounds}. Sus semillas se conocen al instante, salvo en blackjack.`,
  downloadDemo: 'Descargar rondas de demo (CSV)',
  deleteDemo: 'Borrar rondas de demo',
  loading: 'Cargando tus rondas',
  count: (rounds) => `${rounds} ${rounds === '1' ? 'ronda' : 'rondas'}`,
  none: (token) =>
    `Aún no hay rondas terminadas de ${token} para esta selección. Juega una en el <a>lobby</a> o elige otro periodo.`,
} satisfies TranslationOf<typeof statisticsTexts>;
