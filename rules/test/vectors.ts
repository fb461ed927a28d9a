import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';
import { TOKENS, WEI_PER_UNIT } from '../src/amount.ts';
import { hashServerSeed, openStream } from '../src/fairness.ts';
import { WHEEL_COLOURS, WHEEL_SEGMENTS, type WheelColour } from '../src/games/wheel/types.ts';
import { toHex } from '../src/hex.ts';
import { edgeRounds, type NamedRound } from './edge-rounds.ts';
import { onChainVector } from './on-chain.ts';
import {
  makeReceipt,
  type NamedSeeds,
  type ReceiptCase,
  seedOf,
  seedsOf,
  TEST_DEPLOYMENT,
  TEST_RECEIPT_KEY,
  withoutSeed,
} from './receipts.ts';
import { refusedReceipts } from './refused-receipts.ts';
import { pairVector } from './statements/pair-vector.ts';
import { consistent, contradictions, refusedCommitments } from './statements/statements-vector.ts';
import type { FindNonce } from './vectors/find-nonce.ts';

/**
 * Client seeds of the smallest and the largest length, with the separator `:`, and with characters
 * that JSON or HTML escapes.
 */
const CLIENT_SEEDS = ['degen', ' ', '~'.repeat(64), 'a:1', '"quoted\\"', '</script> 100%'];

/** Numbers of rounds in a mandate, with more and more digits and bits. */
const NUMBERS = [0, 9, 10, 2 ** 32, 2 ** 53 - 1];

/** The bound 2^30 + 1 rejects a quarter of all random numbers, 2^31 + 1 nearly half, 2^32 none. */
const BOUNDS = [1, 2, 6, 10, 52, 10_000, 2 ** 30 + 1, 2 ** 31 + 1, 2 ** 32];
const DRAWS_PER_BOUND = 5;
const STREAM_BYTES = 80;

const STAKES_WEI = [1n, 3n, WEI_PER_UNIT / 1_000n, WEI_PER_UNIT, 123_456_789_012_345_678_901n];

const cyclic = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('cyclic: empty list');
  return item;
};

/**
 * The pair's first random number, used as a bound if it is above 2^31. A verifier has to reject
 * every random number that equals or exceeds such a bound. The first number equals it, so the
 * vector detects a verifier that rejects only larger numbers.
 */
const boundAtLimit = (pair: NamedSeeds): number[] => {
  const first = openStream(nodeCrypto, seedsOf(pair)).below(2 ** 32);
  return first > 2 ** 31 ? [first] : [];
};

const streamVector = (pair: NamedSeeds) => ({
  ...seedsOf(pair),
  serverSeedHash: hashServerSeed(nodeCrypto, pair.serverSeed),
  bytes: toHex(openStream(nodeCrypto, seedsOf(pair)).bytes(STREAM_BYTES)),
  draws: [...BOUNDS, ...boundAtLimit(pair)].map((below) => {
    const stream = openStream(nodeCrypto, seedsOf(pair));
    return { below, values: Array.from({ length: DRAWS_PER_BOUND }, () => stream.below(below)) };
  }),
});

const wheelVector = (round: NamedRound) => {
  const { stake, payout, outcome } = makeReceipt(round);
  const { about, nonce, token, colours } = round;
  return { about, ...seedsOf(round), nonce, token, stake, colours, payout, outcome };
};

/** `count` adjacent colours from segment `start` on, listed in the order of the wheel. */
const coloursFrom = (start: number, count: number): WheelColour[] =>
  WHEEL_COLOURS.filter((_, segment) => (segment - start + WHEEL_SEGMENTS) % WHEEL_SEGMENTS < count);

/** A round in each token for each number of colours. */
const wheelRounds = (): NamedRound[] =>
  TOKENS.flatMap((token, row) =>
    WHEEL_COLOURS.map((_, index) => ({
      about: `${token} on ${index + 1} of the colours`,
      serverSeed: seedOf(`wheel ${token} ${index}`),
      clientSeed: cyclic(CLIENT_SEEDS, index + row),
      ...{ order: seedOf(`order ${token} ${index}`), nonce: index },
      token,
      stakeWei: cyclic(STAKES_WEI, index),
      colours: coloursFrom(index, index + 1),
    })),
  );

/** The example round of docs/fairness.md; seven colours, so that its payout is rounded. */
export const EXAMPLE: ReceiptCase = {
  serverSeed: seedOf('degen casino: worked example'),
  clientSeed: 'my lucky seed',
  order: seedOf('degen casino: worked example, order 777'),
  nonce: 7,
  token: 'DEGEN',
  stakeWei: (25n * WEI_PER_UNIT) / 2n,
  colours: ['gold', 'cyan', 'violet', 'red', 'blue', 'orange', 'white'],
};

/** The content of `rules/vectors.json`; docs/fairness.md explains each part. */
export const makeVectors = (find?: FindNonce) => {
  const [plain, edges] = [wheelRounds(), edgeRounds(find)];
  const receipts = [EXAMPLE, ...plain.slice(8, 14), ...edges].map(makeReceipt);
  return {
    streams: NUMBERS.flatMap((nonce) => {
      const seeds = { serverSeed: seedOf(`stream ${nonce}`), clientSeed: 'degen', nonce };
      return [seeds, { ...seeds, order: seedOf(`order of stream ${nonce}`) }].map(streamVector);
    }),
    wheel: [...plain, ...edges].map(wheelVector),
    receiptKey: TEST_RECEIPT_KEY,
    deployment: TEST_DEPLOYMENT,
    receipts,
    signed: receipts.map(withoutSeed),
    refused: refusedReceipts(makeReceipt(EXAMPLE)),
    pair: pairVector(),
    refusedCommitments: refusedCommitments(),
    contradictions: contradictions(),
    consistent: consistent(),
    onChain: onChainVector(),
  };
};
