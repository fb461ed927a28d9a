import type { TranslationOf } from '../../shared/language/language.ts';
import type { appTexts } from './app-texts.ts';

export default {
  skip: 'Saltar al contenido',
  loading: 'Cargando la página',
  lobby: 'Lobby',
  newVersion: 'Hay una versión nueva',
  reload: 'Recargar',
  failedTitle: 'Esta página dejó de funcionar',
  failedText: 'Tus depósitos están a salvo: los guardan el casino y la cadena, no esta página.',
  reloadPage: 'Recargar la página',
  back: 'Volver al lobby',
  language: 'Idioma',
  languageFailed: 'No se pudo cargar el idioma. Inténtalo de nuevo.',
} satisfies TranslationOf<typeof appTexts>;
