import { texts } from '../../shared/language/language.ts';

export const notFoundTexts = texts('not-found-texts', {
  title: 'Page Not Found',
  question: 'Did you forget to add the page to the router?',
  back: 'Back to Lobby',
});
