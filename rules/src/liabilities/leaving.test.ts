import { describe, expect, it } from 'vitest';
import {
  canRegister,
  collectableWei,
  dueTrigger,
  epochLateS,
  exitTriggers,
  type ForcedWithdrawal,
  isFinalAt,
} from './leaving.ts';

const NONE: ForcedWithdrawal = { amount: 0n, dueAt: 0, leafEpoch: 0, registered: false };
const DAY_S = 86_400;

describe('exitTriggers', () => {
  const last = { number: 8, publishedAt: 1_000 };

  it('contain the silence of the casino, due seven days after the last epoch', () => {
    expect(exitTriggers(last, { DEGEN: NONE, BNB: NONE })).toEqual([
      { by: 'silence', dueAt: 1_000 + 7 * DAY_S },
    ]);
  });

  it('are listed in the order in which they are due', () => {
    const forced = { ...NONE, amount: 1n, dueAt: 2 * DAY_S };
    expect(exitTriggers(last, { DEGEN: NONE, BNB: forced })).toEqual([
      { by: 'BNB', dueAt: 2 * DAY_S },
      { by: 'silence', dueAt: 1_000 + 7 * DAY_S },
    ]);
  });
});

describe('dueTrigger', () => {
  const triggers = [
    { by: 'silence', dueAt: 100 },
    { by: 'DEGEN', dueAt: 200 },
  ] as const;

  it('is undefined before the first trigger is due', () => {
    expect(dueTrigger(triggers, 99)).toBeUndefined();
    expect(dueTrigger(triggers, 100)?.by).toBe('silence');
  });

  it('is the forced withdrawal when both it and the silence of the casino are due', () => {
    expect(dueTrigger(triggers, 199)?.by).toBe('silence');
    expect(dueTrigger(triggers, 200)?.by).toBe('DEGEN');
  });
});

describe('isFinalAt', () => {
  it('is true from one day after the epoch was published', () => {
    const epoch = { number: 1, publishedAt: 1_000 };
    expect(isFinalAt(epoch, 999 + DAY_S)).toBe(false);
    expect(isFinalAt(epoch, 1_000 + DAY_S)).toBe(true);
  });
});

describe('canRegister', () => {
  const forced = { ...NONE, amount: 7n, dueAt: 1_000 };

  it('is true in the first three days of the exit for a forced withdrawal that was due at its opening', () => {
    expect(canRegister(forced, 1_000, 999 + 3 * DAY_S)).toBe(true);
    expect(canRegister(forced, 1_000, 1_000 + 3 * DAY_S)).toBe(false);
    expect(canRegister(forced, 999, 1_001)).toBe(false);
  });

  it('is false if no forced withdrawal exists or if it is registered already', () => {
    expect(canRegister(NONE, 1_000, 1_001)).toBe(false);
    expect(canRegister({ ...forced, registered: true }, 1_000, 1_001)).toBe(false);
  });
});

describe('collectableWei', () => {
  /** The exit holds 70 for claims of 100. */
  const pot = { held: 70n, claims: 100n, isDeficit: true, filed: 0n, collected: 0n };

  it('is the same share of a claim before and after others have collected', () => {
    expect(collectableWei(pot, { filed: 10n, collected: 0n }, false)).toBe(7n);
    const later = { ...pot, held: 28n, filed: 60n, collected: 42n };
    expect(collectableWei(later, { filed: 10n, collected: 0n }, false)).toBe(7n);
    expect(collectableWei(later, { filed: 10n, collected: 7n }, false)).toBe(0n);
  });

  it('rounds down', () => {
    expect(collectableWei(pot, { filed: 9n, collected: 0n }, false)).toBe(6n);
  });

  it('includes a share of the unclaimed money after the claim time', () => {
    const late = { ...pot, held: 35n, filed: 50n, collected: 35n };
    expect(collectableWei(late, { filed: 10n, collected: 7n }, false)).toBe(0n);
    expect(collectableWei(late, { filed: 10n, collected: 7n }, true)).toBe(3n);
  });

  it('is zero without a claim', () => {
    expect(collectableWei(pot, { filed: 0n, collected: 0n }, true)).toBe(0n);
  });
});

describe('epochLateS', () => {
  it('is zero for three hours, and then the time since the last epoch', () => {
    const last = { number: 1, publishedAt: 1_000 };
    expect(epochLateS(last, 1_000 + 3 * 3_600)).toBe(0);
    expect(epochLateS(last, 1_001 + 3 * 3_600)).toBe(3 * 3_600 + 1);
  });
});
