import { describe, expect, it } from 'vitest';
import {
  makeCommitment,
  makeReceipt,
  seedOf,
  TEST_DEPLOYMENT,
  TEST_PLAYER,
} from '../../test/receipts.ts';
import { EXAMPLE } from '../../test/vectors.ts';
import { errorText } from './errors.ts';
import { countPairs, historyErrors } from './history.ts';

const receipt = makeReceipt(EXAMPLE);
const next = makeReceipt({ ...EXAMPLE, order: seedOf('next order'), nonce: EXAMPLE.nonce + 1 });

const errorsOf = (...statements: Parameters<typeof historyErrors>): string[] =>
  historyErrors(...statements).map((error) => errorText(error));

describe('historyErrors', () => {
  it('finds no contradiction between a receipt and its repetition', () => {
    expect(errorsOf([])).toEqual([]);
    expect(errorsOf([receipt, next, receipt])).toEqual([]);
  });

  it('finds two rounds with the same nonce', () => {
    const order = seedOf('another order');
    const again = { ...makeReceipt({ ...EXAMPLE, order, stakeWei: 1n }), roundId: 'another-round' };
    expect(errorsOf([receipt, again])).toEqual([
      `nonce 7 of seed ${receipt.serverSeedHash} is given in two different ways`,
    ]);
  });

  it('finds two receipts with the same round id', () => {
    const again = { ...next, roundId: receipt.roundId };
    expect(errorsOf([receipt, again])).toEqual([
      `round ${receipt.roundId} is given in two different ways`,
    ]);
  });

  it('finds two rounds of one order', () => {
    const again = makeReceipt({ ...EXAMPLE, nonce: 8 });
    expect(errorsOf([receipt, again])).toEqual([
      `the round of order ${receipt.order} is given in two different ways`,
    ]);
  });

  it('finds two rounds with the same number in a mandate, and accepts all its rounds', () => {
    const { order: _, ...pair } = EXAMPLE;
    const [first, second] = [0, 1].map((nonce) => makeReceipt({ ...pair, nonce }));
    if (first === undefined || second === undefined) throw new Error('no rounds');
    expect(errorsOf([first, second])).toEqual([]);
    expect(errorsOf([first, { ...second, index: 0 }])).toEqual([
      `round 0 of mandate ${first.order} is given in two different ways`,
    ]);
  });

  describe('of a mandate', () => {
    const { order: _, ...pair } = EXAMPLE;
    const round = (index: number, nonce: number) => makeReceipt({ ...pair, index, nonce });
    const bet = (nonce: number) =>
      makeReceipt({ ...EXAMPLE, order: seedOf(`bet ${nonce}`), nonce });
    const { order } = round(0, 0);
    const error = (index: number, nonce: number) =>
      `round ${index} of mandate ${order} has nonce ${nonce}, which leaves too few for the rounds before it`;

    it.each([
      ['a skipped round', [round(0, 7), round(1, 8), round(3, 9)], error(3, 9)],
      ['a skipped round, newest first', [round(3, 9), round(1, 8), round(0, 7)], error(3, 9)],
      ['a bet in place of a round', [round(0, 7), bet(8), round(2, 9)], error(2, 9)],
      ['rounds out of turn', [round(0, 7), round(2, 12), round(1, 14)], error(2, 12)],
      ['a first round that was skipped', [bet(0), round(1, 1)], error(1, 1)],
      ['a number above the nonce', [round(4, 3)], error(4, 3)],
    ])('finds %s', (_what, receipts, expected) => {
      expect(errorsOf(receipts)).toEqual([expected]);
    });

    it('accepts rounds that are not given, and bets between its rounds', () => {
      expect(errorsOf([round(1, 8), bet(9), round(4, 12), round(1, 8)])).toEqual([]);
    });
  });

  it.each([
    ['is a bet and a mandate', { index: 0 }],
    ['draws from two seeds', { index: null, serverSeedHash: 'ab'.repeat(32) }],
  ])('finds an order that %s', (_what, changes) => {
    const errors = errorsOf([receipt, { ...next, order: receipt.order, ...changes }]);
    expect(errors).toContain(
      `the seed of order ${receipt.order}, or whether it is a mandate, is given in two different ways`,
    );
  });

  it('finds a client seed that changed within a seed pair', () => {
    const changed = makeReceipt({ ...EXAMPLE, order: next.order, nonce: 8, clientSeed: 'other' });
    expect(errorsOf([receipt, changed])).toEqual([
      `the client seed beside seed ${receipt.serverSeedHash} is given in two different ways`,
    ]);
  });

  it('finds a seed that is used for two players', () => {
    const foreign = { ...next, player: `0x${'11'.repeat(20)}` };
    expect(errorsOf([receipt, foreign])).toEqual([
      `the player of seed ${receipt.serverSeedHash} is given in two different ways`,
    ]);
  });

  it.each([{ chainId: 97 }, { casino: TEST_PLAYER }])(
    'finds a seed that is used for two deployments: %j',
    (other) => {
      expect(errorsOf([receipt, { ...next, ...other }])).toEqual([
        `the deployment of seed ${receipt.serverSeedHash} is given in two different ways`,
      ]);
    },
  );

  it('ignores the letter case of addresses that it compares', () => {
    const { player, casino } = next;
    const lower = { player: player.toLowerCase(), casino: casino.toLowerCase() };
    expect(errorsOf([receipt, { ...next, ...lower }])).toEqual([]);
  });

  it('finds two texts of one round that differ in the letter case of an address', () => {
    const lower = makeReceipt({ ...EXAMPLE, player: TEST_PLAYER.toLowerCase() });
    expect(errorsOf([receipt, lower])).toEqual([
      `round ${receipt.roundId} is given in two different ways`,
      `nonce 7 of seed ${receipt.serverSeedHash} is given in two different ways`,
      `the round of order ${receipt.order} is given in two different ways`,
    ]);
  });
});

