import type { TranslationOf } from '../../shared/language/language.ts';
import type { browserNoticeTexts } from './browser-notice-texts.ts';

export default {
  otherOrigin:
    'Kasinot har en annan adress. Här kan du bara spela i demoläge: det går varken att logga in eller flytta pengar.',
  storesNothing:
    'Webbläsaren lagrar inget åt sidan. Du kan spela, men efter en omladdning har den glömt dina frön, bevis och demorundor. Insättningar och uttag på väg är säkra.',
  understood: 'Jag förstår',
} satisfies TranslationOf<typeof browserNoticeTexts>;
