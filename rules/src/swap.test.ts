import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TOKENS, type Token, WEI_PER_UNIT } from './amount.ts';
import { DEGEN_PER_BNB, quoteSwap } from './swap.ts';

const quote = (fromToken: Token, toToken: Token, amountWei: bigint) =>
  quoteSwap({ fromToken, toToken, amountWei });

const outputOf = (fromToken: Token, amountWei: bigint): bigint => {
  const quoted = quote(fromToken, fromToken === 'DEGEN' ? 'BNB' : 'DEGEN', amountWei);
  return quoted.ok ? quoted.value.outputWei : 0n;
};

describe('quoteSwap', () => {
  it('pays 0.0001 BNB for 1 DEGEN', () => {
    expect(quote('DEGEN', 'BNB', WEI_PER_UNIT)).toEqual({
      ok: true,
      value: {
        fromToken: 'DEGEN',
        toToken: 'BNB',
        amountWei: WEI_PER_UNIT,
        outputWei: WEI_PER_UNIT / 10_000n,
        valueWei: WEI_PER_UNIT,
      },
    });
  });

  it('pays 10000 DEGEN for 1 BNB', () => {
    expect(quote('BNB', 'DEGEN', WEI_PER_UNIT)).toMatchObject({
      value: { outputWei: 10_000n * WEI_PER_UNIT, valueWei: 10_000n * WEI_PER_UNIT },
    });
  });

  it.each([
    [10_000n, 1n],
    [10_001n, 1n],
    [19_999n, 1n],
    [20_000n, 2n],
  ])(
    'converts %i base units of DEGEN to %i base units of BNB, rounded down',
    (amountWei, outputWei) => {
      expect(outputOf('DEGEN', amountWei)).toBe(outputWei);
    },
  );

  it('rejects an amount whose output would be zero', () => {
    expect(quote('DEGEN', 'BNB', 9_999n)).toEqual({ ok: false, error: 'SWAP.TOO_LOW' });
    expect(quote('BNB', 'DEGEN', 0n)).toEqual({ ok: false, error: 'SWAP.TOO_LOW' });
  });

  it.each(TOKENS)('rejects a swap of %s for the same token', (token) => {
    expect(quote(token, token, WEI_PER_UNIT)).toEqual({ ok: false, error: 'SWAP.SAME_TOKEN' });
  });

  it('gives no profit to a player who splits an amount or swaps it back', () => {
    const parts = fc.array(fc.bigInt(1n, 10n ** 24n), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(parts, (amounts) => {
        const taken = amounts.reduce((sum, amountWei) => sum + amountWei, 0n);
        const bought = amounts.reduce((sum, amountWei) => sum + outputOf('DEGEN', amountWei), 0n);
        expect(bought * DEGEN_PER_BNB <= taken).toBe(true);
        expect(outputOf('BNB', bought) <= taken).toBe(true);
        expect(outputOf('DEGEN', outputOf('BNB', taken))).toBe(taken);
      }),
    );
  });
});
