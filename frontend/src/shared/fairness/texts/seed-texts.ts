import { texts } from '../../../shared/language/language.ts';

export const seedTexts = texts('seed-texts', {
  title: 'Your seed pair',
  seedHash: 'Seed hash',
  clientSeed: 'Client seed',
  nextNonce: 'Next nonce',
  nextSeedHash: 'Next seed hash',
  newClientSeed: (max: number) =>
    `New client seed (1 to ${max} plain characters; left empty, your browser draws one)`,
  rotate: 'Rotate seed',
  rotating:
    'Rotating reveals the seed in use and starts the next one, whose hash is shown above already.',
  revealed: (count: number, seed: string) =>
    `Seed revealed after ${count} ${count === 1 ? 'round' : 'rounds'}; it matches the hash announced before: <seed>${seed}</seed>`,
  broke: 'The server broke its commitment. Do not play on.',
  revealedOtherHash: 'the revealed seed does not have the hash that it is shown with',
  revealedOther: 'the revealed seed is not the one that was announced',
  miscounted: (counted: number, played: number) =>
    `${counted} rounds are counted, ${played} were played`,
  nextOther: 'the next seed is not the one that was announced',
  nextClientOther: 'the next client seed is not the one that this browser sent',
  noCommitment: (problem: string) => `the seed has no valid signed commitment (${problem})`,
  otherPlayer: 'the signed commitment is for another player',
  differs: (field: string, shown: string, signed: string) =>
    `${field} is ${shown}, the signed commitment says ${signed}`,
  noKey: 'no receipt key is known',
});
