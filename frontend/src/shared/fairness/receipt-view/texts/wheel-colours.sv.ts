import type { TranslationOf } from '../../../language/language.ts';
import type { wheelColours } from './wheel-colours.ts';

export default {
  gold: 'Guld',
  pink: 'Rosa',
  cyan: 'Cyan',
  violet: 'Violett',
  red: 'Röd',
  blue: 'Blå',
  green: 'Grön',
  orange: 'Orange',
  silver: 'Silver',
  white: 'Vit',
} satisfies TranslationOf<typeof wheelColours>;