describe('historyErrors of commitments', () => {
  const [first, second, third] = ['a', 'b', 'c'].map(seedOf) as [string, string, string];
  const pair = (serverSeed: string) => ({ serverSeed });
  const hashes = makeCommitment(pair(first), 0, second);
  const commitments = [hashes, makeCommitment(pair(second), 1, third)];
  const at = `of ${TEST_PLAYER} at casino ${TEST_DEPLOYMENT.casino} on chain 31337`.toLowerCase();

  it('accepts consecutive commitments, and receipts that match a commitment', () => {
    expect(errorsOf([], [...commitments, hashes])).toEqual([]);
    const own = makeCommitment(EXAMPLE, 4, first);
    expect(errorsOf([receipt, next], [own])).toEqual([]);
  });

  it.each([
    [
      'two seeds for one pair',
      makeCommitment(pair(third), 0, second),
      [
        `the commitment to pair 0 ${at}`,
        `the server seed of pair 0 ${at}`,
        `the pair of seed ${commitments[1]?.nextServerSeedHash}`,
      ],
    ],
    [
      'a seed that differs from the announced next seed',
      makeCommitment(pair(first), 0, seedOf('d')),
      [`the commitment to pair 0 ${at}`, `the server seed of pair 1 ${at}`],
    ],
    [
      'a seed that serves two pairs',
      makeCommitment(pair(first), 5, seedOf('d')),
      [`the pair of seed ${hashes.serverSeedHash}`],
    ],
    [
      'a next seed that was used before',
      makeCommitment(pair(seedOf('d')), 7, first),
      [`the pair of seed ${hashes.serverSeedHash}`],
    ],
    [
      'a second text of a commitment, which differs in the letter case of an address',
      makeCommitment({ ...pair(first), player: TEST_PLAYER.toLowerCase() }, 0, second),
      [`the commitment to pair 0 ${at}`],
    ],
    [
      'a seed that serves two players',
      { ...hashes, player: `0x${'11'.repeat(20)}` },
      [
        `the player of seed ${hashes.serverSeedHash}`,
        `the player of seed ${hashes.nextServerSeedHash}`,
      ],
    ],
    [
      'a next seed that was promised to another player',
      { ...makeCommitment(pair(seedOf('d')), 1, third), player: `0x${'11'.repeat(20)}` },
      [`the player of seed ${commitments[1]?.nextServerSeedHash}`],
    ],
    [
      'a seed that serves two deployments',
      { ...hashes, chainId: 97 },
      [
        `the deployment of seed ${hashes.serverSeedHash}`,
        `the deployment of seed ${hashes.nextServerSeedHash}`,
      ],
    ],
  ])('finds %s', (_what, lie, subjects) => {
    const errors = subjects.map((subject) => `${subject} is given in two different ways`);
    expect(errorsOf([], [...commitments, lie])).toEqual(errors);
  });
});

describe('historyErrors for receipts of two deployments', () => {
  it('accepts seed pairs with the same number in both deployments', () => {
    const here = makeCommitment({ serverSeed: seedOf('a') }, 0, seedOf('b'));
    const there = makeCommitment({ serverSeed: seedOf('c') }, 0, seedOf('d'));
    expect(errorsOf([], [here, { ...there, chainId: 97 }])).toEqual([]);
  });
});

describe('countPairs', () => {
  it('counts the receipts of each seed pair, each receipt once', () => {
    const other = makeReceipt({ ...EXAMPLE, serverSeed: '11'.repeat(32), nonce: 0 });
    expect(countPairs([])).toEqual([]);
    expect(countPairs([receipt, other, next, receipt])).toEqual([
      { serverSeedHash: receipt.serverSeedHash, present: 2, played: 9 },
      { serverSeedHash: other.serverSeedHash, present: 1, played: 1 },
    ]);
  });
});
