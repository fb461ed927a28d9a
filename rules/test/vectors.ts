import { createHash } from 'node:crypto';
import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';
import { TOKENS, WEI_PER_UNIT } from '../src/amount.ts';
import { hashServerSeed, openStream, type SeedPair } from '../src/fairness.ts';
import { toHex } from '../src/hex.ts';
import { JACKPOT_TIERS, type JackpotTier } from '../src/jackpot/rules.ts';
import { WHEEL_COLOURS, WHEEL_SEGMENTS, type WheelColour } from '../src/wheel/types.ts';
import { makeReceipt, type ReceiptCase, TEST_RECEIPT_KEY } from './receipts.ts';

/** Seeds come from short labels, so that nobody can suspect that they were chosen. */
const seedOf = (label: string): string => createHash('sha256').update(label).digest('hex');

/** Client seeds at their limits, and with the characters that separate and escape. */
const CLIENT_SEEDS = ['degen', ' ', '~'.repeat(64), 'a:1', '"quoted\\"', '</script> 100%'];

/** 2^31 + 1 rejects nearly half of what it draws; 2^32 rejects nothing. */
const BOUNDS = [1, 2, 6, 10, 52, 10_000, 2 ** 31 + 1, 2 ** 32];
const DRAWS_PER_BOUND = 5;
const STREAM_BYTES = 80;

const STAKES_WEI = [1n, 3n, WEI_PER_UNIT / 1_000n, WEI_PER_UNIT, 123_456_789_012_345_678_901n];

const cyclic = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('cyclic: empty list');
  return item;
};

const streamVector = (pair: SeedPair) => ({
  ...pair,
  serverSeedHash: hashServerSeed(nodeCrypto, pair.serverSeed),
  bytes: toHex(openStream(nodeCrypto, pair).bytes(STREAM_BYTES)),
  draws: BOUNDS.map((below) => {
    const stream = openStream(nodeCrypto, pair);
    return { below, values: Array.from({ length: DRAWS_PER_BOUND }, () => stream.below(below)) };
  }),
});

const wheelVector = (round: ReceiptCase) => {
  const { stake, payout, outcome } = makeReceipt(round);
  const { serverSeed, clientSeed, nonce, token, colours } = round;
  return { serverSeed, clientSeed, nonce, token, stake, colours, payout, outcome };
};

/** `count` colours from a segment on, around the wheel, listed in the order of the wheel. */
const coloursFrom = (start: number, count: number): WheelColour[] =>
  WHEEL_COLOURS.filter((_, segment) => (segment - start + WHEEL_SEGMENTS) % WHEEL_SEGMENTS < count);

/** Both tokens with each number of colours. */
const wheelCases = (): ReceiptCase[] =>
  TOKENS.flatMap((token, row) =>
    WHEEL_COLOURS.map((_, index) => ({
      serverSeed: seedOf(`wheel ${token} ${index}`),
      clientSeed: cyclic(CLIENT_SEEDS, index + row),
      nonce: index,
      token,
      stakeWei: cyclic(STAKES_WEI, index),
      colours: coloursFrom(index, index + 1),
    })),
  );

/** The first round of a pair that draws the tier. */
const jackpotCase = (tier: JackpotTier): ReceiptCase => {
  for (let nonce = 0; ; nonce += 1) {
    const round: ReceiptCase = {
      serverSeed: seedOf('jackpot'),
      clientSeed: 'lucky',
      nonce,
      token: 'DEGEN',
      stakeWei: WEI_PER_UNIT,
      colours: coloursFrom(0, 3),
    };
    if (makeReceipt(round).outcome.jackpot === tier) return round;
  }
};

/** The round that docs/fairness.md works through; seven colours, so that its payout is rounded. */
export const EXAMPLE: ReceiptCase = {
  serverSeed: seedOf('degen casino: worked example'),
  clientSeed: 'my lucky seed',
  nonce: 7,
  token: 'DEGEN',
  stakeWei: (25n * WEI_PER_UNIT) / 2n,
  colours: ['gold', 'cyan', 'violet', 'red', 'blue', 'orange', 'white'],
};

/** What `rules/vectors.json` holds; see docs/fairness.md for the meaning of each part. */
export const makeVectors = () => {
  const rounds = [...wheelCases(), ...JACKPOT_TIERS.map(jackpotCase)];
  return {
    streams: CLIENT_SEEDS.map((clientSeed, index) =>
      streamVector({ serverSeed: seedOf(`stream ${index}`), clientSeed, nonce: index ** 20 }),
    ),
    wheel: rounds.map(wheelVector),
    receiptKey: TEST_RECEIPT_KEY,
    receipts: [EXAMPLE, ...rounds.slice(8, 14), ...rounds.slice(-2)].map(makeReceipt),
  };
};

export const vectorsText = (): string => `${JSON.stringify(makeVectors(), null, 1)}\n`;
