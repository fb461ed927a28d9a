import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Hashing } from '../fairness.ts';
import { game as wheel } from '../games/wheel/game.ts';
import { parseWheelPick } from '../games/wheel/rules.ts';
import { WHEEL_COLOURS } from '../games/wheel/types.ts';
import { BET_LIMITS_WEI } from '../house-limits.ts';
import type { StrategyInput } from '../strategy/parse.ts';
import { strategyOf } from '../strategy/testing.ts';
import type { Figures } from './figures.ts';
import { replaySession, type Simulation, simulate } from './simulate.ts';

const DEGEN = 10n ** 18n;

const simulation = (input: Partial<StrategyInput>, rest: Partial<Simulation> = {}): Simulation => {
  const strategy = strategyOf(input);
  return {
    strategy,
    profile: 'SETTLED',
    balanceWei: 1_000_000n * DEGEN,
    limits: BET_LIMITS_WEI[strategy.token],
    sessions: 10,
    seed: 20_261_123,
    ...rest,
  };
};

const run = (given: Simulation): Figures & { readonly progress: readonly number[] } => {
  const progress: number[] = [];
  const rounds = simulate(given);
  for (;;) {
    const { done, value } = rounds.next();
    if (done) return { ...value, progress };
    progress.push(value);
  }
};

const expectWithin = ({ meanReturn, standardError }: Figures, expected: number): void => {
  expect(Math.abs(meanReturn - expected)).toBeLessThan(4 * standardError);
};

const MARTINGALE = { onLoss: { kind: 'multiply', by: '2' } } as const;

