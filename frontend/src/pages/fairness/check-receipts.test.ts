import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import type { ReceiptFile } from '@degen/rules/receipt/receipt-file.ts';
import blackjack from '@degen/rules/vectors/blackjack.json' with { type: 'json' };
import crash from '@degen/rules/vectors/crash.json' with { type: 'json' };
import kickboxing from '@degen/rules/vectors/kickboxing.json' with { type: 'json' };
import slots from '@degen/rules/vectors/slots.json' with { type: 'json' };
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { DEPLOYMENT } from '../../shared/fairness/testing/fake-casino.ts';
import { checkReceiptFile } from './check-receipts.ts';

const KEY = vectors.receiptKey;
const OTHER_KEY = 'ab'.repeat(32);
const ELSEWHERE = { ...DEPLOYMENT, chainId: 97 };

const signersOf = (keys: readonly string[], deployment: Deployment | undefined = DEPLOYMENT) =>
  keys.map((key) => ({ key, deployment }));

const fileOf = (...receipts: unknown[]): ReceiptFile => ({
  ...{ receipts, commitments: [], grants: [], orders: [], actions: [], balances: [] },
  receiptKey: undefined,
});

const reportOf = async (receipt: unknown, keys: readonly string[] = [KEY]) => {
  const { receipts } = await checkReceiptFile(fileOf(receipt), signersOf(keys));
  const [report] = receipts;
  if (report === undefined) throw new Error('one receipt has one report');
  return report;
};

const stateOf = (report: Awaited<ReturnType<typeof reportOf>>, check: string) =>
  report.checks.find((each) => each.check === check)?.state;

type Refused = { readonly about: string; readonly receipt: unknown };

const GAMES = { wheel: vectors, blackjack, crash, kickboxing, slots };

const refusedOf = ([game, { refused }]: [string, { readonly refused: readonly Refused[] }]) =>
  refused.map(({ about, receipt }) => [game, about, receipt] as const);

describe('checkReceiptFile', () => {
  it.each(Object.entries(GAMES))(
    'accepts all receipts of %s as proven',
    async (_game, { receipts }) => {
      for (const receipt of receipts) {
        const report = await reportOf(receipt);
        expect(report.verdict).toBe('proven');
        expect(report.checks.every(({ state }) => state === 'passed')).toBe(true);
      }
    },
  );

  it('says how to reveal the seed while the server seed is secret', async () => {
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

  it.each(Object.entries(GAMES).flatMap(refusedOf))(
    'rejects a changed receipt of %s: %s',
    async (_game, _about, receipt) => {
      const report = await reportOf(receipt);
      expect(report.verdict).toBe('false');
      expect(report.checks.some(({ state }) => state === 'failed')).toBe(true);
    },
  );

  it('lists each check that fails', async () => {
    const report = await reportOf({ ...vectors.receipts[0], payout: '1000' });
    expect(stateOf(report, 'hash')).toBe('failed');
    expect(stateOf(report, 'signature')).toBe('failed');
    expect(stateOf(report, 'payout')).toBe('failed');
    expect(stateOf(report, 'seed')).toBe('passed');
  });

  it('stops after the first check when the text is not a receipt', async () => {
    const report = await reportOf({ hello: 'world' });
    expect(report.verdict).toBe('false');
    expect(report.checks.map(({ state }) => state)).toEqual(['failed', ...Array(7).fill('open')]);
  });

  it('does not check the signature when no key is given', async () => {
    const report = await reportOf(vectors.receipts[0], []);
    expect(report.verdict).toBe('unsigned');
    expect(stateOf(report, 'signature')).toBe('open');
    expect(stateOf(report, 'outcome')).toBe('passed');
  });

  it('accepts only the signature of a trusted key', async () => {
    expect((await reportOf(vectors.receipts[0], [OTHER_KEY, KEY])).verdict).toBe('proven');
    const report = await reportOf(vectors.receipts[0], [OTHER_KEY]);
    expect(report.verdict).toBe('false');
    expect(stateOf(report, 'signature')).toBe('failed');
  });

  it('rejects a receipt of a deployment for which the key is not trusted', async () => {
    const { receipts } = await checkReceiptFile(
      fileOf(vectors.receipts[0]),
      signersOf([KEY], ELSEWHERE),
    );
    expect(receipts[0]?.verdict).toBe('false');
    expect(receipts[0]?.checks[1]).toMatchObject({ check: 'deployment', state: 'failed' });
  });

  it.each([
    {
      when: 'on a page of the same casino',
      here: DEPLOYMENT,
      state: 'passed',
      text: /on chain 31337\.$/,
    },
    {
      when: 'on a page of another casino',
      here: ELSEWHERE,
      state: 'open',
      text: /not of the one that this page/,
    },
    {
      when: 'on a page without a casino',
      here: undefined,
      state: 'open',
      text: /compare that with/,
    },
  ])('names the casino of a receipt $when', async (given) => {
    const file = fileOf(vectors.receipts[0]);
    const anywhere = [{ key: KEY, deployment: undefined }];
    const { receipts } = await checkReceiptFile(file, anywhere, given.here);
    expect(receipts[0]?.verdict).toBe('proven');
    const text = expect.stringMatching(given.text);
    expect(receipts[0]?.checks[1]).toMatchObject({ state: given.state, text });
  });

  it.each(vectors.contradictions)(
    'reports a contradiction: $about',
    async ({ receipts, commitments }) => {
      const anywhere = [{ key: KEY, deployment: undefined }];
      const file = { ...fileOf(...receipts), commitments };
      expect((await checkReceiptFile(file, anywhere)).contradictions).not.toEqual([]);
    },
  );

  it('reports missing nonces', async () => {
    const late = vectors.receipts.find(({ nonce }) => nonce === 7);
    const { gaps } = await checkReceiptFile(fileOf(late), signersOf([KEY]));
    expect(gaps).toEqual([expect.stringMatching(/holds 1 of at least 8 rounds/)]);
  });

  it('rejects a seed commitment that the casino did not sign', async () => {
    const file = { ...fileOf(vectors.receipts[0]), commitments: [{ forged: true }] };
    const { contradictions } = await checkReceiptFile(file, signersOf([KEY]));
    expect(contradictions).toEqual(['Seed commitment 1 is not one that the casino signed.']);
  });
});
