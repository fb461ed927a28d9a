import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import { makeReceipt, type WheelReceipt } from '../../../test/receipts.ts';
import { EXAMPLE } from '../../../test/vectors.ts';
import { claimed, replayed } from '../../receipt/replay.ts';

const RECEIPT: WheelReceipt = makeReceipt(EXAMPLE);
const { game, token, stake, payout, odds, input, outcome } = RECEIPT;

describe('the receipt of a spin', () => {
  it('states the bet, the outcome and the odds profile', () => {
    expect({ game, odds, input }).toEqual({
      game: 'wheel',
      odds: 'SETTLED',
      input: { colours: [...EXAMPLE.colours] },
    });
  });

  it('can be recomputed from its seed, and from the segment that it claims', () => {
    const parts = { game, token, stake, payout, odds, input, outcome };
    expect(replayed(nodeCrypto, EXAMPLE, RECEIPT)).toEqual(parts);
    expect(claimed(RECEIPT)).toEqual(parts);
  });

  it('pays by the settled odds, regardless of the payout in the receipt', () => {
    expect(claimed({ ...RECEIPT, payout: '1000' })?.payout).toBe(payout);
  });
});
