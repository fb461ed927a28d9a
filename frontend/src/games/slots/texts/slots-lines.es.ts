import type { TranslationOf } from '../../../shared/language/language.ts';
import type { slotsLines } from './slots-lines.ts';

export default {
  'Top Row': 'Fila superior',
  'Middle Row': 'Fila central',
  'Bottom Row': 'Fila inferior',
  'Diagonal down': 'Diagonal abajo',
  'Diagonal up': 'Diagonal arriba',
} satisfies TranslationOf<typeof slotsLines>;
