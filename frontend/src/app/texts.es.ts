import type { TranslationsOf } from '../shared/language/language.ts';

export default {
  appTexts: {
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
  },

  autoBetsNoticeTexts: {
    running: (game) =>
      `Hay apuestas automáticas en marcha en ${game}. Puedes apostar a mano a la vez; una ronda que dejes abierta en el mismo juego las termina.`,
    show: 'Ver',
    stop: 'Parar apuestas automáticas',
  },

  browserNoticeTexts: {
    otherOrigin:
      'El casino tiene otra dirección. Aquí solo puedes jugar en modo demo: no se puede iniciar sesión ni mover dinero.',
    storesNothing:
      'Este navegador no guarda nada de la página. Puedes jugar, pero al recargar habrá olvidado tus semillas, pruebas y rondas de demostración. Los depósitos y retiros en camino están a salvo.',
    understood: 'Entendido',
  },

  busyTexts: {
    title: 'El casino está ocupado',
    safe: 'Ahora no puede mostrar esta página. Tus depósitos están a salvo: los guardan el casino y la cadena, no esta página.',
    wait: 'Espera un minuto y vuelve a cargar la página.',
  },

  notFoundTexts: {
    title: 'Página no encontrada',
    question: '¿Olvidaste añadir la página al router?',
    back: 'Volver al lobby',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
