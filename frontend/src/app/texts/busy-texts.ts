import { texts } from '../../shared/language/language.ts';

export const busyTexts = texts('busy-texts', {
  title: 'The Casino Is Busy',
  safe: 'It cannot show this page right now. Your deposits are safe: they are kept by the casino and the chain, not by this page.',
  wait: 'Wait a minute, then load the page again.',
});
