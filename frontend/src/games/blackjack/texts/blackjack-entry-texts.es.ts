import type { TranslationOf } from '../../../shared/language/language.ts';
import type { blackjackEntryTexts } from './blackjack-entry-texts.ts';

export default {
  pitch: 'Seis barajas, mezcladas en cada mano. Un natural paga 2,5x.',
  condition: 'jugado lo mejor posible',
} satisfies TranslationOf<typeof blackjackEntryTexts>;
