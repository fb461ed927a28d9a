import type { TranslationOf } from '../../language/language.ts';
import type { chartsTexts } from './charts-texts.ts';

export default {
  asTable: 'Siffrorna som tabell',
} satisfies TranslationOf<typeof chartsTexts>;
