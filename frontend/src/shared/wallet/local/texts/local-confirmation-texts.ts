import { texts } from '../../../language/language.ts';

export const localConfirmationTexts = texts('local-confirmation-texts', {
  title: 'Local wallet',
  asks: 'Local wallet asks',
  whatItDoes: 'What it will do',
  reject: 'Reject',
  confirm: 'Confirm',
});
