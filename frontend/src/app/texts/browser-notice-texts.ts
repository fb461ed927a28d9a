import { texts } from '../../shared/language/language.ts';

export const browserNoticeTexts = texts('browser-notice-texts', {
  otherOrigin:
    'The casino has another address. Here you can play in demo mode only: signing in and moving money do not work.',
  storesNothing:
    'This browser stores nothing for the page. You can play, but after a reload it has forgotten your seeds, proofs and demo rounds. Deposits and withdrawals on their way are safe.',
  understood: 'I understand',
});
