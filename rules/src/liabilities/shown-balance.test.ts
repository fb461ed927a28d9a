import { describe, expect, it } from 'vitest';
import { judgeShown, type ShownBalance } from './shown-balance.ts';

const balance = (shownWei: bigint, owedWei: bigint, gainedWei = 0n): ShownBalance => ({
  shownWei,
  owedWei,
  gainedWei,
});
const NOTHING = balance(0n, 0n);
const ofDegen = (degen: ShownBalance, bnb = NOTHING) =>
  judgeShown({ DEGEN: degen, BNB: bnb }).DEGEN;

describe('judgeShown', () => {
  it('accepts a shown balance as high as the leaf, and reports one that is a unit higher', () => {
    expect(ofDegen(balance(500n, 500n))).toEqual({ kind: 'covered' });
    expect(ofDegen(balance(501n, 500n))).toEqual({ kind: 'short', missingWei: 1n });
  });

  it('adds the net gain since the epoch to the owed balance', () => {
    expect(ofDegen(balance(520n, 500n, 20n))).toEqual({ kind: 'covered' });
    expect(ofDegen(balance(500n, 500n, -20n))).toEqual({ kind: 'short', missingWei: 20n });
  });

  it('accepts a shown balance below the leaf, because pending stakes and withdrawals are not shown', () => {
    expect(ofDegen(balance(400n, 500n))).toEqual({ kind: 'covered' });
  });

  it('returns unclear when a swap from the other token may explain the difference', () => {
    expect(ofDegen(balance(600n, 500n), balance(1n, 2n))).toEqual({ kind: 'unclear' });
    expect(ofDegen(balance(600n, 500n), balance(2n, 2n))).toEqual({
      kind: 'short',
      missingWei: 100n,
    });
  });
});
