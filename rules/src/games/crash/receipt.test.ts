import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import { checkCrash } from '../../../test/independent-crash.ts';
import { sealReceipt, seedsOf, TEST_RECEIPT_KEY, withoutSeed } from '../../../test/receipts.ts';
import { type CrashCase, crashRounds, makeCrashReceipt } from '../../../test/vectors/crash.ts';
import { formatAmount } from '../../amount.ts';
import { verifyReceipt } from '../../receipt/verify.ts';
import type { CrashReceiptInput, CrashReceiptOutcome } from './receipt.ts';

const rounds = crashRounds();

const roundNamed = (about: string): CrashCase => {
  const round = rounds.find((one) => one.about === about);
  if (round === undefined) throw new Error(`no round "${about}"`);
  return round;
};

type Lie = {
  readonly input?: Partial<CrashReceiptInput>;
  readonly outcome?: Partial<CrashReceiptOutcome>;
  readonly payout?: string;
};

/**
 * Two versions of a round's receipt with changed fields, signed again: one with the server seed and
 * one without it.
 */
const lying = (about: string, { input, outcome, ...rest }: Lie) => {
  const { serverSeed } = roundNamed(about);
  const { hash, signature, serverSeed: _seed, ...body } = makeCrashReceipt(roundNamed(about));
  const changed = {
    ...body,
    ...rest,
    input: { ...body.input, ...input },
    outcome: { ...body.outcome, ...outcome },
  };
  const receipt = sealReceipt(changed, serverSeed);
  return [receipt, withoutSeed(receipt)];
};

const checksOf = async (receipt: unknown): Promise<string[]> => {
  const verified = await verifyReceipt(nodeCrypto, receipt, TEST_RECEIPT_KEY);
  return verified.ok ? [] : [...new Set(verified.error.map(({ check }) => check))];
};

describe('receipts of crash', () => {
  it.each(rounds.map((round) => [round.about, round] as const))(
    'are valid and equal the verifier written from docs/fairness/crash.md: %s',
    async (_, round) => {
      const receipt = makeCrashReceipt(round);
      expect(await checksOf(receipt)).toEqual([]);
      expect(await checksOf(withoutSeed(receipt))).toEqual([]);
      const checked = checkCrash({ ...round, ...seedsOf(round) });
      expect(checked?.outcome).toEqual(receipt.outcome);
      expect(formatAmount(checked?.payoutWei ?? -1n)).toBe(receipt.payout);
    },
  );

  it.each<[string, string, Lie, string[]]>([
    ['the multiplier', 'a jackpot', { outcome: { multiplier: '99' } }, ['outcome']],
    ['the moment of the end', 'a jackpot', { outcome: { endedMs: 1 } }, ['outcome']],
    ['who won', 'refunded', { outcome: { won: true } }, ['outcome']],
    ['the payout', 'refunded', { payout: '0' }, ['payout']],
  ])(
    'with or without the seed, are rejected when they falsify %s',
    async (_, about, lie, checks) => {
      for (const receipt of lying(about, lie)) expect(await checksOf(receipt)).toEqual(checks);
    },
  );

  it.each<[string, string, Lie]>([
    ['a cash-out after the end', 'a jackpot', { input: { cashOutMs: 99_000 } }],
    ['a refund without an outage', 'refunded', { input: { outage: null } }],
    [
      'an outage too short for a refund',
      'refunded',
      { input: { outage: { fromMs: 0, untilMs: 2_000 } } },
    ],
    [
      'an outage that ended in time for a cash-out',
      'refunded',
      { input: { outage: { fromMs: 0, untilMs: 2_001 } } },
    ],
    ['a refund in spite of an automatic cash-out', 'refunded', { input: { autoCashOut: '90' } }],
  ])('with or without the seed, are rejected for %s', async (_, about, lie) => {
    for (const receipt of lying(about, lie)) expect(await checksOf(receipt)).toContain('outcome');
  });

  it.each<[string, Partial<CrashReceiptOutcome>]>([
    ['a crash point that DEGEN never has', { crashPoint: '1.01', multiplier: '1.01' }],
    ['a crash point in another spelling', { crashPoint: '2.50' }],
    [
      'a wobble that is never drawn',
      { wobble: { amplitude: '0.3', frequency: '1.5', phase: '5' } },
    ],
  ])('without the seed, are rejected for %s', async (_, outcome) => {
    const [, signed] = lying('a jackpot', { outcome });
    expect((await checksOf(signed)).some((check) => ['outcome', 'form'].includes(check))).toBe(
      true,
    );
  });

  it.each([
    // The highest crash point is 102 · 2^52 hundredths, and the second highest is half of that.
    ['the highest crash point', '4593671619917905.92', []],
    ['one that no draw gives', '4593671619917905.91', ['outcome']],
    ['one above the highest', '4593671619917905.93', ['outcome']],
    ['the second highest', '2296835809958952.96', []],
    ['one below the second highest', '2296835809958952.95', ['outcome']],
  ])(
    'without the seed, are accepted only with a crash point that some draw gives: %s',
    async (_, crashPoint, checks) => {
      const [, signed] = lying('cashed out at the take-off, one base unit', {
        outcome: { crashPoint },
      });
      expect(await checksOf(signed)).toEqual(checks);
    },
  );

  it.each<[string, object]>([
    ['a cap below 1.01', { input: { cap: '1' } }],
    ['a cap above 100', { input: { cap: '100.01' } }],
    ['a cap in another spelling', { input: { cap: '50.0' } }],
    ['a number as automatic cash-out', { input: { autoCashOut: 2 } }],
    ['a time in words', { input: { cashOutMs: '15' } }],
    ['a negative time', { input: { cashOutMs: -1 } }],
    ['an outage without its end', { input: { outage: { fromMs: 0 } } }],
    ['an unknown field', { input: { luck: true } }],
    ['an unknown status', { outcome: { status: 'landed' } }],
    [
      'a wobble with a number',
      { outcome: { wobble: { amplitude: 1, frequency: '1.5', phase: '5' } } },
    ],
    ['an unknown jackpot', { outcome: { jackpot: 'HUGE' } }],
    ['a crash point below one', { outcome: { crashPoint: '0.99' } }],
  ])('are rejected as malformed because of %s', async (_, lie) => {
    for (const receipt of lying('a jackpot', lie as Lie)) {
      expect(await checksOf(receipt)).toEqual(['form']);
    }
  });
});
