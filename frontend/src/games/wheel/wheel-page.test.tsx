import { WHEEL_COLOURS, WHEEL_LABELS } from '@degen/rules/games/wheel/types.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stubReducedMotion } from '../../round/testing/game-harness.tsx';
import { setLanguage } from '../../shared/language/language.ts';
import { renderWheel } from './testing/wheel-harness.tsx';

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => stubReducedMotion(true));
afterEach(() => act(() => setLanguage('en')));

describe('the page of the wheel', () => {
  it('has a bet amount and ten color buttons, several of which can be picked [spec 2.W2]', () => {
    renderWheel();
    expect(screen.getByLabelText('Bet amount')).toBeDefined();
    for (const colour of WHEEL_COLOURS) {
      expect(button(WHEEL_LABELS[colour]).getAttribute('aria-pressed')).toBe('false');
    }
    fireEvent.click(button('Gold'));
    fireEvent.click(button('Silver'));
    const picked = WHEEL_COLOURS.map((colour) => WHEEL_LABELS[colour]).filter(
      (label) => button(label).getAttribute('aria-pressed') === 'true',
    );
    expect(picked).toEqual(['Gold', 'Silver']);
    fireEvent.click(button('Gold'));
    expect(button('Gold').getAttribute('aria-pressed')).toBe('false');
  });

  it('has the wheel with its ten segments and a spin button [spec 2.W3]', () => {
    renderWheel();
    const labels = [...document.querySelectorAll('.wheel-segment text')];
    expect(labels.map(({ textContent }) => textContent)).toEqual(
      WHEEL_COLOURS.map((colour) => WHEEL_LABELS[colour]),
    );
    expect(button('SPIN')).toBeDefined();
  });

  it('names the segments in the language of the page', async () => {
    renderWheel();
    await act(() => setLanguage('sv'));
    expect(document.querySelector('.wheel-segment text')?.textContent).toBe('Guld');
  });

  it('has a payout table that marks the row of the current bet [spec 2.W4]', () => {
    renderWheel();
    fireEvent.click(button('Red'));
    fireEvent.click(button('Blue'));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(WHEEL_COLOURS.length);
    const current = rows.filter((row) => row.getAttribute('aria-current') === 'true');
    // Two of ten colors in demo: a winning bet of 10 pays the stake plus 5.1 times the stake.
    expect(current.map(({ textContent }) => textContent)).toEqual(['25.1x20%122%61']);
  });

  it('has recent spins and a how-to-play section [spec 2.W4]', () => {
    renderWheel();
    expect(screen.getByRole('heading', { name: 'Recent spins' })).toBeDefined();
    const help = screen.getByText('How to play').closest('details');
    expect(help?.textContent).toContain('Pick one to ten colors.');
  });
});
