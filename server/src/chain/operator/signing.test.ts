import { describe, expect, it } from 'vitest';
import { raisedFees } from './signing.ts';

describe('the fees of a replacement', () => {
  const GWEI = 10n ** 9n;
  const attempt = (fee: bigint) => ({
    txHash: `0x${'ab'.repeat(32)}`,
    rawTx: '0x',
    maxFeePerGas: fee,
    priorityFeePerGas: fee,
    createdAt: new Date(0),
  });
  const current = { maxFeePerGas: GWEI, priorityFeePerGas: GWEI };
  const feeOf = (last: bigint, affordable: bigint, isUnderpriced: boolean) =>
    raisedFees(attempt(last), current, affordable, isUnderpriced)?.maxFeePerGas;

  it('are twice the last ones if the node found these too low, as far as they can be paid', () => {
    expect(feeOf(10n * GWEI, 100n * GWEI, true)).toBe(20n * GWEI + 1n);
    expect(feeOf(10n * GWEI, 15n * GWEI, true)).toBe(15n * GWEI);
    expect(feeOf(300n * GWEI, 900n * GWEI, true)).toBe(500n * GWEI);
  });

  it('are an eighth above the last ones otherwise, or the current ones', () => {
    expect(feeOf(10n * GWEI, 100n * GWEI, false)).toBe(11_300_000_001n);
    expect(feeOf(GWEI / 2n, 100n * GWEI, false)).toBe(GWEI);
  });

  it.each([true, false])(
    'are none when not even an eighth more can be paid (%s)',
    (isUnderpriced) => {
      expect(feeOf(10n * GWEI, 11n * GWEI, isUnderpriced)).toBeUndefined();
      expect(feeOf(450n * GWEI, 900n * GWEI, isUnderpriced)).toBeUndefined();
    },
  );
});
