import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { describe, expect, it } from 'vitest';
import { sumText } from '../../../shared/lib/amount-text.ts';
import { chainErrorTexts } from '../../../shared/wallet/texts.ts';
import type { Bet } from '../play.ts';
import { PLAY_KEY, TERMS } from '../testing/fake-casino.ts';
import {
  allows,
  betsOfGas,
  canBet,
  gamesOf,
  gasForBets,
  type KeyTerms,
  keyBetProblem,
  maskOf,
  type PlayKey,
  termsProblem,
} from './play-key.ts';

const CHAIN_ERRORS = chainErrorTexts.get();

const GWEI = 10n ** 9n;
const BET: Bet = { token: 'DEGEN', stakeWei: 10n * WEI_PER_UNIT, gameType: 1 };

describe('the gas of a play key', () => {
  it('suffices for the bets and for ending the key, but never exceeds the maximum that the contract forwards', () => {
    // 100 bets of 110,000 gas each, and 300,000 gas for ending the key, at 2 gwei.
    expect(gasForBets(100, 2n * GWEI)).toBe(11_300_000n * 2n * GWEI);
    expect(gasForBets(300, 5n * GWEI)).toBe(WEI_PER_UNIT / 10n);
    expect(gasForBets(20, 0n)).toBe(0n);
  });

  it('is converted to a number of whole bets', () => {
    expect(betsOfGas(PLAY_KEY)).toBe(10);
    expect(betsOfGas({ ...PLAY_KEY, gasWei: PLAY_KEY.gasWei - 1n })).toBe(9);
    expect(betsOfGas({ ...PLAY_KEY, gasPriceWei: 0n })).toBe(0);
  });
});

describe('the games of a play key', () => {
  it('are stored as the bits of a number', () => {
    expect(maskOf([0, 1, 2, 3, 4])).toBe(31);
    expect(maskOf([1, 3])).toBe(0b01010);
    expect(maskOf([])).toBe(0);
    expect(gamesOf(0b01010)).toEqual([1, 3]);
    expect(gamesOf(0b100001)).toEqual([0]);
  });
});

describe('a bet with a play key', () => {
  it.each<[string, Partial<PlayKey>]>([
    ['when another browser created the key', { isHere: false }],
    ['before the key is granted', { state: 'none' }],
    ['after the key is revoked', { state: 'revoked' }],
    ['after the key has expired', { isExpired: true }],
  ])('is impossible %s', (_, change) => {
    expect(canBet(PLAY_KEY)).toBe(true);
    expect(canBet({ ...PLAY_KEY, ...change })).toBe(false);
    expect(canBet(null)).toBe(false);
  });

  it('is allowed in the key’s token and on the key’s games', () => {
    const key = { ...PLAY_KEY, games: 0b00010 };
    expect(allows(key, { token: 'DEGEN', gameType: 1 })).toBe(true);
    expect(allows(key, { token: 'BNB', gameType: 1 })).toBe(false);
    expect(allows(key, { token: 'DEGEN', gameType: 0 })).toBe(false);
  });

  it.each<[string, PlayKey | null, Partial<Bet>, string | null]>([
    ['no problem', PLAY_KEY, {}, null],
    ['no key', null, {}, CHAIN_ERRORS.keyEnded],
    ['a revoked key', { ...PLAY_KEY, state: 'revoked' }, {}, CHAIN_ERRORS.keyEnded],
    ['an expired key', { ...PLAY_KEY, isExpired: true }, {}, CHAIN_ERRORS.keyExpired],
    ['a key for another game', { ...PLAY_KEY, games: 1 }, {}, CHAIN_ERRORS.keyGame],
    [
      'a stake above the budget',
      { ...PLAY_KEY, leftWei: BET.stakeWei - 1n },
      {},
      CHAIN_ERRORS.keyLeft(sumText('DEGEN', BET.stakeWei - 1n)),
    ],
    [
      'a stake below the smallest bet',
      PLAY_KEY,
      { stakeWei: 1n },
      CHAIN_ERRORS.stakeBelowMin('1 DEGEN'),
    ],
  ])('is checked before it is placed; the check finds %s', (_, key, bet, problem) => {
    expect(keyBetProblem({ ...BET, ...bet }, TERMS, key)).toBe(problem);
  });
});

describe('the terms of a play key', () => {
  const TERMS_OF_KEY: KeyTerms = {
    token: 'DEGEN',
    capWei: 100n * WEI_PER_UNIT,
    lifetimeS: 3_600,
    games: 31,
    gasWei: WEI_PER_UNIT / 100n,
  };
  const HELD = { DEGEN: 100n * WEI_PER_UNIT, BNB: WEI_PER_UNIT };

  it.each<[string, Partial<KeyTerms>, string | null]>([
    ['no problem', {}, null],
    ['no game', { games: 0 }, CHAIN_ERRORS.keyWithoutGame],
    [
      'a budget below the smallest bet',
      { capWei: WEI_PER_UNIT - 1n },
      CHAIN_ERRORS.keyBudgetTooSmall('1 DEGEN'),
    ],
    [
      'more DEGEN than the wallet holds',
      { capWei: 100n * WEI_PER_UNIT + 1n },
      CHAIN_ERRORS.keyBudgetTooHigh(sumText('DEGEN', HELD.DEGEN)),
    ],
    [
      'budget and gas above the BNB of the wallet',
      { token: 'BNB', capWei: HELD.BNB - WEI_PER_UNIT / 100n + 1n },
      CHAIN_ERRORS.keyBudgetTooHigh(sumText('BNB', HELD.BNB)),
    ],
    [
      'gas above the BNB of the wallet',
      { gasWei: HELD.BNB + 1n },
      CHAIN_ERRORS.keyBudgetTooHigh(sumText('BNB', HELD.BNB)),
    ],
  ])('are checked before the wallet is asked; the check finds %s', (_, change, problem) => {
    expect(termsProblem({ ...TERMS_OF_KEY, ...change }, TERMS, HELD)).toBe(problem);
  });
});
