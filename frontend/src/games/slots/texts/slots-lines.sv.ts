import type { TranslationOf } from '../../../shared/language/language.ts';
import type { slotsLines } from './slots-lines.ts';

export default {
  'Top Row': 'Övre raden',
  'Middle Row': 'Mittenraden',
  'Bottom Row': 'Nedre raden',
  'Diagonal down': 'Diagonal nedåt',
  'Diagonal up': 'Diagonal uppåt',
} satisfies TranslationOf<typeof slotsLines>;
