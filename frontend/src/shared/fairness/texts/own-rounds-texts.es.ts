import type { TranslationOf } from '../../../shared/language/language.ts';
import type { ownRoundsTexts } from './own-rounds-texts.ts';

export default {
  title: 'Tus rondas',
  download: 'Descargar recibos',
  open: 'Rondas abiertas',
  stillPlayed: (game, stake, nonce) =>
    `<game>${game}</game> aún se está jugando: apuesta ${stake}, nonce ${nonce}. Termina la ronda para obtener su recibo.`,
  more: 'Mostrar más rondas',
  proof: 'Prueba',
  otherKey: 'El servidor firma con otra clave.',
  otherKeyText:
    'Los recibos se siguen comprobando con la clave que este navegador vio primero. Confía en la nueva solo si el operador anunció el cambio.',
  trust: 'Confiar en la nueva clave',
} satisfies TranslationOf<typeof ownRoundsTexts>;
