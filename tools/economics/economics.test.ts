import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/stack/processes.ts';
import { taxOf } from './results.ts';
import {
  drainPool,
  jackpotWorth,
  martingale,
  playHouse,
  poolAtRest,
  returnWithJackpot,
  seededChance,
  tableMax,
} from './simulation.ts';
import {
  acceptedStake,
  edgeOf,
  FIVE_COLOURS,
  HOUSE_START,
  ON_CHAIN,
  ONE_COLOUR,
  POOL_START,
  ROUNDS_PER_MINUTE,
  STAKE_MAX,
  STAKE_MIN,
  TEN_COLOURS,
} from './terms.ts';

describe('the betting terms of the simulations', () => {
  it('equal the defaults in server/src/config.ts', async () => {
    const config = await readFile(join(ROOT, 'server/src/config.ts'), 'utf8');
    const defaultOf = (name: string): number => {
      const found = new RegExp(`${name}:.*default\\((?<value>[\\d_]+)n?( \\* 10n \\*\\* 18n)?\\)`);
      return Number(found.exec(config)?.groups?.value?.replaceAll('_', ''));
    };
    expect(config).toContain('BET_MIN_DEGEN: amountText.default(BET_LIMITS_WEI.DEGEN.minWei)');
    expect(config).toContain('BET_MAX_DEGEN: amountText.default(BET_LIMITS_WEI.DEGEN.maxWei)');
    expect([STAKE_MIN, STAKE_MAX]).toEqual([1, 10_000]);
    expect(defaultOf('RATE_ACCOUNT_PER_MINUTE')).toBe(ROUNDS_PER_MINUTE);
  });

  it('give the player an advantage of 2 % in each DEGEN bet', () => {
    for (const bet of [ONE_COLOUR, FIVE_COLOURS, TEN_COLOURS, ON_CHAIN]) {
      expect(edgeOf(bet)).toBeCloseTo(0.02, 12);
    }
    expect(ONE_COLOUR.pays).toBeCloseTo(10.2, 12);
  });

  it("limit each stake to the maximum, and each risk to 1 % of the house's balance", () => {
    expect(acceptedStake(1_040_000, FIVE_COLOURS, STAKE_MAX)).toBe(10_000);
    expect(acceptedStake(104_000, FIVE_COLOURS, STAKE_MAX)).toBe(1_000);
    expect(acceptedStake(103, FIVE_COLOURS, STAKE_MAX)).toBe(0);
    expect(acceptedStake(HOUSE_START, TEN_COLOURS, STAKE_MAX)).toBe(STAKE_MAX);
  });
});

describe('a simulation', () => {
  const run = {
    start: 1_000_000,
    stakeMax: STAKE_MAX,
    stakedMax: 30_000_000,
    sampleEvery: 1_000_000,
  };

  it("lowers the house's balance by exactly 2 % of the stakes when every round wins", () => {
    const course = playHouse({ ...run, bet: TEN_COLOURS, strategy: tableMax }, 1);
    expect(course.left).toBeCloseTo(run.start - course.staked * 0.02, 3);
    expect(course.until.half?.rounds).toBe(2_501);
  });

  it('gives the same results for the same seed, and other results for another seed', () => {
    const play = (seed: number) =>
      playHouse({ ...run, bet: FIVE_COLOURS, strategy: martingale }, seed);
    expect(play(7)).toEqual(play(7));
    expect(play(7).samples).not.toEqual(play(8).samples);
  });

  it('ends when the house cannot accept a bet', () => {
    const course = playHouse({ ...run, start: 900, bet: ONE_COLOUR, strategy: tableMax }, 1);
    expect(course).toMatchObject({ rounds: 0, left: 900 });
  });
});

describe('the jackpot', () => {
  it.each([
    [1, 0.0702, 1.0902],
    [100, 7.02, 1.0902],
    [10_000, 702, 1.0902],
    [20_000, 702, 1.0551],
  ])(
    'pays for a stake of %i DEGEN an average of %f DEGEN per draw from the initial pool',
    (stake, worth, returned) => {
      expect(jackpotWorth(POOL_START, stake)).toBeCloseTo(worth, 9);
      expect(returnWithJackpot(POOL_START, stake)).toBeCloseTo(returned, 9);
    },
  );

  it('keeps its size when the expected prizes equal the income', () => {
    const pool = poolAtRest(100_000, 5_000_000);
    expect(jackpotWorth(pool, 5_000) * 1_000).toBeCloseTo(100_000, 6);
    expect(jackpotWorth(pool, 50) * 100_000).toBeCloseTo(100_000, 6);
  });

  it('pays 5 % of the pool with each MINI', () => {
    const bot = { stake: 10_000, draws: 2_000, sampleEvery: 1 };
    const { samples } = drainPool(bot, 3);
    const kept = samples.slice(1).map((left, index) => left / (samples[index] ?? left));
    expect(new Set(kept.map((share) => Math.round(share * 100)))).toEqual(new Set([95, 100]));
    const grands = Array.from({ length: 40 }, (_, seed) => drainPool(bot, seed).grands);
    expect(grands.some((count) => count > 0)).toBe(true);
  });

  it('pays for a stake of 1 DEGEN a ten-thousandth of the full prizes', () => {
    const bot = { stake: 1, draws: 36_000, sampleEvery: 36_000 };
    // On average, the bot wins 360 MINI of 6 DEGEN and 3.6 GRAND of 108 DEGEN, about 2,549 DEGEN.
    const won = Array.from({ length: 40 }, (_, seed) => {
      const [start = 0, left = 0] = drainPool(bot, seed).samples;
      return start - left;
    });
    const mean = won.reduce((sum, each) => sum + each, 0) / won.length;
    expect(mean).toBeGreaterThan(2_400);
    expect(mean).toBeLessThan(2_650);
  });
});

describe('random numbers and tax', () => {
  it('seededChance returns evenly distributed numbers', () => {
    const chance = seededChance(1);
    const tally = Array.from({ length: 10 }, () => 0);
    for (let draw = 0; draw < 100_000; draw += 1) {
      const tenth = Math.floor(chance() * 10);
      tally[tenth] = (tally[tenth] ?? 0) + 1;
    }
    for (const count of tally) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it('taxOf divides the tax into 40 % development, 40 % burn and 20 % jackpot', () => {
    expect(taxOf(1_000)[0]).toEqual({
      fromMinute: 0,
      percent: 25,
      development: 100,
      burn: 100,
      jackpot: 50,
    });
  });
});
