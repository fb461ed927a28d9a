import { parseBlow } from '@degen/rules/games/kickboxing/blow-text.ts';
import { fightOfBlows } from '@degen/rules/games/kickboxing/fight.ts';
import { describe, expect, it } from 'vitest';
import { popupsOf } from './arena/popups.tsx';
import { exchangesAt, resultAtMs, secondsLeftAt, soundOf } from './fight-clock.ts';
import { commentaryOf } from './fight-view.tsx';

const fightOf = (...texts: string[]) => {
  const fight = fightOfBlows(texts.map(parseBlow).filter((blow) => blow !== null));
  if (fight === null) throw new Error('no whole fight');
  return fight;
};

const KNOCKOUT = fightOf('RP20b', 'BK20c', 'RK-', 'RK29', 'RK29', 'RK29');
const TIME = fightOf(...Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? 'RP-' : 'BP-')));

describe('the schedule of a fight', () => {
  it('shows an exchange every 600 ms [spec 4.K3]', () => {
    const at = [-50, 0, 599, 600, 1_199, 1_200, 3_600, 99_999];
    expect(at.map((timeMs) => exchangesAt(KNOCKOUT, timeMs))).toEqual([0, 0, 0, 1, 1, 2, 6, 6]);
  });

  it('shows the result half a second after a knockout, or as soon as time runs out', () => {
    expect(resultAtMs(KNOCKOUT)).toBe(KNOCKOUT.exchanges.length * 600 + 500);
    expect(resultAtMs(TIME)).toBe(30_000);
  });

  it('counts down in seconds [spec 2.K3]', () => {
    expect([0, 1, 1_000, 29_000, 29_001, 30_000, 31_000].map(secondsLeftAt)).toEqual([
      ...[30, 30, 29, 1, 1, 0, 0],
    ]);
  });
});

describe('the display of an exchange', () => {
  const [blocked, countered, missed, landed] = KNOCKOUT.exchanges;

  it('shows a number over the fighter who was hit [spec 3.21]', () => {
    if (!blocked || !countered || !missed || !landed) throw new Error('four exchanges');
    expect(popupsOf(blocked)).toMatchObject([{ damage: 6, isBlock: true, isCounter: false }]);
    expect(popupsOf(countered)).toMatchObject([
      { damage: 6, isBlock: true, isCounter: false },
      { damage: 12, isBlock: false, isCounter: true },
    ]);
    expect(popupsOf(missed)).toMatchObject([{ damage: 0, isBlock: false }]);
    // Consecutive damage numbers start at different heights, and none starts at the edge of the
    // arena.
    expect(popupsOf(blocked)[0]?.y).not.toBe(popupsOf(countered)[0]?.y);
    for (const { y } of KNOCKOUT.exchanges.flatMap(popupsOf)) {
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(50);
    }
    const ids = KNOCKOUT.exchanges.flatMap(popupsOf).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const xs = [popupsOf(landed)[0]?.x ?? 0, popupsOf(countered)[0]?.x ?? 0];
    expect(xs[0]).toBeGreaterThan(50);
    expect(xs[1]).toBeLessThan(50);
  });

  it('describes the exchange in a sentence', () => {
    expect(KNOCKOUT.exchanges.slice(0, 5).map(commentaryOf)).toEqual([
      'Red punches: Blue blocks, 6 gets through.',
      'Blue kicks: Red blocks (6) and counters for 12!',
      'Red kicks and misses.',
      'Red kicks again for 33.',
      'Red kicks again for 37.',
    ]);
  });

  it('plays the sound of each exchange', () => {
    expect(KNOCKOUT.exchanges.map(soundOf)).toEqual([
      ...['block', 'kick', 'whoosh', 'kick', 'kick', 'knockout'],
    ]);
  });
});
