import { texts } from '../../../shared/language/language.ts';

export const standingTexts = texts('standing-texts', {
  checking: 'Checking…',
  verified: 'Verified',
  signed: 'Signed — seed still secret',
  failed: 'Does not verify',
  doNotPlay: 'This round does not verify. Do not go on playing.',
  noRounds: 'No round has been played with this account yet.',
  checkingRounds: (count: number) => `Checking ${count} rounds…`,
  roundsVerified: (verified: number, total: number) => `${verified} of ${total} rounds verified`,
  roundsNotVerified: (verified: number, total: number, failed: number) =>
    `${verified} of ${total} rounds verified — ${failed} do not verify`,
  secret: (count: number) =>
    `${count} signed, with a seed that is still secret. Rotate the seed to verify ${count === 1 ? 'it' : 'them'}.`,
  unseen: (count: number) =>
    `${count} played with a seed hash that this browser was not shown before the bet, such as on another device.`,
  otherHash: 'the seed does not have the hash shown',
  otherOutcome: (shown: string, recomputed: string) =>
    `the outcome is ${shown}, recomputed ${recomputed}`,
  otherAnswer: (field: string, found: string, answered: string) =>
    `${field} is ${found}, the bet was answered with ${answered}`,
  replaced: 'the receipt was replaced after the bet',
  missing: (missing: number, rounds: number, seed: string) =>
    `${missing} of ${rounds} rounds of seed ${seed} are missing`,
});
