import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import { fightAgain } from '../../../test/independent-kickboxing.ts';
import {
  sealReceipt,
  seedOf,
  seedsOf,
  TEST_RECEIPT_KEY,
  withoutSeed,
} from '../../../test/receipts.ts';
import { kickboxingRounds, makeKickboxingReceipt } from '../../../test/vectors/kickboxing.ts';
import vectors from '../../../vectors/kickboxing.json' with { type: 'json' };
import { WEI_PER_UNIT } from '../../amount.ts';
import { canonicalJson } from '../../receipt/canonical-json.ts';
import { parseReceipt } from '../../receipt/parse.ts';
import { claimed } from '../../receipt/replay.ts';
import { verifyReceipt } from '../../receipt/verify.ts';
import { EXCHANGES_MAX } from './constants.ts';
import { type KickboxingReceiptBody, receiptFight } from './receipt.ts';

const ROUNDS = kickboxingRounds();
const [FIRST] = ROUNDS;
if (FIRST === undefined) throw new Error('no rounds');
const RECEIPT = makeKickboxingReceipt(FIRST);

const checksOf = async (input: unknown): Promise<string[]> => {
  const verified = await verifyReceipt(nodeCrypto, input, TEST_RECEIPT_KEY);
  return verified.ok ? [] : [...new Set(verified.error.map(({ check }) => check))];
};

/** Changes the body, then hashes and signs it, as a dishonest casino would. */
const signedLie = (change: Partial<KickboxingReceiptBody>) => {
  const { hash: _hash, signature: _signature, serverSeed, ...body } = RECEIPT;
  return sealReceipt({ ...body, ...change }, serverSeed);
};

const withOutcome = (change: Partial<KickboxingReceiptBody['outcome']>) =>
  signedLie({ outcome: { ...RECEIPT.outcome, ...change } });

const { blows, winner } = RECEIPT.outcome;

describe('receiptFight', () => {
  it('is null when a blow cannot be parsed', () => {
    expect(receiptFight(RECEIPT)?.exchanges.length).toBe(blows.length);
    expect(receiptFight({ outcome: { ...RECEIPT.outcome, blows: ['XX', ...blows] } })).toBeNull();
  });
});

describe('a receipt of kickboxing', () => {
  it.each([
    ['is empty', []],
    ['contains an unknown blow', [...blows.slice(0, -1), 'XX']],
    ['is longer than a match', new Array<string>(EXCHANGES_MAX + 1).fill('RP-')],
  ])('is malformed if its list of blows %s', async (_what, wrong) => {
    expect(await checksOf(withOutcome({ blows: wrong }))).toEqual(['form']);
  });

  it.each(ROUNDS)('is valid with and without its seed: $about', async (round) => {
    const receipt = makeKickboxingReceipt(round);
    expect(parseReceipt(JSON.parse(JSON.stringify(receipt)))).toEqual({ ok: true, value: receipt });
    expect(await checksOf(receipt)).toEqual([]);
    expect(await checksOf(withoutSeed(receipt))).toEqual([]);
    expect(receiptFight(receipt)?.winner).toBe(receipt.outcome.winner);
  });

  it('has an outcome of fewer than 512 characters for the longest fight', () => {
    const outcome = { ...RECEIPT.outcome, blows: new Array(EXCHANGES_MAX).fill('RK29c') };
    expect(canonicalJson(outcome).length).toBeLessThan(512);
  });

  it.each([
    { lie: 'another winner', change: { winner: winner === 'RED' ? 'BLUE' : 'RED' } },
    { lie: 'another reason', change: { reason: 'TIME' } },
    { lie: 'another result of the bet', change: { won: !RECEIPT.outcome.won } },
    { lie: 'blows that stop before the end', change: { blows: blows.slice(0, -1) } },
    { lie: 'a blow after the end', change: { blows: [...blows, 'RP-'] } },
  ] as const)('with or without the seed, is rejected for $lie', async ({ change }) => {
    expect(await checksOf(withOutcome(change))).toEqual(['outcome']);
    expect(await checksOf(withoutSeed(withOutcome(change)))).toEqual(['outcome']);
  });

  it('is rejected with its seed if a blow was added at the start', async () => {
    const swapped = withOutcome({ blows: ['RP-', ...blows] });
    expect(await checksOf(swapped)).toEqual(['outcome']);
  });

  it('is rejected with a false payout, side, index or jackpot', async () => {
    expect(await checksOf(signedLie({ payout: '9' }))).toEqual(['payout']);
    expect(await checksOf(signedLie({ input: { side: 'TIE' } }))).toContain('outcome');
    expect(await checksOf(signedLie({ index: 99 }))).toContain('outcome');
    expect(await checksOf(withOutcome({ jackpot: 'GRAND' }))).toEqual(['jackpot']);
    const bnb = withoutSeed(withOutcome({ jackpot: 'MINI' }));
    const { hash: _hash, signature: _signature, ...body } = { ...bnb, token: 'BNB' as const };
    expect(claimed(body)?.outcome.jackpot).toBeNull();
  });

  it.each([
    ['input', {}],
    ['input', { side: 'DRAW' }],
    ['input', { side: 'RED', more: 1 }],
    ['outcome', { ...RECEIPT.outcome, winner: 'TIE' }],
    ['outcome', { ...RECEIPT.outcome, reason: 'POINTS' }],
    ['outcome', { ...RECEIPT.outcome, blows: [] }],
    ['outcome', { ...RECEIPT.outcome, blows: 'RP12' }],
    ['outcome', { ...RECEIPT.outcome, blows: ['RP11'] }],
    ['outcome', { ...RECEIPT.outcome, blows: new Array(EXCHANGES_MAX + 1).fill('RP-') }],
    ['outcome', { ...RECEIPT.outcome, won: 1 }],
    ['outcome', { ...RECEIPT.outcome, jackpot: 'MAJOR' }],
    ['outcome', { ...RECEIPT.outcome, more: 1 }],
  ])('is malformed if its %s is %j', (field, value) => {
    expect(parseReceipt({ ...RECEIPT, [field]: value })).toEqual({ ok: false, error: { field } });
  });

  it('throws in `claimed` if its stake is not an amount', () => {
    expect(() => claimed({ ...RECEIPT, stake: 'ten' })).toThrow('not parsed');
  });
});

describe('the verifier written from docs/fairness/kickboxing.md alone', () => {
  it.each(vectors.matches)('computes the match of the golden file: $about', (vector) => {
    const again = fightAgain(vector);
    expect(again.outcome).toEqual(vector.outcome);
    expect(again.health).toEqual(vector.health);
  });

  it('agrees with the code of rules/ on 300 more matches', () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const round = {
        ...{ about: '', serverSeed: seedOf('more fights'), clientSeed: 'any', nonce },
        ...({ token: 'DEGEN', side: 'RED', stakeWei: WEI_PER_UNIT } as const),
      };
      const { outcome, payout } = makeKickboxingReceipt(round);
      const again = fightAgain({ ...round, ...seedsOf(round) });
      expect(again.outcome).toEqual(outcome);
      expect(payout).toBe(`${again.stakesPaid}`);
    }
  });
});
