import type { TranslationOf } from '../../../shared/language/language.ts';
import type { protocolTexts } from './protocol-texts.ts';

export default {
  secretSeed: 'semilla secreta',
  itsHash: 'su hash, para ti',
  serverSeed: 'semilla servidor',
  clientSeed: 'semilla cliente',
  nonce: 'nonce 0, 1, 2…',
  shownSeed: 'semilla',
  sameRound: 'misma ronda',
  commitTitle: 'El casino se compromete',
  commitText:
    'Antes de tu primera apuesta el servidor genera una semilla secreta y te muestra su hash SHA-256, firmado. Desde entonces no puede usar otra semilla sin que se descubra.',
  commitPicture:
    'Un sobre sellado guarda la semilla del servidor. Fuera cuelga una etiqueta con su hash, para que la conserves.',
  mixTitle: 'Tú añades tu propia semilla',
  mixText:
    'Tu navegador añade una semilla del cliente que nadie podía conocer cuando se fijó la del servidor. Un contador, el nonce, da a cada ronda sus propios números.',
  mixPicture:
    'Tres bloques, semilla del servidor, semilla del cliente y nonce, se unen en un flujo de números.',
  signTitle: 'La ronda se juega y se firma',
  signText:
    'Cartas, rodillos, colores, golpes y puntos de choque se leen de ese flujo según las reglas publicadas. Obtienes un recibo con todo, firmado por el casino.',
  signPicture:
    'El flujo de números se convierte en un resultado, y el resultado en un recibo con sello.',
  revealTitle: 'Se revela la semilla y tú compruebas',
  revealText:
    'Rota tu semilla cuando quieras: se revela la anterior. Tu navegador calcula su hash, juega de nuevo cada ronda y compara. Para eso no necesitas confiar en nadie.',
  revealPicture:
    'El sobre está abierto. El hash de su semilla es igual a la etiqueta que guardaste, y la ronda jugada de nuevo es igual al recibo.',
} satisfies TranslationOf<typeof protocolTexts>;