describe('simulate', () => {
  // DESIGN section 4: 102 % for DEGEN and 98 % for BNB, for any number of colours.
  it.each([
    ['DEGEN', ['gold'], 1.02],
    ['DEGEN', ['gold', 'red', 'blue'], 1.02],
    ['BNB', ['gold', 'pink', 'cyan', 'violet', 'red'], 0.98],
  ] as const)(
    'in %s, has the mean return of the wheel odds for the colours %o',
    (token, colours, expected) => {
      const stake = token === 'DEGEN' ? '10' : '0.01';
      const figures = run(
        simulation(
          { ...MARTINGALE, token, stake, choice: { colours }, rounds: 1_000 },
          // With this large balance, no session is ruined, so every round is played.
          { sessions: 20, balanceWei: 10n ** 9n * DEGEN },
        ),
      );
      expect(figures.expectedReturn).toBe(expected);
      expect(figures.rounds).toBe(20_000);
      expectWithin(figures, expected);
    },
  );

  it.each([
    ['kickboxing', { side: 'TIE' }],
    ['slots', {}],
    ['crash', { autoCashOut: '1.7' }],
    ['blackjack', {}],
    [
      'blackjack',
      {
        table: {
          hard: Array(9).fill('S'.repeat(10)),
          soft: Array(9).fill('S'.repeat(10)),
          pairs: Array(10).fill('P'.repeat(10)),
        },
      },
    ],
  ] as const)('has the mean return of the odds of %s for the choice %o @long', (game, choice) => {
    const given = simulation({ game, choice, rounds: 200 });
    const figures = run(given);
    expect(figures.rounds).toBe(2_000);
    expectWithin(figures, figures.expectedReturn);
  });

  it('uses the demo odds for a simulation of demo play', () => {
    const given = simulation({ choice: { colours: WHEEL_COLOURS } }, { profile: 'DEMO' });
    // DESIGN section 4: in demo, every DEGEN spin on all ten colours returns 202 %.
    expect(run(given).meanReturn).toBeCloseTo(2.02, 9);
    expect(run({ ...given, profile: 'SETTLED' }).meanReturn).toBeCloseTo(1.02, 9);
  });

  it('splits a pair only if the balance covers the second stake @long', () => {
    const table = {
      hard: Array(9).fill('S'.repeat(10)),
      soft: Array(9).fill('S'.repeat(10)),
      pairs: Array(10).fill('P'.repeat(10)),
    };
    const splits = (choice: object, balanceWei: bigint): bigint => {
      const given = simulation({ game: 'blackjack', choice: { ...choice }, rounds: 1 });
      const figures = run({ ...given, sessions: 200, balanceWei });
      return figures.stakedWei / (10n * DEGEN) - 200n;
    };
    // About one hand in seven is a pair, so about 28 of the 200 sessions split.
    expect(splits({ table }, 20n * DEGEN)).toBeGreaterThan(10n);
    expect(splits({ table }, 20n * DEGEN - 1n)).toBe(0n);
  });

  it('gives the same figures for the same seed, and different figures for another seed', () => {
    const first = run(simulation(MARTINGALE));
    expect(run(simulation(MARTINGALE))).toEqual(first);
    expect(run(simulation(MARTINGALE, { seed: 1 }))).not.toEqual(first);
  });

  it('starts each session with the full balance', () => {
    const figures = run(
      simulation({ ...MARTINGALE, stake: '100' }, { sessions: 200, balanceWei: 500n * DEGEN }),
    );
    expect(figures.sessions).toBe(200);
    expect(figures.leastWei).toBe(0n);
    expect(figures.ruinedSessions).toBe(figures.stops.BALANCE);
    expect(figures.ruinedSessions).toBeGreaterThan(50);
    const ended = Object.values(figures.stops).reduce((sum, count) => sum + count, 0);
    expect(ended).toBe(200);
    expect(figures.meanWei * 200n - 500n * 200n * DEGEN).toBe(figures.paidWei - figures.stakedWei);
  });

  it('changes the bet after each round as the strategy says', () => {
    // Each round on all ten colours loses 2 % of its stake of 0.01, 0.02 and then 0.04.
    const doubling = { token: 'BNB', stake: '0.01', rounds: 3, ...MARTINGALE } as const;
    const given = simulation({ ...doubling, choice: { colours: WHEEL_COLOURS } }, { sessions: 1 });
    expect(run(given)).toMatchObject({
      stakedWei: (7n * DEGEN) / 100n,
      paidWei: (686n * DEGEN) / 10_000n,
    });
  });

  it('draws jackpots only for DEGEN in play for money', () => {
    const stop = { jackpot: true };
    const jackpots = (given: Simulation) => run(given).stops.JACKPOT ?? 0;
    expect(jackpots(simulation({ stop, rounds: 1_000 }))).toBe(10);
    expect(jackpots(simulation({ stop, rounds: 1_000 }, { profile: 'DEMO' }))).toBe(0);
    expect(jackpots(simulation({ stop, rounds: 1_000, token: 'BNB', stake: '0.01' }))).toBe(0);
  });

  it('reports the number of played rounds while it runs', () => {
    expect(run(simulation({ rounds: 1_000 }, { sessions: 5 })).progress).toEqual([2_000, 4_000]);
  });
});

const hashing: Hashing = {
  sha256: (data) => createHash('sha256').update(data).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

describe('replaySession', () => {
  const rounds = Array.from({ length: 30 }, (_, index) => ({
    serverSeed: 'ab'.repeat(32),
    order: 'cd'.repeat(32),
    index,
  }));
  const colours = ['gold', 'pink', 'cyan', 'violet', 'red'];

  it('plays the strategy with the draws of the known seeds in their order', () => {
    const parsed = parseWheelPick(colours);
    if (!parsed.ok) throw new Error(parsed.error);
    const stakeWei = 10n * DEGEN;
    const wager = { profile: 'SETTLED', token: 'DEGEN', stakeWei, pick: parsed.value } as const;
    const paidWei = rounds
      .map((round) => wheel.open(hashing, round, wager).payoutWei)
      .reduce((sum, wei) => sum + wei, 0n);
    const figures = replaySession(simulation({ choice: { colours } }), hashing, rounds);
    expect(figures).toMatchObject({ sessions: 1, rounds: 30, paidWei, stops: {} });
    expect(figures.leastWei).toBe(1_000_000n * DEGEN + paidWei - 30n * stakeWei);
  });

  it('ends before the last known seed when the strategy stops', () => {
    const given = simulation({ choice: { colours }, stop: { winStreak: 1 } });
    const figures = replaySession(given, hashing, rounds);
    expect(figures.stops).toEqual({ WIN_STREAK: 1 });
    expect(figures.rounds).toBe(figures.longestLosingStreak + 1);
  });
});
