import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownAlert, stubCanvas } from '../../round/testing/game-harness.tsx';
import { shownText, useCrashStore } from './crash-round.ts';
import { PLAY_AGAIN_GUARD_MS, TICK_MS } from './motion.ts';
import { type Found, renderCrash, seedOfRound } from './testing/crash-harness.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const purse = () => Number(screen.getByTestId('purse').textContent);
const readout = () => screen.getByTestId('multiplier').textContent;
const phase = () => useCrashStore.getState().phase;
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const space = (options = {}) => fireEvent.keyDown(window, { code: 'Space', ...options });

let fetchSpy: ReturnType<typeof vi.fn>;

/** Sets the seed of the next demo round. */
const fix = ({ seed }: Found) =>
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint8Array).set(seed.subarray(0, (array as Uint8Array).length));
    return array;
  });

beforeEach(() => {
  vi.useFakeTimers();
  stubCanvas();
  fetchSpy = vi.fn(() => Promise.reject(new Error('no network in demo')));
  vi.stubGlobal('fetch', fetchSpy);
});
afterEach(() => {
  cleanup();
  expect(fetchSpy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a demo crash round', () => {
  it('subtracts the stake, updates every 50 ms, and locks token and bet [spec 2.C5, 4.C1, 4.C7]', () => {
    fix(seedOfRound(500n, 10_000n));
    renderCrash();
    expect(screen.getByText('LAUNCH SEQUENCE')).toBeDefined();
    fireEvent.click(button('START GAME'));
    expect(purse()).toBe(90);
    expect(readout()).toBe('1.00x');
    advance(TICK_MS * 10);
    expect(readout()).not.toBe('1.00x');
    expect(screen.getByText(/^Potential Win/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Bet amount').disabled).toBe(true);
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) {
      expect(radio.closest('fieldset')?.disabled).toBe(true);
    }
  });

  it('is cashed out once at the multiplier that the button shows [spec 3.22, 4.C5]', () => {
    fix(seedOfRound(500n, 10_000n));
    renderCrash();
    fireEvent.click(button('START GAME'));
    advance(1_234);
    const shown = readout();
    expect(button(`CASH OUT @ ${shown}`)).toBeDefined();
    space();
    space();
    expect(readout()).toBe(shown);
    const multiplier = Number.parseFloat(shown ?? '');
    expect(purse()).toBeCloseTo(90 + 10 * multiplier, 9);
    const profit = String(Math.round(1_000 * (multiplier - 1)) / 100);
    expect(screen.getAllByText(`WIN +${profit} DEGEN`)).not.toHaveLength(0);
    const recent = within(screen.getByRole('list', { name: 'Recent rounds' }));
    expect(recent.getByRole('listitem').textContent).toContain(`Left @ ${shown}+${profit} DEGEN`);
    advance(200_000);
    expect(purse()).toBeCloseTo(90 + 10 * multiplier, 9);
  });

  it('is not cashed out by a Space that is for an open dialog', () => {
    fix(seedOfRound(500n, 10_000n));
    renderCrash();
    fireEvent.click(button('START GAME'));
    const { unmount } = render(<div role="dialog" />);
    expect(space()).toBe(true); // the dialog's own button is pressed
    expect(phase()).toBe('open');
    unmount();
    expect(space()).toBe(false);
    expect(phase()).toBe('settled');
  });

  it('ends at its crash point, after which a new round can be played [spec 3.22, 4.C2, 4.C4, 4.C6]', () => {
    const found = seedOfRound(150n, 200n);
    fix(found);
    renderCrash();
    fireEvent.click(button('START GAME'));
    advance(found.crashMs - 1);
    expect(phase()).toBe('open');
    advance(1);
    expect(phase()).toBe('settled');
    expect(readout()).toBe(shownText(found.crashPoint));
    expect(screen.getAllByText(`CRASHED @ ${shownText(found.crashPoint)}`)).not.toHaveLength(0);
    const recent = within(screen.getByRole('list', { name: 'Recent rounds' }));
    expect(recent.getByRole('listitem').textContent).toContain(
      `Crashed @ ${shownText(found.crashPoint)}-10 DEGEN`,
    );
    expect(purse()).toBe(90);
    fireEvent.click(button('PLAY AGAIN'));
    expect(phase()).toBe('settled'); // ignored: the click may be meant as a cash-out
    advance(PLAY_AGAIN_GUARD_MS + 1);
    fireEvent.click(button('PLAY AGAIN'));
    expect(phase()).toBe('idle');
    expect(readout()).toBe('1.00x');
  });

  it('is cashed out at the automatic multiplier', () => {
    const found = seedOfRound(500n, 10_000n, { autoCashOut: '1.5' });
    fix(found);
    renderCrash();
    fireEvent.change(screen.getByLabelText('Auto cash out'), { target: { value: '1,5' } });
    fireEvent.click(button('START GAME'));
    advance(found.crashMs);
    expect(readout()).toBe('1.50x');
    expect(purse()).toBe(105);
  });

  it('ignores a held key and the second click of a double click', () => {
    fix(seedOfRound(500n, 10_000n));
    renderCrash();
    fireEvent.click(button('START GAME'), { detail: 1 });
    fireEvent.click(button(/^CASH OUT @/), { detail: 2 });
    space({ repeat: true });
    expect(phase()).toBe('open');
  });

  it('stays open when the player leaves the page, but its timers stop [spec 4.C8]', () => {
    const found = seedOfRound(150n, 200n);
    fix(found);
    const { unmount } = renderCrash();
    fireEvent.click(button('START GAME'));
    unmount();
    advance(1); // React's own cleanup
    expect(vi.getTimerCount()).toBe(0);
    expect(phase()).toBe('open');
  });
});

describe('a crash round whose stake is the whole balance', () => {
  it('can be started [spec 5.G9]', () => {
    fix(seedOfRound(500n, 10_000n, { stake: '100' }));
    renderCrash();
    fireEvent.change(screen.getByLabelText('Bet amount'), { target: { value: '100' } });
    fireEvent.click(button('START GAME'));
    expect(phase()).toBe('open');
    expect(purse()).toBe(0);
  });
});

describe('a crash round that cannot be started', () => {
  it.each(['0.5', '1', '100.01', '2.005', 'soon'])(
    'takes no stake when “%s” is typed as its automatic cash-out',
    (text) => {
      renderCrash();
      fireEvent.change(screen.getByLabelText('Auto cash out'), { target: { value: text } });
      fireEvent.click(button('START GAME'));
      expect(phase()).toBe('idle');
      expect(purse()).toBe(100);
    },
  );

  it('shows an alert when the balance is too low', async () => {
    renderCrash({ units: 5n });
    fireEvent.click(button('START GAME'));
    expect(await shownAlert()).toContain('Insufficient DEGEN balance! You have 5.00 but need 10');
    expect(phase()).toBe('idle');
    expect(purse()).toBe(5);
  });
});
