import { texts } from '../shared/language/language.ts';

export const appTexts = texts('appTexts', {
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

export const autoBetsNoticeTexts = texts('autoBetsNoticeTexts', {
  running: (game: string) =>
    `Automatic bets on ${game} are running. You can bet by hand beside them; a round that you leave open in the same game ends them.`,
  show: 'Show',
  stop: 'Stop automatic bets',
});

export const browserNoticeTexts = texts('browserNoticeTexts', {
  otherOrigin:
    'The casino has another address. Here you can play in demo mode only: signing in and moving money do not work.',
  storesNothing:
    'This browser stores nothing for the page. You can play, but after a reload it has forgotten your seeds, proofs and demo rounds. Deposits and withdrawals on their way are safe.',
  understood: 'I understand',
});

export const busyTexts = texts('busyTexts', {
  title: 'The Casino Is Busy',
  safe: 'It cannot show this page right now. Your deposits are safe: they are kept by the casino and the chain, not by this page.',
  wait: 'Wait a minute, then load the page again.',
});

export const notFoundTexts = texts('notFoundTexts', {
  title: 'Page Not Found',
  question: 'Did you forget to add the page to the router?',
  back: 'Back to Lobby',
});
