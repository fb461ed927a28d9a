import { texts } from '../../../shared/language/language.ts';

export const ownRoundsTexts = texts('own-rounds-texts', {
  title: 'Your rounds',
  download: 'Download receipts',
  open: 'Open rounds',
  stillPlayed: (game: string, stake: string, nonce: number) =>
    `<game>${game}</game> is still being played: stake ${stake}, nonce ${nonce}. Finish it to get its receipt.`,
  more: 'Show more rounds',
  proof: 'Proof',
  otherKey: 'The server signs with a different key.',
  otherKeyText:
    'Receipts are still checked against the key that this browser saw first. Trust the new one only if the operator announced the change.',
  trust: 'Trust the new key',
});
