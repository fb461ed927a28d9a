import type { TranslationOf } from '../../shared/language/language.ts';
import type { notFoundTexts } from './not-found-texts.ts';

export default {
  title: 'Página no encontrada',
  question: '¿Olvidaste añadir la página al router?',
  back: 'Volver al lobby',
} satisfies TranslationOf<typeof notFoundTexts>;
