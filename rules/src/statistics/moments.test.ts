import { describe, expect, it } from 'vitest';
import type { Hashing, RoundSeeds } from '../fairness.ts';
import { cashOutChance, returnOf } from '../games/crash/odds.ts';
import { stayedMoments } from '../games/crash/stayed.ts';
import { GAMES } from '../games/index.ts';
import type { Wager } from '../games/round.ts';
import { parseWheelPick } from '../games/wheel/rules.ts';
import { WHEEL_COLOURS } from '../games/wheel/types.ts';
import type { Fraction } from '../odds/fraction.ts';
import { ODDS_TABLE } from '../odds/table.ts';
import type { OddsProfile } from '../odds.ts';
import { seededHashing } from '../seeded-stream.ts';

const ROUNDS = 20_000;

/** Mean and variance of the returns of `ROUNDS` drawn rounds. */
const drawn = <Pick>(
  game: { open(hashing: Hashing, seeds: RoundSeeds, wager: Wager<Pick>): { payoutWei: bigint } },
  pick: Pick,
) => {
  const hashing = seededHashing(15);
  const wager = { profile: 'SETTLED', token: 'DEGEN', stakeWei: 10n ** 18n, pick } as const;
  const returns = Array.from({ length: ROUNDS }, (_, index) => {
    const seeds = { serverSeed: '00'.repeat(32), order: '00'.repeat(32), index };
    return Number(game.open(hashing, seeds, wager).payoutWei) / 1e18;
  });
  const mean = returns.reduce((sum, each) => sum + each, 0) / ROUNDS;
  return { mean, variance: returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / ROUNDS };
};

const wheelMoments = (profile: OddsProfile, token: 'DEGEN' | 'BNB', colours: number) => {
  const pick = parseWheelPick(WHEEL_COLOURS.slice(0, colours));
  if (!pick.ok) throw new Error(pick.error);
  const bet = { profile, token, pick: pick.value, input: { colours: pick.value } };
  return GAMES.wheel.moments(ODDS_TABLE.wheel, { ...bet, multiplier: null });
};

describe('mean and variance of a wheel bet', () => {
  // Each colour has one of the ten segments (DESIGN section 4), so it wins with a chance of 0.1. In
  // demo, a win also returns the stake.
  it.each([
    ['SETTLED', 'DEGEN', 1, 0.1, 10.2],
    ['SETTLED', 'BNB', 5, 0.5, 1.96],
    ['DEMO', 'DEGEN', 2, 0.2, 6.1],
    ['SETTLED', 'BNB', 10, 1, 0.98],
  ] as const)(
    'follow from its chance to win: %s odds, %s, %i colours',
    (profile, token, colours, chance, pays) => {
      const { mean, variance } = wheelMoments(profile, token, colours);
      expect(mean).toBeCloseTo(chance * pays, 12);
      expect(variance).toBeCloseTo(chance * (1 - chance) * pays * pays, 9);
    },
  );
});

const bet = { profile: 'SETTLED', token: 'DEGEN', multiplier: null } as const;

