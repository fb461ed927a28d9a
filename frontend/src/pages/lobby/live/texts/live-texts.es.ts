import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { liveTexts } from './live-texts.ts';

export default {
  title: 'En vivo',
  intro:
    'Rondas con dinero. Los jugadores están ocultos salvo que muestren su nombre, y los números se redondean hacia abajo a dos cifras.',
  demo: 'Tus rondas de demo se quedan en este navegador.',
  waiting: 'Esperando al casino.',
  empty: 'Aún no se ha liquidado ninguna ronda. La próxima aparece aquí.',
  away: 'El casino no responde. El juego en demo sigue sin él.',
  silent: 'El casino no responde.',
  settling: 'Rondas al liquidarse',
  pause: 'Pausar',
  cameLast: 'El casino no responde. Estas son las últimas rondas que llegaron.',
  showName: 'Mostrar mi nombre',
  shown:
    'Desde ahora tus rondas llevan tu nombre de usuario o, si no, tu dirección abreviada. Ocúltalo, y sale de todas las listas en segundos.',
  listedHidden: 'Tus rondas aparecen como ocultas, sin nada que revele que dos de ellas son tuyas.',
  hidden: 'Oculto',
  timesOf: (multiplier, stake) => `${multiplier} de ${stake}`,
} satisfies TranslationOf<typeof liveTexts>;
