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
  it('reports a shown balance that is higher than the leaf by one unit', () => {
    expect(ofDegen(balance(500n, 500n))).toEqual({ kind: 'covered' });
    expect(ofDegen(balance(501n, 500n))).toEqual({ kind: 'short', missingWei: 1n });
  });

  it('adds the net gain since the epoch to the balance of the leaf', () => {
    expect(ofDegen(balance(520n, 500n, 20n))).toEqual({ kind: 'covered' });
    expect(ofDegen(balance(500n, 500n, -20n))).toEqual({ kind: 'short', missingWei: 20n });
  });

  it('accepts a shown balance that is lower than the leaf', () => {
    expect(ofDegen(balance(400n, 500n))).toEqual({ kind: 'covered' });
  });

  it('returns "unclear" when a swap between the tokens may explain the difference', () => {
    expect(ofDegen(balance(600n, 500n), balance(1n, 2n))).toEqual({ kind: 'unclear' });
    expect(ofDegen(balance(600n, 500n), balance(2n, 2n))).toEqual({
      kind: 'short',
      missingWei: 100n,
    });
  });
});
