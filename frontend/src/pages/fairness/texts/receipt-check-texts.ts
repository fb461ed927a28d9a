import { texts } from '../../../shared/language/language.ts';

export const receiptCheckTexts = texts('receipt-check-texts', {
  formPassed: 'The receipt is complete: no field is missing and none was added.',
  hashPassed: 'Its hash fits its text: nobody has changed it since it was signed.',
  signaturePassed: 'The casino signed it, and cannot deny this round.',
  seedPassed: 'The revealed seed has the hash that was announced before the bet.',
  outcomePassed: 'Played again from the seeds, the round ends in the same way.',
  payoutPassed: 'Stake and payout are what the rules give for this outcome.',
  jackpotPassed: 'The jackpot draw is the one that the seeds give.',
  seedOpen: 'The seed is still secret. Rotate your seed to have it revealed, then check again.',
  outcomeOpen: 'The receipt agrees with itself. It can be played again once the seed is revealed.',
  jackpotOpen: 'The jackpot draw can be repeated once the seed is revealed.',
  formFailed: 'The receipt is incomplete or malformed',
  deploymentFailed: 'The receipt is of another casino',
  hashFailed: 'The text was changed after it was signed',
  signatureFailed: 'The casino did not sign this',
  seedFailed: 'This is not the seed that was announced',
  outcomeFailed: 'The seeds give another outcome',
  payoutFailed: 'The rules give other amounts',
  jackpotFailed: 'The seeds give another jackpot draw',
  failure: (what: string, details: string) => `${what}: ${details}.`,
  otherText: 'The signature is one for another text than this.',
  noKey: 'No receipt key is known, so nobody can tell who signed this. Enter the key below.',
  unreadable: 'Not checked, because the receipt is incomplete or malformed.',
  here: (casino: string) => `It is of the ${casino}.`,
  compare: (casino: string) =>
    `It is of the ${casino}: compare that with the one that you played at.`,
  elsewhere: (casino: string, here: string) =>
    `It is of the ${casino}: not of the one that this page serves, ${here}.`,
  receipt: (number: number) => `Receipt ${number}`,
  badCommitment: (number: number) => `Seed commitment ${number} is not one that the casino signed.`,
  gap: (seed: string, present: number, played: number) =>
    `Of seed ${seed} the file holds ${present} of at least ${played} rounds.`,
});
