import type { TranslationOf } from '../../shared/language/language.ts';
import type { busyTexts } from './busy-texts.ts';

export default {
  title: 'El casino está ocupado',
  safe: 'Ahora no puede mostrar esta página. Tus depósitos están a salvo: los guardan el casino y la cadena, no esta página.',
  wait: 'Espera un minuto y vuelve a cargar la página.',
} satisfies TranslationOf<typeof busyTexts>;
