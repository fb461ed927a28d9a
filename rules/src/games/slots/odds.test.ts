import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import { openStream } from '../../fairness.ts';
import { slotsOddsRows, tallySlots } from './odds.ts';
import { slotsUnits, spinSlots } from './rules.ts';
import { SLOTS_STRIPS } from './strips.ts';

const STOPS = 30 ** 5;

const tally = tallySlots();
const unitsIn = (from: number): number =>
  [...tally].reduce((count, [units, times]) => (units >= from ? count + times : count), 0);

describe('all combinations of reel stops', () => {
  it('are counted once each', () => {
    expect(unitsIn(0)).toBe(STOPS);
  });

  it('pay exactly one stake on average, before the multiplier of the token', () => {
    const paid = [...tally].reduce((sum, [units, times]) => sum + units * times, 0);
    expect(paid).toBe(STOPS);
  });

  it('pay the same total as in a separate calculation of the five lines', () => {
    // Each symbol of a strip is on a line at exactly one stop. So the number of combinations for a
    // line is a product of the counts of its symbols on the strips.
    const count = (reel: number, symbol: string): number =>
      SLOTS_STRIPS[reel]?.filter((found) => found === symbol).length ?? 0;
    const pays = { DEGEN: 50, DIAMOND: 25, STAR: 15, BELL: 10, GRAPES: 8, LEMON: 6, CHERRY: 5 };
    const line = Object.entries(pays).reduce((sum, [symbol, unit]) => {
      const first = count(0, symbol) * count(1, symbol) * count(2, symbol);
      const [fourth, fifth] = [count(3, symbol), count(4, symbol)];
      const matches = [(30 - fourth) * 30, 2 * fourth * (30 - fifth), 3 * fourth * fifth];
      return sum + first * unit * matches.reduce((total, ways) => total + ways, 0);
    }, 0);
    expect(5 * line).toBe(STOPS);
  });

  it('pay at most 150 stakes, which 80 combinations reach', () => {
    expect(Math.max(...tally.keys())).toBe(150);
    expect(unitsIn(150)).toBe(80);
  });

  it('agree with the average payout and the hit rate of 200,000 spins @long', () => {
    const stream = openStream(nodeCrypto, {
      serverSeed: '5e'.repeat(32),
      order: '51'.repeat(32),
      index: null,
    });
    const spins = 200_000;
    let [paid, hits] = [0, 0];
    for (let spin = 0; spin < spins; spin += 1) {
      const { wins, won } = spinSlots(stream, { token: 'BNB', stakeWei: 1n });
      paid += slotsUnits(wins);
      hits += Number(won);
    }
    // The averages must be within 3.3 standard errors of the odds. The standard deviation for one
    // spin is 3.64 bets for the payout, and 0.323 for a hit (1 or 0).
    const errorsMax = 3.3 / Math.sqrt(spins);
    expect(Math.abs(paid / spins - 1)).toBeLessThan(3.64 * errorsMax);
    expect(Math.abs(hits / spins - 1_063 / 9_000)).toBeLessThan(0.323 * errorsMax);
  });
});

describe('the odds of slots', () => {
  it('are a return of 102 % in DEGEN and 98 % in BNB, with the same chance to win @long', () => {
    const [degen, bnb] = slotsOddsRows();
    expect([degen?.token, degen?.returnToPlayer.fraction]).toEqual(['DEGEN', '51/50']);
    expect([bnb?.token, bnb?.returnToPlayer.fraction]).toEqual(['BNB', '49/50']);
    for (const row of [degen, bnb]) {
      expect(row?.hitChance).toEqual({ fraction: '1063/9000', percent: '11.81' });
      expect(row?.maxChance.fraction).toBe('1/303750');
    }
    expect([degen?.maxMultiplier, bnb?.maxMultiplier]).toEqual(['153', '147']);
    // In BNB, a payout of 20 bets becomes 19.6, which is no big win.
    expect([degen?.bigWinChance.percent, bnb?.bigWinChance.percent]).toEqual(['0.58', '0.52']);
    expect([degen?.volatility, bnb?.volatility]).toEqual(['3.71', '3.56']);
  });
});
