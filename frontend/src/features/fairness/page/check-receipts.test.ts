import type { ReceiptFile } from '@degen/rules/receipt/receipt-file.ts';
import blackjack from '@degen/rules/vectors/blackjack.json' with { type: 'json' };
import crash from '@degen/rules/vectors/crash.json' with { type: 'json' };
import kickboxing from '@degen/rules/vectors/kickboxing.json' with { type: 'json' };
import slots from '@degen/rules/vectors/slots.json' with { type: 'json' };
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { checkReceiptFile } from './check-receipts.ts';

const KEY = vectors.receiptKey;
const OTHER_KEY = 'ab'.repeat(32);

const fileOf = (...receipts: unknown[]): ReceiptFile => ({
  receipts,
  commitments: [],
  receiptKey: undefined,
});

const reportOf = async (receipt: unknown, keys: readonly string[] = [KEY]) => {
  const { receipts } = await checkReceiptFile(fileOf(receipt), keys);
  const [report] = receipts;
  if (report === undefined) throw new Error('one receipt has one report');
  return report;
};

const stateOf = (report: Awaited<ReturnType<typeof reportOf>>, check: string) =>
  report.checks.find((each) => each.check === check)?.state;

const GAMES = { wheel: vectors, blackjack, crash, kickboxing, slots };

describe('checkReceiptFile', () => {
  it.each(Object.entries(GAMES))('proves the receipts of %s', async (_game, { receipts }) => {
    for (const receipt of receipts) {
      const report = await reportOf(receipt);
      expect(report.verdict).toBe('proven');
      expect(report.checks.every(({ state }) => state === 'passed')).toBe(true);
    }
  });

  it('leaves open what a secret seed hides, and says how it is revealed', async () => {
    const { serverSeed: _, ...receipt } = vectors.receipts[0] as { serverSeed: string };
    const report = await reportOf(receipt);
    expect(report.verdict).toBe('signed');
    expect(stateOf(report, 'signature')).toBe('passed');
    expect(stateOf(report, 'outcome')).toBe('open');
    expect(report.checks.find(({ check }) => check === 'seed')).toMatchObject({
      state: 'open',
      text: expect.stringContaining('Rotate your seed'),
    });
  });

  it.each(vectors.refused.map((refused) => [refused.about, refused] as const))(
    'refuses a receipt with %s',
    async (_name, { receipt }) => {
      const report = await reportOf(receipt);
      expect(report.verdict).toBe('false');
      expect(report.checks.some(({ state }) => state === 'failed')).toBe(true);
    },
  );

  it('names each claim that does not hold', async () => {
    const report = await reportOf({ ...vectors.receipts[0], payout: '1000' });
    expect(stateOf(report, 'hash')).toBe('failed');
    expect(stateOf(report, 'signature')).toBe('failed');
    expect(stateOf(report, 'payout')).toBe('failed');
    expect(stateOf(report, 'seed')).toBe('passed');
  });

  it('looks at nothing else when it is no receipt', async () => {
    const report = await reportOf({ hello: 'world' });
    expect(report.verdict).toBe('false');
    expect(report.checks.map(({ state }) => state)).toEqual(['failed', ...Array(6).fill('open')]);
  });

  it('cannot tell who signed without a key, and says so', async () => {
    const report = await reportOf(vectors.receipts[0], []);
    expect(report.verdict).toBe('unsigned');
    expect(stateOf(report, 'signature')).toBe('open');
    expect(stateOf(report, 'outcome')).toBe('passed');
  });

  it('takes a signature of any trusted key, and of no other', async () => {
    expect((await reportOf(vectors.receipts[0], [OTHER_KEY, KEY])).verdict).toBe('proven');
    const report = await reportOf(vectors.receipts[0], [OTHER_KEY]);
    expect(report.verdict).toBe('false');
    expect(stateOf(report, 'signature')).toBe('failed');
  });

  it('tells what receipts contradict together, and which nonces are missing', async () => {
    for (const contradiction of vectors.contradictions) {
      const commitments = 'commitments' in contradiction ? contradiction.commitments : [];
      const file = { ...fileOf(...contradiction.receipts), commitments };
      const { contradictions } = await checkReceiptFile(file, [KEY]);
      expect(contradictions).not.toEqual([]);
    }
    const late = vectors.receipts.find(({ nonce }) => nonce === 7);
    const { gaps } = await checkReceiptFile(fileOf(late), [KEY]);
    expect(gaps).toEqual([expect.stringMatching(/holds 1 of at least 8 rounds/)]);
  });

  it('refuses a seed commitment that the casino did not sign', async () => {
    const file = { ...fileOf(vectors.receipts[0]), commitments: [{ forged: true }] };
    const { contradictions } = await checkReceiptFile(file, [KEY]);
    expect(contradictions).toEqual(['Seed commitment 1 is not one that the casino signed.']);
  });
});
