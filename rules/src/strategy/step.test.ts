import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StrategyInput } from './parse.ts';
import { firstStep, nextStakeMaxWei, nextStep, stateAfter, withoutSums } from './step.ts';
import { strategyOf } from './testing.ts';
import type { Funds, Step, Strategy } from './types.ts';

const DEGEN = 10n ** 18n;
/** The specification's limits: 1 to 10,000 DEGEN. */
const LIMITS = { minWei: DEGEN, maxWei: 10_000n * DEGEN };

type Played = {
  readonly step: Step;
  readonly balanceWei: bigint;
  readonly stakesWei: readonly bigint[];
};

const WIN = 'win';
const LOSS = 'loss';
const PUSH = 'push';
const JACKPOT = 'jackpot';
type Outcome = typeof WIN | typeof LOSS | typeof PUSH | typeof JACKPOT;

/**
 * The payout of each outcome for a stake of 1. In these tests, a round with a jackpot loses its
 * stake.
 */
const PAID: Readonly<Record<Outcome, bigint>> = { win: 2n, loss: 0n, push: 1n, jackpot: 0n };

/** Plays rounds with given outcomes until the strategy stops or the outcomes are used up. */
const play = (strategy: Strategy, balanceWei: bigint, outcomes: readonly Outcome[]): Played => {
  const funds = (): Funds => ({ balanceWei: balance, limits: LIMITS });
  let balance = balanceWei;
  let step = firstStep(strategy, funds());
  const stakesWei: bigint[] = [];
  for (const outcome of outcomes) {
    if (step.kind === 'stopped') break;
    const { stakeWei } = step;
    stakesWei.push(stakeWei);
    expect(step.state.stakeWei).toBe(stakeWei);
    const payoutWei = stakeWei * PAID[outcome];
    balance += payoutWei - stakeWei;
    const round = { stakedWei: stakeWei, payoutWei, hasJackpot: outcome === JACKPOT };
    const after = stateAfter(strategy, step.state, round);
    step = nextStep(strategy, step.state, round, funds());
    for (const known of [strategy, withoutSums(strategy)]) {
      const mostWei = nextStakeMaxWei(known, after, round) ?? -1n;
      if (step.kind === 'bet') expect(step.stakeWei).toBeLessThanOrEqual(mostWei);
    }
  }
  return { step, balanceWei: balance, stakesWei };
};

const stakesOf = (
  input: Partial<StrategyInput>,
  outcomes: readonly Outcome[],
  balance = 1_000n,
): string[] =>
  play(strategyOf(input), balance * DEGEN, outcomes).stakesWei.map((wei) => String(wei / DEGEN));

const reasonOf = (
  stop: StrategyInput['stop'],
  outcomes: readonly Outcome[],
  balance = 1_000n,
): string => {
  const { step } = play(strategyOf({ stop }), balance * DEGEN, outcomes);
  return step.kind === 'stopped' ? step.reason : 'goes on';
};

const double = { kind: 'multiply', by: '2' } as const;

describe('the stake of a strategy', () => {
  it('stays the base stake when every result resets it', () => {
    expect(stakesOf({}, [WIN, LOSS, PUSH, WIN])).toEqual(['10', '10', '10', '10']);
  });

  it('doubles after each loss and is reset after a win', () => {
    const outcomes: Outcome[] = [LOSS, LOSS, WIN, LOSS, WIN];
    expect(stakesOf({ onLoss: double }, outcomes)).toEqual(['10', '20', '40', '10', '20']);
  });

  it('grows by a fixed amount after each win', () => {
    const onWin = { kind: 'add', amount: '5' } as const;
    expect(stakesOf({ onWin }, [WIN, PUSH, WIN, LOSS, WIN])).toEqual([
      '10',
      '15',
      '15',
      '20',
      '10',
    ]);
  });

  it('is rounded down to a whole base unit when it is multiplied', () => {
    const strategy = strategyOf({
      stake: '1.000000000000000001',
      onLoss: { kind: 'multiply', by: '1.5' },
    });
    const { step } = play(strategy, 1_000n * DEGEN, [LOSS]);
    expect(step.state.stakeWei).toBe(1_500_000_000_000_000_001n);
  });

  it('stays within the bet limits', () => {
    const large = { stake: '6000', onLoss: double } as const;
    expect(stakesOf(large, [LOSS, LOSS, LOSS], 50_000n)).toEqual(['6000', '10000', '10000']);
    const small = { stake: '2', onLoss: { kind: 'multiply', by: '0.25' } } as const;
    expect(stakesOf(small, [LOSS, LOSS])).toEqual(['2', '1']);
    const raised = { balanceWei: 100n * DEGEN, limits: { ...LIMITS, minWei: 20n * DEGEN } };
    expect(firstStep(strategyOf({}), raised)).toMatchObject({ stakeWei: 10n * DEGEN });
  });

  it('grows and shrinks from the bet that the limits, the balance or a stop rule has changed', () => {
    const halve = { kind: 'multiply', by: '0.5' } as const;
    const add = { kind: 'add', amount: '5' } as const;
    const high = { stake: '6000', onLoss: double, onWin: halve };
    expect(stakesOf(high, [LOSS, WIN, WIN], 50_000n)).toEqual(['6000', '10000', '5000']);
    const low = { stake: '4', onLoss: { kind: 'multiply', by: '0.1' }, onWin: add } as const;
    expect(stakesOf(low, [LOSS, WIN, WIN])).toEqual(['4', '1', '6']);
    // Each second bet is 15 of the 20 that the strategy asks for.
    const short = { onLoss: double, onWin: add };
    expect(stakesOf(short, [LOSS, WIN, WIN], 25n)).toEqual(['10', '15', '20']);
    expect(stakesOf({ ...short, stop: { floor: '75' } }, [LOSS, WIN, WIN], 100n)).toEqual([
      ...['10', '15', '20'],
    ]);
    expect(stakesOf({ ...short, stop: { loss: '25' } }, [LOSS, WIN, WIN])).toEqual([
      ...['10', '15', '20'],
    ]);
  });

  it('never exceeds the balance', () => {
    expect(stakesOf({ onLoss: double }, [LOSS, LOSS, LOSS], 45n)).toEqual(['10', '20', '15']);
  });
});

