import { describe, expect, it } from 'vitest';
import { inputOf, isPreset, PRESETS } from '../../round/auto/draft.ts';
import { type Draft, FIRST_DRAFT, simulationOf, withToken } from './draft.ts';

const DEGEN = 10n ** 18n;
const LIMITS = {
  DEGEN: { minWei: DEGEN, maxWei: 10_000n * DEGEN },
  BNB: { minWei: DEGEN / 1_000n, maxWei: 5n * DEGEN },
};
const GOLD = { colours: ['gold'] };

const simulation = (change: Partial<Draft>) =>
  simulationOf({ ...FIRST_DRAFT, ...change }, GOLD, LIMITS);
const stop = (change: Partial<Draft['stop']>) => ({ stop: { ...FIRST_DRAFT.stop, ...change } });

describe('the form of the simulator', () => {
  it('has valid initial values: 1,000 sessions of 100 rounds each', () => {
    const first = simulation({});
    expect(first.ok && first.value).toMatchObject({
      ...{ profile: 'SETTLED', balanceWei: 1_000n * DEGEN, limits: LIMITS.DEGEN, seed: 1 },
      strategy: { game: 'wheel', stakeWei: 10n * DEGEN, rounds: 100 },
      sessions: 1_000,
    });
  });

  it('includes only the stop rules that the player has filled in', () => {
    const bet = { ...FIRST_DRAFT, choice: GOLD };
    expect(inputOf(FIRST_DRAFT, bet).stop).toEqual({ jackpot: false });
    const typed = stop({ profit: '20', floor: '5', winStreak: '3', jackpot: true });
    expect(inputOf({ ...FIRST_DRAFT, ...typed }, bet).stop).toEqual({
      ...{ profit: '20', floor: '5', winStreak: 3, jackpot: true },
    });
  });

  it('resets its amounts when the player chooses another token', () => {
    const typed = {
      ...stop({ loss: '500', lossStreak: '4' }),
      onWin: { kind: 'add', value: '25' },
    } as const;
    const draft = withToken({ ...FIRST_DRAFT, ...typed }, 'BNB');
    expect(draft).toMatchObject({ token: 'BNB', stake: '0.01', balance: '1' });
    expect(draft.stop).toMatchObject({ loss: '', lossStreak: '4' });
    expect([draft.onWin.kind, draft.onLoss.kind]).toEqual(['reset', 'multiply']);
  });

  it('recognizes a preset strategy', () => {
    const names = (draft: Draft) =>
      PRESETS.filter((preset) => isPreset(draft, preset)).map(({ name }) => name);
    expect(names(FIRST_DRAFT)).toEqual(['martingale']);
    expect(names({ ...FIRST_DRAFT, onLoss: { kind: 'multiply', value: '3' } })).toEqual([]);
  });

  it.each<[Partial<Draft>, RegExp]>([
    [{ stake: '' }, /base stake above 0/],
    [{ stake: '10001' }, /above the highest bet/],
    [{ rounds: '0' }, /whole number of rounds, up to 100,000/],
    [{ onLoss: { kind: 'multiply', value: '101' } }, /a factor up to 100/],
    [stop({ profit: '-1' }), /amounts above 0/],
    [stop({ lossStreak: 'three' }), /whole streaks/],
    [{ balance: '0' }, /balance above 0/],
    [{ sessions: '10001' }, /1,000,000 rounds together/],
    [{ sessions: '1.5' }, /whole number of sessions/],
    [{ seed: '-1' }, /seed from 0 to 4294967295/],
    [{ seed: '4294967296' }, /seed from 0 to 4294967295/],
  ])('explains why %o is invalid', (change, error) => {
    const result = simulation(change);
    expect(result.ok ? null : result.error).toMatch(error);
  });

  it('accepts 1,000,000 rounds in all sessions together', () => {
    expect(simulation({ sessions: '10000' }).ok).toBe(true);
    expect(simulation({ rounds: '1', sessions: '1000000' }).ok).toBe(true);
  });
});
