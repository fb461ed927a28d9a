import { WEI_PER_UNIT } from '../../src/amount.ts';
import type { Commitment } from '../../src/fairness/commitment.ts';
import type { RotateAnswer, SeedAnswer } from '../../src/wire/fairness.ts';
import { makeCommitment, makeReceipt, type ReceiptCase, seedOf, withoutSeed } from '../receipts.ts';

const ROUNDS = 4;

export const SERVER_SEEDS = ['pair 0', 'pair 1', 'pair 2'].map(seedOf) as [string, string, string];
const [FIRST_SEED, SECOND_SEED, THIRD_SEED] = SERVER_SEEDS;

export const FIRST = { serverSeed: FIRST_SEED, clientSeed: 'drawn by my browser' };
export const SECOND = { serverSeed: SECOND_SEED, clientSeed: 'made up when I rotated' };

/** A round of the first pair. */
export const roundOf = (nonce: number): ReceiptCase => ({
  ...FIRST,
  nonce,
  token: nonce % 2 === 0 ? 'DEGEN' : 'BNB',
  stakeWei: WEI_PER_UNIT,
  colours: ['gold', 'cyan', 'red'],
});

const seedAnswer = (commitment: Commitment, clientSeed: string): SeedAnswer => {
  const { serverSeedHash, nextServerSeedHash } = commitment;
  return { serverSeedHash, clientSeed, nonce: 0, nextServerSeedHash, commitment };
};

/** One seed pair from its commitment to its rotation, with every answer of the server. */
export const pairVector = () => {
  const receipts = Array.from({ length: ROUNDS }, (_, nonce) => makeReceipt(roundOf(nonce)));
  const announced = seedAnswer(makeCommitment(FIRST, 0, SECOND_SEED), FIRST.clientSeed);
  const { serverSeedHash, clientSeed } = announced;
  const rotated: RotateAnswer = {
    revealed: { serverSeed: FIRST_SEED, serverSeedHash, clientSeed, nonce: ROUNDS },
    next: seedAnswer(makeCommitment(SECOND, 1, THIRD_SEED), SECOND.clientSeed),
  };
  return { announced, played: receipts.map(withoutSeed), rotated, receipts };
};
