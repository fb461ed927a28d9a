import type { TranslationOf } from '../../shared/language/language.ts';
import type { browserNoticeTexts } from './browser-notice-texts.ts';

export default {
  otherOrigin:
    'El casino tiene otra dirección. Aquí solo puedes jugar en modo demo: no se puede iniciar sesión ni mover dinero.',
  storesNothing:
    'Este navegador no guarda nada de la página. Puedes jugar, pero al recargar habrá olvidado tus semillas, pruebas y rondas de demostración. Los depósitos y retiros en camino están a salvo.',
  understood: 'Entendido',
} satisfies TranslationOf<typeof browserNoticeTexts>;
