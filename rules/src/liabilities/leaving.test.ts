import { describe, expect, it } from 'vitest';
import { admittedWei, type Demand, dueTrigger, epochLateS, exitTriggers } from './leaving.ts';

const NONE: Demand = { amount: 0n, dueAt: 0, exitEpoch: 0 };
const DAY_S = 86_400;

describe('exitTriggers', () => {
  const last = { number: 8, publishedAt: 1_000 };

  it('knows of silence, seven days after the last epoch, and takes its proofs', () => {
    expect(exitTriggers(last, { DEGEN: NONE, BNB: NONE })).toEqual([
      { by: 'silence', epoch: 8, dueAt: 1_000 + 7 * DAY_S },
    ]);
  });

  it('puts an open demand first when it is due first, with the epoch that it fixed', () => {
    const demand = { amount: 1n, dueAt: 2 * DAY_S, exitEpoch: 5 };
    expect(exitTriggers(last, { DEGEN: NONE, BNB: demand }).map(({ by }) => by)).toEqual([
      'BNB',
      'silence',
    ]);
    expect(exitTriggers(last, { DEGEN: NONE, BNB: demand })[0]?.epoch).toBe(5);
  });
});

describe('dueTrigger', () => {
  const triggers = [
    { by: 'DEGEN', epoch: 5, dueAt: 100 },
    { by: 'silence', epoch: 8, dueAt: 200 },
  ] as const;
  const none = () => false;

  it('is none before the time, to the second', () => {
    expect(dueTrigger(triggers, 99, none)).toBeUndefined();
    expect(dueTrigger(triggers, 100, none)?.by).toBe('DEGEN');
  });

  it('is the one whose epoch the player can prove', () => {
    expect(dueTrigger(triggers, 200, (epoch) => epoch === 8)?.by).toBe('silence');
    expect(dueTrigger(triggers, 199, (epoch) => epoch === 8)?.by).toBe('DEGEN');
  });
});

describe('admittedWei', () => {
  const demand = { amount: 7n, dueAt: 3 * DAY_S, exitEpoch: 5 };

  it('is what stands of a demand when an epoch came a day after it', () => {
    expect(admittedWei(demand, { number: 9, publishedAt: 2 * DAY_S })).toBe(7n);
    expect(admittedWei(demand, { number: 9, publishedAt: 2 * DAY_S - 1 })).toBe(0n);
    expect(admittedWei(NONE, { number: 9, publishedAt: 2 * DAY_S })).toBe(0n);
  });
});

describe('epochLateS', () => {
  it('counts from three missed hours on', () => {
    const last = { number: 1, publishedAt: 1_000 };
    expect(epochLateS(last, 1_000 + 3 * 3_600)).toBe(0);
    expect(epochLateS(last, 1_001 + 3 * 3_600)).toBe(3 * 3_600 + 1);
  });
});
