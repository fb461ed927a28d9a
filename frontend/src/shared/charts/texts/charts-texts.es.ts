import type { TranslationOf } from '../../language/language.ts';
import type { chartsTexts } from './charts-texts.ts';

export default {
  asTable: 'Los números en una tabla',
} satisfies TranslationOf<typeof chartsTexts>;
