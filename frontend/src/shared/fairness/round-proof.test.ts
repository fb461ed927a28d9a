import type { Receipt } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { roundText } from './round-proof.ts';

const [RECEIPT] = vectors.receipts as readonly Receipt[];

it('roundText shows the amounts of a receipt in groups of three digits, with all decimals', () => {
  const large = { ...(RECEIPT as Receipt), stake: '12500', payout: '1000000000.123456' };
  expect(roundText(large)).toMatch(/, stake 12,500, payout 1,000,000,000\.123456 DEGEN$/);
});
