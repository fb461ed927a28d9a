import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';
import { verifyReceipt } from '../src/receipt/verify.ts';
import blackjack from '../vectors/blackjack.json' with { type: 'json' };
import crash from '../vectors/crash.json' with { type: 'json' };
import kickboxing from '../vectors/kickboxing.json' with { type: 'json' };
import slots from '../vectors/slots.json' with { type: 'json' };
import wheel from '../vectors.json' with { type: 'json' };
import { failedChecksOfAll } from './games.ts';
import { type Json, type MutatedReceipt, mutatedReceipts } from './mutated-receipts.ts';

const { receiptKey: KEY, deployment: HERE } = wheel;

const GAMES = { wheel, blackjack, slots, kickboxing, crash };

/**
 * The test compares only every seventeenth mutant of a receipt. Comparing all 105,000 mutants takes
 * three minutes, and a full comparison found no difference. The test starts at a different mutant
 * for each receipt, so that similar receipts together cover every field.
 */
const STRIDE = 17;

type Receipt = { readonly [name: string]: Json };

/** Names of the checks that fail, in the order of docs/fairness.md, section 7. */
const failedHere = async (receipt: unknown): Promise<string[]> => {
  const verified = await verifyReceipt(nodeCrypto, receipt, KEY, HERE);
  return verified.ok ? [] : [...new Set(verified.error.map(({ check }) => check))];
};

describe('the verifier in rules/ and the verifier written from the documents', () => {
  it.each(Object.entries(GAMES))('agree on mutant receipts of %s @long', async (_game, vectors) => {
    const receipts = vectors.receipts as readonly Receipt[];
    const failing = new Set<string>();
    let compared = 0;
    for (const [index, receipt] of receipts.entries()) {
      const donor = receipts[(index + 1) % receipts.length] as Receipt;
      const mutants = mutatedReceipts(receipt, donor);
      for (let at = index % STRIDE; at < mutants.length; at += STRIDE) {
        const { about, tell } = mutants[at] as MutatedReceipt;
        const mutant = tell();
        const fails = await failedHere(mutant);
        expect(failedChecksOfAll(mutant, KEY, HERE), about).toEqual(fails);
        for (const check of fails) failing.add(check);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(500);
    // Each check fails for at least one of the mutants.
    const checks = ['deployment', 'form', 'hash', 'jackpot', 'outcome', 'payout', 'seed'];
    expect([...failing].sort()).toEqual([...checks, 'signature']);
  });
});