describe('a strategy stops', () => {
  it('after its number of rounds', () => {
    const { step, stakesWei } = play(
      strategyOf({ rounds: 3 }),
      1_000n * DEGEN,
      Array<Outcome>(9).fill(LOSS),
    );
    expect(step).toMatchObject({ kind: 'stopped', reason: 'ROUNDS', state: { rounds: 3 } });
    expect(stakesWei).toHaveLength(3);
  });

  it('when it reaches its profit target', () => {
    expect(reasonOf({ profit: '20' }, [WIN])).toBe('goes on');
    expect(reasonOf({ profit: '20' }, [WIN, WIN])).toBe('PROFIT');
    expect(reasonOf({ profit: '20.000000000000000001' }, [WIN, WIN])).toBe('goes on');
  });

  it('when it reaches its loss limit', () => {
    expect(stakesOf({ stop: { loss: '25' } }, [LOSS, LOSS, LOSS, LOSS])).toEqual(['10', '10', '5']);
    expect(reasonOf({ loss: '25' }, [LOSS, LOSS])).toBe('goes on');
    expect(reasonOf({ loss: '25' }, [LOSS, LOSS, LOSS])).toBe('LOSS');
    // After a loss of 10, the limit leaves 0.5, which is less than the lowest bet of 1.
    expect(reasonOf({ loss: '10.5' }, [LOSS])).toBe('LOSS');
  });

  it('when the next bet would leave less than its minimum balance', () => {
    expect(stakesOf({ stop: { floor: '80' } }, [LOSS, LOSS, LOSS], 105n)).toEqual([
      '10',
      '10',
      '5',
    ]);
    expect(reasonOf({ floor: '80' }, [LOSS, LOSS], 105n)).toBe('goes on');
    expect(reasonOf({ floor: '80' }, [LOSS, LOSS, LOSS], 105n)).toBe('FLOOR');
    expect(reasonOf({ floor: '80' }, [], 80n)).toBe('FLOOR');
  });

  it('when the balance does not cover the lowest bet', () => {
    expect(reasonOf({}, [LOSS], 10n)).toBe('BALANCE');
    expect(reasonOf({}, [], 0n)).toBe('BALANCE');
    expect(reasonOf({}, [], 1n)).toBe('goes on');
  });

  it('after the set number of wins or losses in a row, ignoring pushes', () => {
    expect(reasonOf({ winStreak: 2 }, [WIN, LOSS, WIN])).toBe('goes on');
    expect(reasonOf({ winStreak: 2 }, [WIN, PUSH, WIN])).toBe('WIN_STREAK');
    expect(reasonOf({ lossStreak: 2 }, [LOSS, WIN, LOSS])).toBe('goes on');
    expect(reasonOf({ lossStreak: 2 }, [LOSS, PUSH, LOSS])).toBe('LOSS_STREAK');
  });

  it('after a jackpot if the strategy says so', () => {
    expect(reasonOf({ jackpot: true }, [LOSS, JACKPOT])).toBe('JACKPOT');
    expect(reasonOf({ jackpot: true }, [LOSS])).toBe('goes on');
    expect(reasonOf({}, [JACKPOT])).toBe('goes on');
  });

  it('when a withdrawal or other play lowers the balance to its minimum', () => {
    const strategy = strategyOf({ stop: { floor: '5' } });
    const first = firstStep(strategy, { balanceWei: 100n * DEGEN, limits: LIMITS });
    const round = { stakedWei: 10n * DEGEN, payoutWei: 20n * DEGEN, hasJackpot: false };
    const funds = { balanceWei: 5n * DEGEN, limits: LIMITS };
    const next = nextStep(strategy, first.state, round, funds);
    expect(next).toMatchObject({ kind: 'stopped', reason: 'FLOOR' });
  });
});

