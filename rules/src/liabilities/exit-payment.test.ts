import { describe, expect, it } from 'vitest';
import { exitPayment, exitShareBps, largestClaim } from './exit-payment.ts';
import type { ExitPot } from './leaving.ts';

describe('largestClaim', () => {
  it('chooses the largest claim, and the claim by proof among equal claims', () => {
    const [proof, deposits, forced] = [
      { by: 'proof', amount: 5n },
      { by: 'deposits', amount: 5n },
      { by: 'forced', amount: 6n },
    ] as const;
    expect(largestClaim([forced, deposits, proof])).toBe(forced);
    expect(largestClaim([deposits, proof])).toBe(proof);
    expect(largestClaim([{ by: 'proof', amount: 0n }])).toBeUndefined();
  });
});

describe('exitPayment', () => {
  const nothing = { filed: 0n, collected: 0n };

  it('pays the whole claim when custody covers all claims', () => {
    const pot = { held: 100n, claims: 100n, isDeficit: false, filed: 0n, collected: 0n };
    expect(exitPayment(40n, pot, nothing, false)).toEqual({
      amount: 40n,
      rest: 0n,
      isFiling: true,
    });
    expect(exitShareBps(pot, false)).toBe(10_000n);
  });

  /** The pot holds 70 for claims of 100: Alice is owed 60 and Bob 40, and Alice claims first. */
  const pot = { held: 70n, claims: 100n, isDeficit: true, filed: 0n, collected: 0n };
  const afterAlice: ExitPot = { ...pot, held: 28n, filed: 60n, collected: 42n };
  const alice = { filed: 60n, collected: 42n };

  it('pays the same share of each claim, in any order', () => {
    const share = { isFiling: true };
    expect(exitPayment(60n, pot, nothing, false)).toEqual({ amount: 42n, rest: 18n, ...share });
    expect(exitPayment(40n, pot, nothing, false)).toEqual({ amount: 28n, rest: 12n, ...share });
    expect(exitPayment(40n, afterAlice, nothing, false)).toEqual({
      ...{ amount: 28n, rest: 12n },
      ...share,
    });
    expect(exitShareBps(pot, false)).toBe(7_000n);
    expect(exitShareBps(afterAlice, false)).toBe(7_000n);
  });

  it('rounds down', () => {
    // 7 * 70 / 100 = 4.9
    expect(exitPayment(7n, pot, nothing, false)).toMatchObject({ amount: 4n, rest: 3n });
    expect(exitShareBps({ ...pot, held: 33n, claims: 99n, isDeficit: true }, false)).toBe(3_333n);
  });

  it('pays nothing for a claim that was already filed and paid', () => {
    expect(exitPayment(60n, afterAlice, alice, false)).toEqual({
      ...{ amount: 0n, rest: 18n },
      isFiling: false,
    });
  });

  it('pays more of a claim after custody has received more money', () => {
    const given = { ...afterAlice, held: 38n };
    expect(exitPayment(60n, given, alice, false)).toMatchObject({ amount: 6n, rest: 12n });
    expect(exitShareBps(given, false)).toBe(8_000n);
  });

  it('shares the money among the filed claims only, after 180 days', () => {
    expect(exitPayment(60n, afterAlice, alice, true)).toMatchObject({ amount: 18n, rest: 0n });
    expect(exitShareBps(afterAlice, true)).toBe(10_000n);
    expect(exitPayment(40n, afterAlice, nothing, true)).toMatchObject({ amount: 0n, rest: 0n });
  });

  it('pays the share of the increase when a player files a larger claim', () => {
    expect(exitPayment(70n, afterAlice, alice, false)).toEqual({
      ...{ amount: 7n, rest: 21n },
      isFiling: true,
    });
  });
});
