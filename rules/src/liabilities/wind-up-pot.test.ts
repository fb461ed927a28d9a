import { describe, expect, it } from 'vitest';
import { GRACE_S, SETTLE_S } from './times.ts';
import { claimRankOf, potAt } from './wind-up-pot.ts';

/** Custody held 140 before 30 were paid, and the bound is 100: a claim of 40 fits beside it. */
const HELD = 110n;
const POT = {
  ...{ openedAt: 1_000, epoch: 1, isCovered: false, isSettled: false },
  ...{ bound: 100n, net: 100n, first: 0n, second: 0n, paid: 30n },
};

const rankAt = (secondsOpen: number, claim: bigint, held = HELD) =>
  claimRankOf(potAt(POT, held, POT.openedAt + secondsOpen), held, claim);

describe('the rank of a claim that was mature at the opening', () => {
  it('is the first while the pot is not covered', () => {
    expect(rankAt(GRACE_S - 1, 41n)).toBe('first');
    expect(rankAt(SETTLE_S, 41n, 99n)).toBe('first');
  });

  it('is the first in a covered pot that held the bound with it', () => {
    expect(rankAt(GRACE_S, 40n)).toBe('first');
    expect(rankAt(SETTLE_S, 40n)).toBe('first');
  });

  it('is the second in a covered pot that did not, and none from day 33 on', () => {
    expect(rankAt(GRACE_S, 41n)).toBe('second');
    expect(rankAt(SETTLE_S - 1, 41n)).toBe('second');
    expect(rankAt(SETTLE_S, 41n)).toBeNull();
  });
});
