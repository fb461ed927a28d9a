import { WEI_PER_UNIT } from '../src/amount.ts';
import type { Commitment } from '../src/fairness/commitment.ts';
import type { Receipt } from '../src/receipt/types.ts';
import type { RotateAnswer, SeedAnswer } from '../src/wire/fairness.ts';
import { makeCommitment, makeReceipt, type ReceiptCase, seedOf, withoutSeed } from './receipts.ts';

const ROUNDS = 4;

const SERVER_SEEDS = ['pair 0', 'pair 1', 'pair 2'].map(seedOf) as [string, string, string];
const [FIRST_SEED, SECOND_SEED, THIRD_SEED] = SERVER_SEEDS;

const FIRST = { serverSeed: FIRST_SEED, clientSeed: 'drawn by my browser' };
const SECOND = { serverSeed: SECOND_SEED, clientSeed: 'made up when I rotated' };

const roundOf = (nonce: number): ReceiptCase => ({
  ...FIRST,
  nonce,
  token: nonce % 2 === 0 ? 'DEGEN' : 'BNB',
  stakeWei: WEI_PER_UNIT,
  colours: ['gold', 'cyan', 'red'],
});

const seedAnswer = (commitment: Commitment): SeedAnswer => {
  const { serverSeedHash, clientSeed, nextServerSeedHash } = commitment;
  return { serverSeedHash, clientSeed, nonce: 0, nextServerSeedHash, commitment };
};

/** One seed pair from its commitment to its rotation, with every answer of the server. */
export const pairVector = () => {
  const receipts = Array.from({ length: ROUNDS }, (_, nonce) => makeReceipt(roundOf(nonce)));
  const announced = seedAnswer(makeCommitment(FIRST, 0, SECOND_SEED));
  const { serverSeedHash, clientSeed } = announced;
  const rotated: RotateAnswer = {
    revealed: { serverSeed: FIRST_SEED, serverSeedHash, clientSeed, nonce: ROUNDS },
    next: seedAnswer(makeCommitment(SECOND, 1, THIRD_SEED)),
  };
  return { announced, played: receipts.map(withoutSeed), rotated, receipts };
};

type Contradiction = {
  readonly about: string;
  readonly receipts: readonly Receipt[];
  readonly commitments: readonly Commitment[];
};

/** Statements that are each valid alone, but together prove that their signer cheated. */
export const contradictions = (): Contradiction[] => {
  const receipt = makeReceipt(roundOf(1));
  const commitment = makeCommitment(FIRST, 0, SECOND_SEED);
  const other = { ...FIRST, clientSeed: 'another' };
  return [
    {
      about: 'one nonce with two results',
      receipts: [receipt, makeReceipt({ ...roundOf(1), colours: ['pink'] })],
      commitments: [],
    },
    {
      about: 'a client seed that changed within the pair',
      receipts: [receipt, makeReceipt({ ...roundOf(2), clientSeed: 'another' })],
      commitments: [],
    },
    {
      about: 'a round with another client seed than committed',
      receipts: [receipt],
      commitments: [makeCommitment(other, 0, SECOND_SEED)],
    },
    {
      about: 'two commitments for one pair',
      receipts: [],
      commitments: [
        commitment,
        makeCommitment({ ...SECOND, serverSeed: THIRD_SEED }, 0, FIRST_SEED),
      ],
    },
    {
      about: 'another next server seed than committed',
      receipts: [],
      commitments: [
        commitment,
        makeCommitment({ ...SECOND, serverSeed: THIRD_SEED }, 1, FIRST_SEED),
      ],
    },
    {
      about: 'one server seed for two pairs',
      receipts: [],
      commitments: [commitment, makeCommitment(other, 7, THIRD_SEED)],
    },
  ];
};
