import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import { makeReceipt, seedsOf, type WheelReceipt } from '../../../test/receipts.ts';
import { EXAMPLE } from '../../../test/vectors.ts';
import { claimed, replayed } from '../../receipt/replay.ts';

const RECEIPT: WheelReceipt = makeReceipt(EXAMPLE);
const { game, token, stake, payout, odds, input, outcome } = RECEIPT;

describe('the receipt of a wheel spin', () => {
  it('contains the game, the odds profile and the picked colours', () => {
    expect({ game, odds, input }).toEqual({
      game: 'wheel',
      odds: 'SETTLED',
      input: { colours: [...EXAMPLE.colours] },
    });
  });

  it('has the same content when it is recomputed from its seed or from its segment', () => {
    const parts = { game, token, stake, payout, odds, input, outcome };
    expect(replayed(nodeCrypto, seedsOf(EXAMPLE), RECEIPT)).toEqual(parts);
    expect(claimed(RECEIPT)).toEqual(parts);
  });

  it('is recomputed with the true payout even if it contains a false payout', () => {
    expect(claimed({ ...RECEIPT, payout: '1000' })?.payout).toBe(payout);
  });
});
