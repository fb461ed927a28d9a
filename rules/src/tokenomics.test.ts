import { describe, expect, it } from 'vitest';
import { formatAmount } from './amount.ts';
import {
  ALLOCATION_NAMES,
  ALLOCATION_WEI,
  FINAL_TAX,
  LOCK_MONTHS,
  MAX_WALLET_WEI,
  SUPPLY_WEI,
  TAX_LADDER,
  TAX_PARTS,
  TAX_SPLIT_BPS,
  TEAM_SHARE_PER_MEMBER_BPS,
  taxPartBps,
} from './tokenomics.ts';

// The figures of the specification, section 9, in the readings of DESIGN section 4.
describe('the token', () => {
  it('has a fixed supply of 1,000,000,000, of which a wallet holds 10,000,000 at most', () => {
    expect(formatAmount(SUPPLY_WEI)).toBe('1000000000');
    expect(formatAmount(MAX_WALLET_WEI)).toBe('10000000');
  });

  it('is taxed 25, 21, 17, 13 and 9 % for five minutes each, then 5 %', () => {
    expect(TAX_LADDER.map(({ fromMinute, taxBps }) => [fromMinute, taxBps])).toEqual([
      [0, 2_500n],
      [5, 2_100n],
      [10, 1_700n],
      [15, 1_300n],
      [20, 900n],
      [25, 500n],
    ]);
  });

  it('divides every tax 40/40/20 without a rest, which makes 2/2/1 of the last step', () => {
    expect(TAX_SPLIT_BPS).toEqual({ development: 4_000n, burn: 4_000n, jackpot: 2_000n });
    expect(TAX_PARTS.map((part) => taxPartBps(FINAL_TAX.taxBps, part))).toEqual([200n, 200n, 100n]);
    for (const { taxBps } of TAX_LADDER) {
      const parts = TAX_PARTS.map((part) => taxPartBps(taxBps, part));
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(taxBps);
    }
  });
});

describe('the allocation', () => {
  it('hands out the whole supply, 1,200,000 of it to the jackpot', () => {
    const amounts = ALLOCATION_NAMES.map((name) => ALLOCATION_WEI[name]);
    expect(amounts.reduce((sum, wei) => sum + wei, 0n)).toBe(SUPPLY_WEI);
    expect(amounts.every((wei) => wei > 0n)).toBe(true);
    expect(formatAmount(ALLOCATION_WEI.jackpot)).toBe('1200000');
  });

  it('plans 1 % for each member of the team and locks of 6 and 3 months', () => {
    expect(TEAM_SHARE_PER_MEMBER_BPS).toBe(100n);
    expect(LOCK_MONTHS).toEqual({ liquidity: 6, reserve: 3 });
  });
});
