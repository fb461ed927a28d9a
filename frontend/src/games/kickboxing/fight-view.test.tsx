import { parseBlow } from '@degen/rules/games/kickboxing/blow-text.ts';
import { EXCHANGES_MAX } from '@degen/rules/games/kickboxing/constants.ts';
import { fightOfBlows } from '@degen/rules/games/kickboxing/fight.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCanvas } from '../../round/testing/game-harness.tsx';
import { FightView } from './fight-view.tsx';

const fightOf = (texts: readonly string[]) => {
  const fight = fightOfBlows(texts.map(parseBlow).filter((blow) => blow !== null));
  if (fight === null) throw new Error('no whole fight');
  return fight;
};

/** A very rare fight: no blow lands for thirty seconds. */
const TIME = fightOf(Array.from({ length: EXCHANGES_MAX }, (_, i) => (i % 2 ? 'BP-' : 'RK-')));
const COMBO = fightOf(['RP12c', 'BK20b', 'BK20', 'BK29', 'BK29']);

const show = (fight: typeof TIME, shown: number, isOver: boolean) =>
  render(<FightView {...{ fight, shown, isOver }} sinceMs={0} invitation="" />);
const shows = (text: string | RegExp) => screen.queryByText(text) !== null;

beforeEach(stubCanvas);
afterEach(() => vi.useRealTimers());

describe('FightView', () => {
  it('shows a draw when time runs out without a knockout [spec 2.K3, 2.K10]', () => {
    show(TIME, EXCHANGES_MAX, true);
    expect(shows('MATCH ENDS IN A DRAW!') && shows("Time's Up!")).toBe(true);
    expect(screen.getByText('Time left:', { exact: false }).parentElement?.textContent).toContain(
      'Time left: 0',
    );
  });

  it('counts the seconds down during the fight [spec 2.K3]', () => {
    vi.useFakeTimers();
    render(
      <FightView fight={TIME} shown={0} isOver={false} sinceMs={performance.now()} invitation="" />,
    );
    const clock = () => screen.getByText('Time left:', { exact: false }).parentElement?.textContent;
    const after = (ms: number) => {
      act(() => vi.advanceTimersByTime(ms));
      return clock();
    };
    expect([after(0), after(900), after(100), after(9_000), after(19_900), after(100)]).toEqual(
      [30, 30, 29, 20, 1, 0].map((seconds) => expect.stringContaining(`Time left: ${seconds}sec`)),
    );
  });

  it('shortens the health bar of the fighter who was hit [spec 2.K5]', () => {
    const bars = () =>
      [...document.querySelectorAll<HTMLElement>('[data-low]')].map(({ style }) => style.transform);
    const { unmount } = show(COMBO, 0, false);
    expect(bars()).toEqual(['scaleX(1)', 'scaleX(1)']);
    unmount();
    show(COMBO, 1, false);
    // Blue blocks Red's punch, which still does 3 damage, and counters for 7 damage.
    expect(bars()).toEqual(['scaleX(0.93)', 'scaleX(0.97)']);
  });

  it('hides the result until the fight ends', () => {
    show(COMBO, COMBO.exchanges.length, false);
    expect(shows(/WINS!|DRAW!/)).toBe(false);
  });

  it('counts the blocks, counter-punches and combos of the exchanges shown so far [spec 2.K4]', () => {
    show(COMBO, 4, false);
    const stats = (name: string) => screen.getByLabelText(name).textContent;
    expect(stats('Red stats')).toBe('Blocks1Counters0Combos0');
    expect(stats('Blue stats')).toBe('Blocks1Counters1Combos2');
  });

  it('shows the damage of an exchange, and the strength of a combo [spec 2.K6]', () => {
    show(COMBO, 1, false);
    expect(shows('Block') && shows('Counter') && shows('-3') && shows('-7')).toBe(true);
    show(COMBO, 4, false);
    expect(shows('Combo +30%')).toBe(true);
  });
});
