import type { TranslationOf } from '../../../language/language.ts';
import type { localConfirmationTexts } from './local-confirmation-texts.ts';

export default {
  title: 'Lokal plånbok',
  asks: 'Den lokala plånboken frågar',
  whatItDoes: 'Vad den kommer att göra',
  reject: 'Neka',
  confirm: 'Bekräfta',
} satisfies TranslationOf<typeof localConfirmationTexts>;
