import { FINDING_TEXTS } from '@degen/rules/evidence/finding-text.ts';
import { texts } from '../../language/language.ts';

export const orderProofTexts = texts('orderProofTexts', {
  title: 'Your order, your key, the casino’s receipt',
  order: 'Your order',
  orderProves: (stake: string) =>
    `Your browser signed this bet of ${stake} before the casino could know its outcome, which depends on random bytes of this order.`,
  mandateProves: (round: number) =>
    `Your browser signed these automatic bets before the casino could know their outcomes; this is round ${round}.`,
  movesMissing:
    'This browser does not have your signature on each move of this round: another device signed it, or this browser no longer has it. If you made no such move, ask the casino for the signature.',
  orderLimit: 'It does not show that the page signed what you saw: the page comes from the casino.',
  orderMissing:
    'This browser does not have the order of this round: another device signed it, or the browser could not store it.',
  orderMissingLimit:
    'If you never gave it, ask the casino for the order with its signature: it must have it, and cannot make it.',
  key: 'Your key',
  keyProves: (wallet: string, from: string, until: string) =>
    `Your wallet ${wallet} allowed the key that signs in this browser on ${from}, until ${until} at most.`,
  keyLimit: 'It does not show who sat at the browser.',
  keyMissing: 'This browser does not have the sign-in message that allowed the key.',
  receipt: 'The casino’s receipt',
  receiptProves:
    'The casino signed this result for your order: it cannot sign another one for it without contradicting itself before everyone.',
  receiptUnchecked: 'The receipt is not checked yet.',
  receiptOnly: 'The casino signed this result for an order that this browser does not have.',
  receiptLimit:
    'It does not show that the casino took all of your orders. The file of your receipts counts those that it did not answer.',
  receiptFails: 'The receipt does not pass the checks above. Keep it.',
});

/** The English texts are the ones that `npm run verify` prints. */
export const findingTexts = texts('findingTexts', FINDING_TEXTS);

export const lostOrdersTexts = texts('lostOrdersTexts', {
  title: 'The casino’s books lack your last bets',
  bets: (count: number) => `${count} ${count === 1 ? 'bet' : 'bets'}`,
  swaps: (count: number) => `${count} ${count === 1 ? 'swap' : 'swaps'}`,
  lost: (what: string, count: number) =>
    `It had taken and answered your last orders, but its books no longer have them: ${what}. They end after ${count} ${count === 1 ? 'order' : 'orders'} of yours. Either it restored its database from an older copy, or it hides them. Your balance is without them.`,
  results: (known: number, sums: string) =>
    `This browser has the receipts of ${known} missing ${known === 1 ? 'round' : 'rounds'}. Together they brought you ${sums}.`,
  noResults: 'This browser has no receipt that says what they won or lost.',
  published:
    'A casino that restored its database must publish that, with the time of the copy and of the restore. Look for it, and compare the times with your rounds. If it published nothing, do not go on.',
  save: 'Save the missing bets',
  whatFile:
    'The file has your signed orders and the casino’s receipts for them. Keep it: the casino cannot give it to you again.',
  saved: 'Saved.',
  notSaved: 'The file was not saved: you cancelled, or the browser failed. Save it again.',
  isHere: (name: string) => `I have opened my downloads, and ${name} is there.`,
  unsure: 'This browser does not tell the page whether the file was saved.',
  goOn: 'Go on without them',
  afterwards:
    'Until then no bet or swap is sent. Demo and open rounds go on. Your next order takes the place of the first missing one; your files still show both.',
});

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
