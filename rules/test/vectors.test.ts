import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';
import { verifyReceipt } from '../src/receipt/verify.ts';
import { drawIntegers, failedChecks, playWheel } from './independent-verifier.ts';
import { makeReceipt, type ReceiptCase } from './receipts.ts';
import { EXAMPLE, type makeVectors, vectorsText } from './vectors.ts';
import { withWorkedExample } from './worked-example.ts';

const readText = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const committed: ReturnType<typeof makeVectors> = JSON.parse(readText('../vectors.json'));

describe('what is committed', () => {
  it('vectors.json is what the code makes (else: node --import tsx scripts/vectors.ts)', () => {
    expect(readText('../vectors.json')).toBe(vectorsText());
  });

  it('docs/fairness.md works through the round that the code plays', () => {
    const document = readText('../../docs/fairness.md');
    expect(withWorkedExample(document)).toBe(document);
  });

  it('covers every segment, both results, both tiers and every number of colours', () => {
    const outcomes = committed.wheel.map(({ outcome }) => outcome);
    expect(new Set(outcomes.map(({ segment }) => segment)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(outcomes.map(({ won }) => won)).size).toBe(2);
    expect(new Set(outcomes.map(({ jackpot }) => jackpot))).toEqual(
      new Set([null, 'MINI', 'GRAND']),
    );
    expect(new Set(committed.wheel.map(({ colours }) => colours.length)).size).toBe(10);
  });
});

describe('the verifier written from docs/fairness.md alone', () => {
  it.each(committed.streams)('draws the same integers for client seed $clientSeed', (vector) => {
    const { serverSeed, clientSeed, nonce, draws } = vector;
    for (const { below, values } of draws) {
      const bounds = values.map(() => below);
      expect(drawIntegers(serverSeed, clientSeed, nonce, bounds)).toEqual(values);
    }
  });

  it('plays the same wheel', () => {
    for (const vector of committed.wheel) {
      const { serverSeed, colours, payout, outcome, ...wager } = vector;
      const receipt = { ...wager, input: { colours } };
      expect(playWheel(receipt, serverSeed)).toEqual({ payout, outcome });
    }
  });

  it('proves every committed receipt', async () => {
    for (const receipt of committed.receipts) {
      expect(failedChecks(receipt, committed.receiptKey)).toEqual([]);
      const verified = await verifyReceipt(nodeCrypto, receipt, committed.receiptKey);
      expect(verified).toEqual({ ok: true, value: { status: 'proven', receipt } });
    }
  });

  it('agrees with rules on 500 more rounds, and fails the check that was broken', () => {
    const key = committed.receiptKey;
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const token = nonce % 2 === 0 ? 'DEGEN' : 'BNB';
      const stakeWei = 10n ** 15n * BigInt(nonce + 1) + BigInt(nonce);
      const round: ReceiptCase = { ...EXAMPLE, nonce, token, stakeWei };
      const receipt = makeReceipt(round);
      expect(failedChecks(receipt, key)).toEqual([]);
      expect(failedChecks({ ...receipt, payout: '7' }, key)).toEqual([1, 2, 5]);
      expect(failedChecks({ ...receipt, serverSeed: '00'.repeat(32) }, key)).toContain(3);
    }
  });
});
