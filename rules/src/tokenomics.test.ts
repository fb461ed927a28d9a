import { describe, expect, it } from 'vitest';
import { formatAmount } from './amount.ts';
import {
  ALLOCATION_NAMES,
  ALLOCATION_WEI,
  FAUCET_CLAIM_WEI,
  FAUCET_DAY_WEI,
  FINAL_TAX,
  LOCK_CLIFF_MONTHS,
  LOCK_MONTHS,
  LOCK_NAMES,
  MAX_WALLET_WEI,
  monthsInSeconds,
  SUPPLY_WEI,
  TAX_LADDER,
  TAX_PARTS,
  TAX_SPLIT_BPS,
  TEAM_MEMBER_WEI,
  TEAM_MEMBERS,
  TEAM_SHARE_PER_MEMBER_BPS,
  taxPartBps,
} from './tokenomics.ts';

// The figures of the specification, section 9, as DESIGN section 4 interprets them.
describe('the token', () => {
  it('has a supply of 1,000,000,000 and a limit of 10,000,000 per wallet [spec 9.T1]', () => {
    expect(formatAmount(SUPPLY_WEI)).toBe('1000000000');
    expect(formatAmount(MAX_WALLET_WEI)).toBe('10000000');
  });

  it('has a tax of 25, 21, 17, 13 and 9 % for five minutes each, and then of 5 % [spec 9.T4]', () => {
    expect(TAX_LADDER.map(({ fromMinute, taxBps }) => [fromMinute, taxBps])).toEqual([
      [0, 2_500n],
      [5, 2_100n],
      [10, 1_700n],
      [15, 1_300n],
      [20, 900n],
      [25, 500n],
    ]);
  });

  it('divides every tax into 40 %, 40 % and 20 % without a remainder [spec 9.T4]', () => {
    expect(TAX_SPLIT_BPS).toEqual({ development: 4_000n, burn: 4_000n, jackpot: 2_000n });
    expect(TAX_PARTS.map((part) => taxPartBps(FINAL_TAX.taxBps, part))).toEqual([200n, 200n, 100n]);
    for (const { taxBps } of TAX_LADDER) {
      const parts = TAX_PARTS.map((part) => taxPartBps(taxBps, part));
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(taxBps);
    }
  });
});

describe('the allocation of the token', () => {
  it('distributes the whole supply, of which 1,200,000 tokens go to the jackpot', () => {
    const amounts = ALLOCATION_NAMES.map((name) => ALLOCATION_WEI[name]);
    expect(amounts.reduce((sum, wei) => sum + wei, 0n)).toBe(SUPPLY_WEI);
    expect(amounts.every((wei) => wei > 0n)).toBe(true);
    expect(formatAmount(ALLOCATION_WEI.jackpot)).toBe('1200000');
  });

  it('gives each team member 1 %, and locks each part for the specified number of months [spec 9.T2, 9.T8]', () => {
    expect(TEAM_SHARE_PER_MEMBER_BPS).toBe(100n);
    expect(formatAmount(TEAM_MEMBER_WEI)).toBe('10000000');
    expect(ALLOCATION_WEI.team).toBe(BigInt(TEAM_MEMBERS) * TEAM_MEMBER_WEI);
    expect(LOCK_MONTHS).toEqual({ liquidity: 6, reserve: 3, team: 24 });
    for (const name of LOCK_NAMES) {
      expect(LOCK_CLIFF_MONTHS[name]).toBeLessThanOrEqual(LOCK_MONTHS[name]);
    }
    // The wallet limit leaves room for the whole share of a team member.
    expect(TEAM_MEMBER_WEI).toBeLessThanOrEqual(MAX_WALLET_WEI);
  });

  it('is locked for months of 31 days, so that no lock ends early', () => {
    for (let month = 0; month < 48; month += 1) {
      for (const months of Object.values(LOCK_MONTHS)) {
        const seconds = (Date.UTC(2026, month + months) - Date.UTC(2026, month)) / 1_000;
        expect(Number(monthsInSeconds(months))).toBeGreaterThanOrEqual(seconds);
      }
    }
  });
});

describe('the faucet', () => {
  it('lasts at least 20 days for any number of claiming accounts', () => {
    expect(FAUCET_CLAIM_WEI).toBeLessThanOrEqual(FAUCET_DAY_WEI);
    expect(ALLOCATION_WEI.faucet / FAUCET_DAY_WEI).toBeGreaterThanOrEqual(20n);
  });
});
