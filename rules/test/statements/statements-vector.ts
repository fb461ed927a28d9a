import type { Commitment } from '../../src/fairness/commitment.ts';
import type { VerifyCheck } from '../../src/receipt/errors.ts';
import type { Receipt } from '../../src/receipt/types.ts';
import {
  makeCommitment,
  makeReceipt,
  type Owner,
  seedOf,
  TEST_DEPLOYMENT,
  TEST_PLAYER,
  withoutSeed,
} from '../receipts.ts';
import { FIRST, roundOf, SECOND, SERVER_SEEDS } from './pair-vector.ts';

const [FIRST_SEED, SECOND_SEED, THIRD_SEED] = SERVER_SEEDS;

/** Hardhat's second account. */
const OTHER_PLAYER = { player: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' };
const OTHER_CASINO = { casino: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' };
const OTHER_CHAIN = { chainId: 97 };
const LOWER_CASE = {
  player: TEST_PLAYER.toLowerCase(),
  casino: TEST_DEPLOYMENT.casino.toLowerCase(),
};

type Statements = {
  readonly about: string;
  readonly receipts: readonly Receipt[];
  readonly commitments: readonly Commitment[];
};

const ofReceipts = (about: string, ...receipts: readonly Receipt[]): Statements => ({
  ...{ about, receipts, commitments: [] },
});

const ofCommitments = (about: string, ...commitments: readonly Commitment[]): Statements => ({
  ...{ about, receipts: [], commitments },
});

const receipt = makeReceipt(roundOf(1));
const commitment = makeCommitment(FIRST, 0, SECOND_SEED);
const ORDER = seedOf('order of a bet');
const roundBy = (owner: Owner) => makeReceipt({ ...roundOf(2), ...owner });
/** The commitment to the pair after `commitment`, by another owner if one is given. */
const second = (owner: Owner = {}) => makeCommitment({ ...SECOND, ...owner }, 1, THIRD_SEED);
const unused = { serverSeed: THIRD_SEED, clientSeed: SECOND.clientSeed };

/** A round of a mandate. */
const automatic = (index: number, nonce: number) => makeReceipt({ ...roundOf(nonce), index });

/** Statements that are each valid alone, but together prove that their signer cheated. */
export const contradictions = (): Statements[] => [
  ofReceipts(
    'one nonce with two results',
    receipt,
    makeReceipt({ ...roundOf(1), order: ORDER, colours: ['pink'], roundId: 'another-round' }),
  ),
  ofReceipts(
    'one order with two rounds',
    makeReceipt({ ...roundOf(1), order: ORDER }),
    makeReceipt({ ...roundOf(2), order: ORDER }),
  ),
  ofReceipts(
    'one round of a mandate with two nonces',
    receipt,
    makeReceipt({ ...roundOf(2), index: 1 }),
  ),
  ofReceipts(
    'an order that is a bet and a mandate',
    makeReceipt({ ...roundOf(2), order: receipt.order }),
    receipt,
  ),
  ofReceipts(
    'a mandate that draws from two server seeds',
    receipt,
    makeReceipt({ ...roundOf(2), ...SECOND, order: receipt.order, index: 2 }),
  ),
  ofReceipts('a mandate with a skipped round', automatic(1, 4), automatic(3, 5)),
  ofReceipts('rounds of a mandate out of turn', automatic(2, 4), automatic(1, 6)),
  ofReceipts(
    'a mandate with a bet in place of a round',
    automatic(1, 4),
    makeReceipt({ ...roundOf(5), order: ORDER }),
    automatic(3, 6),
  ),
  ofReceipts(
    'a mandate without its first round',
    makeReceipt({ ...roundOf(0), order: ORDER }),
    automatic(1, 1),
  ),
  ofReceipts(
    'one round id with two results',
    receipt,
    makeReceipt({ ...roundOf(2), roundId: receipt.roundId }),
  ),
  ofReceipts(
    'one round in two texts, with an address in another letter case',
    receipt,
    makeReceipt({ ...roundOf(1), player: LOWER_CASE.player }),
  ),
  ofReceipts(
    'a client seed that changed within the pair',
    receipt,
    makeReceipt({ ...roundOf(2), clientSeed: 'another', order: ORDER }),
  ),
  ofReceipts('one server seed in rounds of two players', receipt, roundBy(OTHER_PLAYER)),
  ofReceipts('one server seed in rounds of two casinos', receipt, roundBy(OTHER_CASINO)),
  ofReceipts('one server seed in rounds on two chains', receipt, roundBy(OTHER_CHAIN)),
  {
    about: 'a round of another player than the server seed was committed to',
    receipts: [roundBy(OTHER_PLAYER)],
    commitments: [commitment],
  },
  {
    about: 'a round at another casino than the server seed was committed to',
    receipts: [roundBy(OTHER_CASINO)],
    commitments: [commitment],
  },
  {
    about: 'a round of another player than the next server seed was committed to',
    receipts: [roundBy(OTHER_PLAYER)],
    commitments: [makeCommitment(unused, 0, FIRST_SEED)],
  },
  ofCommitments(
    'two commitments for one pair',
    commitment,
    makeCommitment({ ...unused, serverSeed: seedOf('pair 3') }, 0, seedOf('pair 4')),
  ),
  ofCommitments(
    'one pair in two texts, with an address in another letter case',
    commitment,
    makeCommitment({ ...FIRST, casino: LOWER_CASE.casino }, 0, SECOND_SEED),
  ),
  ofCommitments(
    'another server seed than the commitment before announced',
    commitment,
    makeCommitment(unused, 1, seedOf('pair 3')),
  ),
  ofCommitments(
    'one server seed for two pairs',
    commitment,
    makeCommitment(FIRST, 7, seedOf('pair 3')),
  ),
  ofCommitments(
    'a next server seed that an earlier pair used',
    commitment,
    makeCommitment(unused, 7, FIRST_SEED),
  ),
  ofCommitments('one server seed in pairs of two players', commitment, second(OTHER_PLAYER)),
  ofCommitments('one server seed in pairs at two casinos', commitment, second(OTHER_CASINO)),
  ofCommitments('one server seed in pairs on two chains', commitment, second(OTHER_CHAIN)),
];

/** Statements that a verifier must not call a contradiction. */
export const consistent = (): Statements[] => [
  ofReceipts('a receipt with its server seed and without it', receipt, withoutSeed(receipt)),
  ofReceipts('rounds of one pair, the addresses in two letter cases', receipt, roundBy(LOWER_CASE)),
  ofReceipts(
    'a mandate with a bet between its rounds, one of which is not given',
    automatic(0, 3),
    makeReceipt({ ...roundOf(4), order: ORDER }),
    automatic(2, 6),
  ),
  ofCommitments('a commitment twice', commitment, commitment),
  ofCommitments('pairs in turn, the addresses in two letter cases', commitment, second(LOWER_CASE)),
  ...Object.entries({
    players: OTHER_PLAYER,
    casinos: OTHER_CASINO,
    chains: OTHER_CHAIN,
  }).map(([of, owner]) =>
    ofCommitments(
      `pairs of one number of two ${of}`,
      commitment,
      makeCommitment({ ...unused, ...owner }, 0, seedOf('pair 3')),
    ),
  ),
  {
    about: 'commitments, and the rounds that were played with their seeds',
    receipts: [receipt, makeReceipt(roundOf(2)), makeReceipt({ ...roundOf(0), ...SECOND })],
    commitments: [commitment, second()],
  },
];

type RefusedCommitment = {
  readonly about: string;
  /** The checks of docs/fairness.md, section 7, that fail. */
  readonly fails: readonly VerifyCheck[];
  readonly commitment: unknown;
};

/** Commitments that a verifier has to reject. */
export const refusedCommitments = (): RefusedCommitment[] => {
  const { nextServerSeedHash, ...short } = commitment;
  const refused = (fails: VerifyCheck[], list: Readonly<Record<string, unknown>>) =>
    Object.entries(list).map(([about, given]) => ({ about, fails, commitment: given }));
  return [
    ...refused(['form'], {
      'a field too many': { ...commitment, nonce: 0 },
      'a field too few': short,
      'another kind': { ...commitment, kind: 'commitment' },
      'a receipt': withoutSeed(receipt),
      'the version before': { ...commitment, version: 2 },
      'a pair below zero': makeCommitment(FIRST, -1, SECOND_SEED),
      'a pair above 2^53 - 1': { ...commitment, pair: 2 ** 53 },
      'a pair as a text': { ...commitment, pair: '0' },
      'a chain id of zero': makeCommitment({ ...FIRST, chainId: 0 }, 0, SECOND_SEED),
      'a player that is no address': makeCommitment({ ...FIRST, player: '0x1' }, 0, SECOND_SEED),
      'the client seed of version 2': { ...commitment, clientSeed: FIRST.clientSeed },
      'a hash in capitals': {
        ...commitment,
        serverSeedHash: commitment.serverSeedHash.toUpperCase(),
      },
    }),
    ...refused(['deployment'], {
      'another chain': makeCommitment({ ...FIRST, ...OTHER_CHAIN }, 0, SECOND_SEED),
      'another casino': makeCommitment({ ...FIRST, ...OTHER_CASINO }, 0, SECOND_SEED),
    }),
    ...refused(['hash'], {
      'another next server seed than was signed': {
        ...commitment,
        nextServerSeedHash: commitment.serverSeedHash,
      },
      'an address in another letter case than was signed': { ...commitment, ...LOWER_CASE },
    }),
    ...refused(['signature'], {
      'the signature of another commitment': { ...commitment, signature: second().signature },
    }),
    ...refused(['hash', 'signature'], {
      'the hash of nothing that was signed': { ...commitment, hash: nextServerSeedHash },
    }),
    ...refused(['deployment', 'hash'], {
      'a chain that was changed after the signature': { ...commitment, ...OTHER_CHAIN },
    }),
  ];
};
