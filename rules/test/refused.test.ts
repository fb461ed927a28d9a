import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';
import { verifyReceipt } from '../src/receipt/verify.ts';
import blackjack from '../vectors/blackjack.json' with { type: 'json' };
import crash from '../vectors/crash.json' with { type: 'json' };
import kickboxing from '../vectors/kickboxing.json' with { type: 'json' };
import slots from '../vectors/slots.json' with { type: 'json' };
import wheel from '../vectors.json' with { type: 'json' };
import { failedChecksOfAll } from './games.ts';

const { receiptKey: KEY, deployment: HERE } = wheel;

type Vectors = {
  readonly receipts: readonly { readonly serverSeed?: string }[];
  readonly refused: readonly {
    readonly about: string;
    readonly fails: readonly string[];
    readonly receipt: unknown;
  }[];
};

const GAMES: Readonly<Record<string, Vectors>> = { wheel, blackjack, slots, kickboxing, crash };

describe.each(Object.entries(GAMES))('false receipts of %s', (_game, { receipts, refused }) => {
  it('cover every check except those of hash and signature', () => {
    const told = refused.filter(({ about }) => /^(signed|seed secret): /.test(about));
    expect(told.length).toBeGreaterThanOrEqual(12);
    expect(new Set(refused.map(({ about }) => about)).size).toBe(refused.length);
    const failing = new Set(refused.flatMap(({ fails }) => fails));
    for (const check of ['form', 'deployment', 'seed', 'outcome', 'payout', 'jackpot']) {
      expect(failing, check).toContain(check);
    }
  });

  it.each(refused)('are rejected by both verifiers: $about', async ({ receipt, fails }) => {
    expect(failedChecksOfAll(receipt, KEY, HERE)).toEqual(fails);
    const verified = await verifyReceipt(nodeCrypto, receipt, KEY, HERE);
    const checks = verified.ok ? [] : verified.error.map(({ check }) => check);
    expect([...new Set(checks)]).toEqual(fails);
  });

  it('were made from valid receipts, which both verifiers accept', async () => {
    for (const { serverSeed, ...secret } of receipts) {
      expect(serverSeed).toBeDefined();
      for (const receipt of [{ ...secret, serverSeed }, secret]) {
        expect(failedChecksOfAll(receipt, KEY, HERE)).toEqual([]);
        expect((await verifyReceipt(nodeCrypto, receipt, KEY, HERE)).ok).toBe(true);
      }
    }
  });
});