describe('mean and variance of a bet', () => {
  // The variance of `ROUNDS` drawn rounds differs from the exact variance by a few percent. Where
  // wins are rare, it differs by more, so each game has its own tolerance.
  it.each([
    [
      'kickboxing',
      0.05,
      () => drawn(GAMES.kickboxing, 'TIE'),
      () =>
        GAMES.kickboxing.moments(ODDS_TABLE.kickboxing, {
          ...{ ...bet, pick: 'TIE', input: { side: 'TIE' } },
        }),
    ],
    [
      'slots',
      0.2,
      () => drawn(GAMES.slots, null),
      () => GAMES.slots.moments(ODDS_TABLE.slots, { ...bet, pick: null, input: {} }),
    ],
  ] as const)(
    'agree with the mean and variance of drawn rounds: %s',
    (_game, tolerance, draw, moments) => {
      const [played, stated] = [draw(), moments()];
      const standardError = Math.sqrt(stated.variance / ROUNDS);
      expect(Math.abs(played.mean - stated.mean)).toBeLessThan(4 * standardError);
      expect(Math.abs(played.variance / stated.variance - 1)).toBeLessThan(tolerance);
    },
  );

  it('in crash, follow from the lower one of automatic cash-out and cap', () => {
    const moments = (cap: string) =>
      GAMES.crash.moments(ODDS_TABLE.crash, {
        ...{ ...bet, token: 'BNB' },
        pick: { autoCashOut: 300n, cap: BigInt(100 * Number(cap)) },
        input: { autoCashOut: '3', cap, cashOutMs: null, outage: null },
      });
    // A round goes above 3.00 with a chance of 0.98/3.01, and above 2.00 with a chance of
    // 0.98/2.01.
    const [three, two] = [0.98 / 3.01, 0.98 / 2.01];
    expect(moments('100').mean).toBeCloseTo(3 * three, 9);
    expect(moments('100').variance).toBeCloseTo(9 * three * (1 - three), 9);
    expect(moments('2').mean).toBeCloseTo(2 * two, 9);
    expect(moments('2').variance).toBeCloseTo(4 * two * (1 - two), 9);
  });

  it('in crash, are zero for a cash-out that no demo round reaches', () => {
    const moments = GAMES.crash.moments(ODDS_TABLE.crash, {
      ...{ ...bet, profile: 'DEMO' },
      pick: { autoCashOut: 10_000n, cap: 10_000n },
      input: { autoCashOut: '100', cap: '100', cashOutMs: null, outage: null },
    });
    expect(moments).toEqual({ mean: 0, variance: 0 });
  });

  it('in blackjack, are those of the best play, whatever the player did', () => {
    const hand = { ...bet, pick: null, input: { actions: [], byHouse: 0 } };
    // best-play.test.ts compares mean and variance with simulated rounds.
    expect(GAMES.blackjack.moments(ODDS_TABLE.blackjack, hand)).toEqual({
      mean: 0.996845,
      variance: 1.017,
    });
  });

  it('in crash, are 1 and 0 for a refunded round', () => {
    const input = {
      ...{ autoCashOut: null, cap: '100', cashOutMs: null },
      outage: { fromMs: 0, untilMs: 2_500 },
    };
    const pick = { autoCashOut: null, cap: 10_000n };
    const refunded = { ...bet, pick, input, multiplier: '1' };
    expect(GAMES.crash.moments(ODDS_TABLE.crash, refunded)).toEqual({ mean: 1, variance: 0 });
  });
});

const numberOf = ({ numerator, denominator }: Fraction): number =>
  Number(numerator) / Number(denominator);

describe('mean and variance of a crash round whose planned cash-out is unknown', () => {
  // In this test, the player plans to cash out at `exit`. `stayedMoments` does not know this plan:
  // it gets only the multiplier at which the round ended.
  it.each([
    ['SETTLED', 'DEGEN', 150],
    ['SETTLED', 'BNB', 237],
    ['SETTLED', 'BNB', 10_000],
    ['DEMO', 'DEGEN', 149],
    ['DEMO', 'BNB', 700],
  ] as const)(
    'agree on average with the payouts of all possible ends: %s odds, %s, cash-out at %i hundredths',
    (profile, token, exit) => {
      const reach = (multiplier: number) =>
        numberOf(cashOutChance(profile, token, BigInt(multiplier)));
      const ends: { multiplier: number; chance: number; pays: number }[] = [
        { multiplier: exit, chance: reach(exit), pays: exit / 100 },
        { multiplier: 100, chance: 1 - reach(100), pays: 0 },
      ];
      for (let crash = 101; crash <= exit; crash += 1) {
        ends.push({ multiplier: crash, chance: reach(crash - 1) - reach(crash), pays: 0 });
      }
      let [mean, variance, luckVariance] = [0, 0, 0];
      for (const { multiplier, chance, pays } of ends) {
        const moments = stayedMoments(profile, token, BigInt(multiplier));
        mean += chance * moments.mean;
        variance += chance * moments.variance;
        luckVariance += chance * (pays - moments.mean) ** 2;
      }
      expect(mean).toBeCloseTo(numberOf(returnOf(profile, token, BigInt(exit))), 9);
      expect(variance).toBeCloseTo(luckVariance, 9);
    },
  );

  it('follow from the chance to reach 1.01 if the round crashed at 1.00', () => {
    const survives = 0.98 / 1.01;
    const { mean, variance } = stayedMoments('SETTLED', 'BNB', 100n);
    expect(mean).toBeCloseTo(survives, 9);
    expect(variance).toBeCloseTo(survives * (1 - survives), 9);
  });

  it('ignore the automatic cash-out if the player cashed out by hand', () => {
    const input = { autoCashOut: '50', cap: '100', cashOutMs: 4_000, outage: null };
    const pick = { autoCashOut: 5_000n, cap: 10_000n };
    const played = { ...bet, pick, input, multiplier: '1.2' };
    expect(GAMES.crash.moments(ODDS_TABLE.crash, played)).toEqual(
      stayedMoments('SETTLED', 'DEGEN', 120n),
    );
  });
});
