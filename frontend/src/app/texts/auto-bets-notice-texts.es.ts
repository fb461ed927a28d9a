import type { TranslationOf } from '../../shared/language/language.ts';
import type { autoBetsNoticeTexts } from './auto-bets-notice-texts.ts';

export default {
  running: (game) =>
    `Hay apuestas automáticas en marcha en ${game}. Puedes apostar a mano a la vez; una ronda que dejes abierta en el mismo juego las termina.`,
  show: 'Ver',
  stop: 'Parar apuestas automáticas',
} satisfies TranslationOf<typeof autoBetsNoticeTexts>;
