import { texts } from '../../shared/language/language.ts';

export const sharedRoundTexts = texts('sharedRoundTexts', {
  title: 'Shared round',
  intro: 'What a player shares, your browser checks by itself. You need no wallet for it.',
  reading: 'Reading the round',
  missing: 'No round is shared here. The link is incomplete, or its player has stopped sharing it.',
  toGames: 'To the games',
  stake: 'Stake',
  payout: 'Payout',
  play: (game: string) => `Play ${game}`,
  check: 'The check of your browser',
  checking: 'Your browser checks the receipt…',
  signed:
    'Checked now: the hash of the receipt, the signature of the casino, and that the payout follows from the outcome. The casino had committed itself to the seed by its hash; the seed is secret while the player still plays with it. Once the player rotates it, this page recomputes the outcome from it.',
  otherRound: (named: string, found: string) =>
    `the link names round ${named}, the receipt is of ${found}`,
});
