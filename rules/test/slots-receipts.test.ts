import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';
import { WEI_PER_UNIT } from '../src/amount.ts';
import { game as slots } from '../src/games/slots/game.ts';
import { parseReceipt } from '../src/receipt/parse.ts';
import { receiptParts } from '../src/receipt/parts.ts';
import { verifyReceipt } from '../src/receipt/verify.ts';
import { spinAgain } from './independent-slots.ts';
import { receiptOf, sealReceipt, seedOf, seedsOf, TEST_RECEIPT_KEY } from './receipts.ts';
import type { makeSlotsVectors } from './vectors/slots.ts';

type Vectors = ReturnType<typeof makeSlotsVectors>;
const committed: Vectors = JSON.parse(
  readFileSync(new URL('../vectors/slots.json', import.meta.url), 'utf8'),
);

type Reels = (typeof committed.rounds)[number]['outcome']['reels'];

const withAnotherSymbol = ([column = [], ...others]: Reels) => {
  const [first, ...rest] = column;
  return [[first === 'STAR' ? 'BELL' : 'STAR', ...rest], ...others];
};

const check = async (receipt: unknown) => {
  const verified = await verifyReceipt(nodeCrypto, receipt, TEST_RECEIPT_KEY);
  return verified.ok
    ? verified.value.status
    : [...new Set(verified.error.map((error) => error.check))];
};

describe('the verifier written from docs/fairness/slots.md alone', () => {
  it.each(committed.rounds)(
    'computes the spin of the golden file: $about',
    ({ words: _words, payout, outcome, ...spin }) => {
      expect(spinAgain(spin)).toEqual({ payout, outcome });
    },
  );

  it('agrees with the code of rules/ on 2,000 more spins', () => {
    for (let nonce = 0; nonce < 2_000; nonce += 1) {
      const token = nonce % 2 === 0 ? 'DEGEN' : 'BNB';
      const stakeWei = 10n ** 15n * BigInt(nonce + 1) + BigInt(nonce);
      const wager = { profile: 'SETTLED', token, stakeWei, pick: null } as const;
      const pair = { serverSeed: seedOf('slots again'), clientSeed: 'again', nonce };
      const round = slots.open(nodeCrypto, seedsOf(pair), wager);
      const { stake, payout, outcome } = receiptParts(slots, round);
      expect(spinAgain({ ...seedsOf(pair), token, stake })).toEqual({ payout, outcome });
    }
  });
});

describe('a receipt of slots', () => {
  it('is reported as proven with its seed, and as signed without the seed', async () => {
    for (const receipt of committed.receipts) expect(await check(receipt)).toBe('proven');
    for (const receipt of committed.signed) expect(await check(receipt)).toBe('signed');
  });

  const stakeWei = WEI_PER_UNIT;
  const wager = { profile: 'SETTLED', token: 'DEGEN', stakeWei, pick: null } as const;
  const pair = { serverSeed: seedOf('slots lies'), clientSeed: 'lies', nonce: 3 };
  const parts = receiptParts(slots, slots.open(nodeCrypto, seedsOf(pair), wager));
  const { hash: _hash, signature: _signature, serverSeed, ...body } = receiptOf(pair, parts);
  const { outcome } = parts;

  it.each([
    ['payout', ['payout'], { payout: '153' }],
    ['multiplier', ['outcome'], { outcome: { ...outcome, multiplier: '153' } }],
    ['result', ['outcome'], { outcome: { ...outcome, won: !outcome.won } }],
    ['big win', ['outcome'], { outcome: { ...outcome, isBigWin: !outcome.isBigWin } }],
    ['line', ['outcome'], { outcome: { ...outcome, winLines: [[2, 2, 2]] } }],
    ['symbol', ['outcome'], { outcome: { ...outcome, reels: withAnotherSymbol(outcome.reels) } }],
  ])('is rejected with or without its seed when its %s was changed', async (_what, fails, lie) => {
    const sealed = sealReceipt({ ...body, ...parts, ...lie } as typeof body, serverSeed);
    expect(await check(sealed)).toEqual(fails);
    const { serverSeed: _seed, ...secret } = sealed;
    expect(await check(secret)).toEqual(fails);
  });

  it('is rejected if its stops were changed', async () => {
    const stops = outcome.stops.map((stop) => (stop + 1) % 30);
    const lie = { ...outcome, stops };
    expect(await check(sealReceipt({ ...body, ...parts, outcome: lie }, serverSeed))).toContain(
      'outcome',
    );
  });

  it.each([
    ['a stop beyond its strip', { stops: [0, 0, 0, 0, 30] }],
    ['four stops', { stops: [0, 0, 0, 0] }],
    ['a stop that is no integer', { stops: [0, 0, 0, 0, 0.5] }],
    ['an unknown symbol', { reels: [['SEVEN', 'STAR', 'BELL'], ...outcome.reels.slice(1)] }],
    ['four reels', { reels: outcome.reels.slice(1) }],
    ['two rows', { reels: outcome.reels.map((column) => column.slice(1)) }],
    ['a line of two', { winLines: [[0, 0]] }],
    ['a line of six', { winLines: [[0, 0, 0, 0, 0, 0]] }],
    ['six lines', { winLines: new Array(6).fill([0, 0, 0]) }],
    ['a fourth row', { winLines: [[3, 3, 3]] }],
    ['a result in words', { won: 'yes' }],
    ['a big win in words', { isBigWin: 'yes' }],
    ['a multiplier as a number', { multiplier: 5.1 }],
    ['an unknown jackpot', { jackpot: 'MAJOR' }],
    ['a field too many', { units: 5 }],
  ])('is malformed if it has %s', (_what, lie) => {
    const receipt = { ...receiptOf(pair, parts), outcome: { ...outcome, ...lie } };
    expect(parseReceipt(receipt)).toEqual({ ok: false, error: { field: 'outcome' } });
  });

  it('is malformed if its input is not empty', () => {
    const receipt = { ...receiptOf(pair, parts), input: { lines: 5 } };
    expect(parseReceipt(receipt)).toEqual({ ok: false, error: { field: 'input' } });
  });
});
