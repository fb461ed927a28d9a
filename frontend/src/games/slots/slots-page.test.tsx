import { SLOTS_LINES } from '@degen/rules/games/slots/types.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubReducedMotion } from '../../round/testing/game-harness.tsx';
import { matchText } from './round.ts';
import { renderSlots } from './testing/slots-harness.tsx';

beforeEach(() => stubReducedMotion(true));

describe('the page of the slots', () => {
  it('has a grid of five reels by three rows and a spin button [spec 2.S2]', () => {
    renderSlots();
    const words = screen.getByRole('img', { name: /^Top row: / }).getAttribute('aria-label');
    const rows = words?.split('. ').map((row) => row.split(': ')) ?? [];
    expect(rows.map(([name]) => name)).toEqual(['Top row', 'Middle row', 'Bottom row']);
    expect(rows.map(([, symbols]) => symbols?.split(', ').length)).toEqual([5, 5, 5]);
    expect(document.querySelectorAll('.slots-reel')).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'SPIN' })).toBeDefined();
  });

  it('shows the win and the maximum win in the token of the bet [spec 2.S3]', () => {
    renderSlots();
    const displays = () =>
      [...document.querySelectorAll('.slots-display')].map(({ textContent }) => textContent);
    expect(displays()).toEqual(['WIN0 DEGEN', 'MAX1,500 DEGEN']);
    fireEvent.click(screen.getByRole('radio', { name: /BNB/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Bet 0.1 BNB' }));
    expect(displays()).toEqual(['WIN0 BNB', 'MAX15 BNB']);
  });

  it('shows the specified names of its lines and matches [spec 9.L4]', () => {
    renderSlots();
    const [legend] = screen.getAllByRole('list', { name: 'Lines' });
    if (!legend) throw new Error('no legend');
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Top Row', 'Middle Row', 'Bottom Row', 'Diagonal down', 'Diagonal up']);
    const [line] = SLOTS_LINES;
    if (!line) throw new Error('no line');
    expect(
      [3, 4, 5].map((matched) => matchText({ line, symbol: 'STAR', matched, units: 0 })),
    ).toEqual(['3-Match', '4-Match', '5-Match']);
  });
});
