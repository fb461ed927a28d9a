import { texts } from '../../shared/language/language.ts';

export const appTexts = texts('app-texts', {
  skip: 'Skip to content',
  loading: 'Loading the page',
  lobby: 'Lobby',
  newVersion: 'A new version is ready',
  reload: 'Reload',
  failedTitle: 'This page stopped working',
  failedText:
    'Your deposits are safe: they are kept by the casino and the chain, not by this page.',
  reloadPage: 'Reload the page',
  back: 'Back to Lobby',
  language: 'Language',
  languageFailed: 'The language could not be loaded. Try again.',
});