describe('additional stakes', () => {
  it('are limited by the balance, the minimum balance and the loss limit', () => {
    const spareOf = (stop: StrategyInput['stop']): bigint => {
      const step = firstStep(strategyOf({ stop }), { balanceWei: 100n * DEGEN, limits: LIMITS });
      return step.kind === 'bet' ? step.spareWei / DEGEN : -1n;
    };
    expect(spareOf({})).toBe(90n);
    expect(spareOf({ floor: '30' })).toBe(60n);
    expect(spareOf({ loss: '15' })).toBe(5n);
  });
});

const amount = fc.integer({ min: 1, max: 30_000 }).map((units) => `${units / 10}`);
const change = fc.oneof(
  fc.constant({ kind: 'reset' } as const),
  fc.record({
    kind: fc.constant('multiply' as const),
    by: fc.integer({ min: 1, max: 1_000 }).map((n) => `${n / 10}`),
  }),
  fc.record({ kind: fc.constant('add' as const), amount }),
);
const stop = fc.record(
  {
    profit: amount,
    loss: amount,
    floor: amount,
    winStreak: fc.integer({ min: 1, max: 9 }),
    lossStreak: fc.integer({ min: 1, max: 9 }),
    jackpot: fc.boolean(),
  },
  { requiredKeys: [] },
);
const anyStrategy = fc
  .record({
    stake: fc.integer({ min: 1, max: 10_000 }).map(String),
    rounds: fc.integer({ min: 1, max: 60 }),
    onWin: change,
    onLoss: change,
    stop,
  })
  .map(strategyOf);
const anyOutcomes = fc.array(fc.constantFrom<Outcome>(WIN, LOSS, LOSS, PUSH, JACKPOT), {
  minLength: 60,
  maxLength: 60,
});
const anyBalance = fc.integer({ min: 0, max: 40_000 }).map((units) => BigInt(units) * DEGEN);

/**
 * Checks that a run follows the rules of its strategy. Does not use the code that decides the bets.
 */
const expectLawful = (strategy: Strategy, startWei: bigint, outcomes: readonly Outcome[]): void => {
  const { step, balanceWei, stakesWei } = play(strategy, startWei, outcomes);
  const { stop: rules, rounds } = strategy;
  let heldWei = startWei;
  for (const [index, stakeWei] of stakesWei.entries()) {
    expect(stakeWei).toBeGreaterThanOrEqual(LIMITS.minWei);
    expect(stakeWei).toBeLessThanOrEqual(LIMITS.maxWei);
    heldWei -= stakeWei;
    expect(heldWei).toBeGreaterThanOrEqual(rules.floorWei ?? 0n);
    if (rules.lossWei !== null) expect(startWei - heldWei).toBeLessThanOrEqual(rules.lossWei);
    heldWei += stakeWei * PAID[outcomes[index] ?? LOSS];
    const isLast = index === stakesWei.length - 1;
    if (!isLast && rules.profitWei !== null) {
      expect(heldWei - startWei).toBeLessThan(rules.profitWei);
    }
    if (!isLast && rules.jackpot) expect(outcomes[index]).not.toBe(JACKPOT);
  }
  expect(heldWei).toBe(balanceWei);
  expect(step.state.profitWei).toBe(balanceWei - startWei);
  expect(stakesWei.length).toBeLessThanOrEqual(rounds);
  if (step.kind === 'bet') {
    expect(stakesWei).toHaveLength(60);
    return;
  }
  const { reason, state } = step;
  const [profitWei, room] = [state.profitWei, LIMITS.minWei];
  if (reason === 'ROUNDS') expect(state.rounds).toBe(rounds);
  if (reason === 'PROFIT') expect(profitWei).toBeGreaterThanOrEqual(rules.profitWei ?? -1n);
  if (reason === 'LOSS') expect((rules.lossWei ?? 0n) + profitWei).toBeLessThan(room);
  if (reason === 'FLOOR') expect(balanceWei - (rules.floorWei ?? 0n)).toBeLessThan(room);
  if (reason === 'BALANCE') expect(balanceWei).toBeLessThan(room);
  if (reason === 'WIN_STREAK') expect(state.winStreak).toBe(rules.winStreak);
  if (reason === 'LOSS_STREAK') expect(state.lossStreak).toBe(rules.lossStreak);
  if (reason === 'JACKPOT') expect(outcomes[stakesWei.length - 1]).toBe(JACKPOT);
};

describe('every run of every strategy', () => {
  it('stays within all its limits, and ends for a valid reason', () => {
    fc.assert(fc.property(anyStrategy, anyBalance, anyOutcomes, expectLawful), {
      numRuns: 2_000,
      seed: 20_261_123,
    });
  });
});
