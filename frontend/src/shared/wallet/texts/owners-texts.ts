import { texts } from '../../language/language.ts';

/** What the page tells the player of a wallet with several owners. */
export const ownersTexts = texts('owners-texts', {
  title: 'Waiting for the Owners',
  confirm:
    'Your wallet has the request. If it has several owners, the others must confirm it there. This page goes on by itself.',
});
