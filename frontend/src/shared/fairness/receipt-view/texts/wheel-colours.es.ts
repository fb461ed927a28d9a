import type { TranslationOf } from '../../../language/language.ts';
import type { wheelColours } from './wheel-colours.ts';

export default {
  gold: 'Oro',
  pink: 'Rosa',
  cyan: 'Cian',
  violet: 'Violeta',
  red: 'Rojo',
  blue: 'Azul',
  green: 'Verde',
  orange: 'Naranja',
  silver: 'Plata',
  white: 'Blanco',
} satisfies TranslationOf<typeof wheelColours>;
