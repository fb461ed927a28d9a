import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { WHEEL_COLOURS, WHEEL_LABELS, type WheelColour } from '@degen/rules/games/wheel/types.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownToast, stubReducedMotion } from '../../round/testing/game-harness.tsx';
import { useWheelStore } from './round.ts';
import { renderWheel } from './testing/wheel-harness.tsx';

const SPIN_MS = 3_500;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pick = (...colours: readonly WheelColour[]) => {
  // All clicks share one `act`, so the page renders only once, after the last click.
  act(() => {
    for (const colour of colours) fireEvent.click(button(WHEEL_LABELS[colour]));
  });
};
const pressSpin = () => fireEvent.click(button('SPIN'));
const letWheelStop = () => act(() => vi.advanceTimersByTime(SPIN_MS));
const purse = () => screen.getByTestId('purse').textContent;
const phase = () => useWheelStore.getState().phase;

let fetchSpy: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  fetchSpy = vi.fn(() => Promise.reject(new Error('no network in demo')));
  vi.stubGlobal('fetch', fetchSpy);
});
afterEach(() => {
  vi.useRealTimers();
  stubReducedMotion(false);
});

describe('multiplier badges', () => {
  const DEGEN = [
    '10.2',
    '10.2',
    '5.1',
    '3.4',
    '2.55',
    '2.04',
    '1.7',
    '1.45',
    '1.27',
    '1.13',
    '1.02',
  ];
  const BNB = ['9.8', '9.8', '4.9', '3.26', '2.45', '1.96', '1.63', '1.4', '1.22', '1.08', '0.98'];

  it('show 10.2x (DEGEN) and 9.8x (BNB), divided by the number of picked colors [spec 2.W1]', () => {
    renderWheel();
    for (let count = 0; count <= WHEEL_COLOURS.length; count += 1) {
      if (count > 0) pick(WHEEL_COLOURS[count - 1] ?? 'gold');
      const tokens = within(screen.getByRole('group', { name: 'Token' }));
      const [degen, bnb] = tokens.getAllByRole('radio').map((radio) => radio.parentElement);
      expect(degen?.textContent).toBe(`DEGEN${DEGEN[count]}x`);
      expect(bnb?.textContent).toBe(`BNB${BNB[count]}x`);
    }
  });
});

describe('the start of a spin', () => {
  it('is rejected while no color is picked [spec 4.R3]', () => {
    renderWheel();
    expect(button('SPIN').getAttribute('aria-disabled')).toBe('true');
    pressSpin();
    expect(shownToast()).toEqual({
      title: 'No Colors Selected',
      description: 'Please select at least one color to bet on!',
    });
    expect(phase()).toBe('idle');
  });

  it('is rejected when the bet is zero', () => {
    renderWheel({ units: 0n });
    pick('gold');
    fireEvent.click(button('Max'));
    pressSpin();
    expect(shownToast()).toEqual({
      title: 'Invalid Bet',
      description: 'Please enter a valid bet amount',
    });
  });

  it('is rejected when the bet exceeds the playable balance', () => {
    renderWheel({ units: 7n });
    pick('gold');
    pressSpin();
    expect(shownToast()).toEqual({
      title: 'Insufficient Balance',
      description: 'You only have 7.00 DEGEN',
    });
    expect(purse()).toBe('7');
  });
});

describe('a demo spin', () => {
  it('accepts the whole balance as the bet', () => {
    renderWheel({ units: 10n });
    pick('gold');
    pressSpin();
    expect([phase(), purse()]).toEqual(['revealing', '0']);
  });

  it('deducts the bet, turns 3.5 s, credits stake plus stake × multiplier, and makes no network call [spec 4.R1, 6.2, 9.R4]', () => {
    renderWheel();
    pick(...WHEEL_COLOURS); // ten colours: a certain win
    pressSpin();
    expect(phase()).toBe('revealing');
    expect(purse()).toBe('90');
    expect(button('SPINNING…').getAttribute('aria-disabled')).toBe('true');
    act(() => vi.advanceTimersByTime(SPIN_MS - 1));
    expect(phase()).toBe('revealing');
    act(() => vi.advanceTimersByTime(1));
    expect(phase()).toBe('settled');
    expect(purse()).toBe('110.2');
    expect(shownToast()).toEqual({ title: 'YOU WON!', description: 'Won 10.2 DEGEN (1.02x)' });
    expect(fetchSpy).not.toHaveBeenCalled();
  });

  it('starts once when the button is clicked several times [spec 4.R3]', () => {
    renderWheel();
    pick(...WHEEL_COLOURS);
    pressSpin();
    fireEvent.click(button('SPINNING…'));
    fireEvent.click(button('Gold'));
    expect(purse()).toBe('90');
    letWheelStop();
    expect(useWheelStore.getState().history.demo).toHaveLength(1);
    expect(useWheelStore.getState().colours).toHaveLength(10);
  });

  it('pays nothing when it loses', () => {
    renderWheel();
    pick('gold');
    for (let spins = 0; spins < 60; spins += 1) {
      act(() => useWheelStore.getState().chooseStake(WEI_PER_UNIT));
      pressSpin();
      letWheelStop();
      if (useWheelStore.getState().round?.won === false) break;
    }
    expect(shownToast()?.title).toBe('Better Luck Next Time');
    expect(useWheelStore.getState().round?.payoutWei).toBe(0n);
    const [latest] = within(screen.getByRole('list', { name: 'Recent spins' })).getAllByRole(
      'listitem',
    );
    expect(latest?.textContent).toContain('Lost');
  });

  it('is listed among the last ten spins, newest first, with label, result and profit [spec 2.W4, 3.13, 9.R6]', () => {
    renderWheel();
    pick(...WHEEL_COLOURS);
    for (let spins = 0; spins < 12; spins += 1) {
      pressSpin();
      letWheelStop();
    }
    const rounds = useWheelStore.getState().history.demo;
    expect(rounds.map(({ proof }) => proof.nonce)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    const history = screen.getByRole('list', { name: 'Recent spins' });
    const rows = within(history).getAllByRole('listitem');
    expect(rows).toHaveLength(10);
    expect(rows[0]?.textContent).toContain(WHEEL_LABELS[rounds[0]?.colour ?? 'gold']);
    expect(rows[0]?.textContent).toContain('Won');
    expect(rows[0]?.textContent).toContain('+10.2 DEGEN');
  });

  it('shows its proof, which the page has verified [spec 4.R2]', async () => {
    renderWheel();
    pick('gold');
    pressSpin();
    letWheelStop();
    fireEvent.click(button('Proof'));
    vi.useRealTimers();
    const drawer = await screen.findByRole('dialog', { name: 'Proof of this round' });
    expect(within(drawer).getByText('Verified')).toBeTruthy();
    const proof = useWheelStore.getState().round?.proof;
    expect(within(drawer).getByText(proof?.serverSeedHash ?? '')).toBeTruthy();
  });

  it('is paid even if the player leaves the page while the wheel turns', () => {
    const page = renderWheel();
    pick(...WHEEL_COLOURS);
    pressSpin();
    act(() => page.unmount());
    expect(phase()).toBe('settled');
    expect(shownToast()?.title).toBe('YOU WON!');
  });

  it('shows the result without turning the wheel when the player prefers reduced motion', () => {
    stubReducedMotion(true);
    renderWheel();
    pick(...WHEEL_COLOURS);
    pressSpin();
    act(() => vi.advanceTimersByTime(0));
    expect(phase()).toBe('settled');
    expect(purse()).toBe('110.2');
  });
});

describe('the keyboard', () => {
  it('moves the focus between the colors with the arrow keys; all colors share one tab stop', () => {
    renderWheel();
    const gold = button('Gold');
    gold.focus();
    fireEvent.keyDown(gold, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(button('Pink'));
    fireEvent.keyDown(button('Pink'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(button('Green'));
    fireEvent.keyDown(button('Green'), { key: 'End' });
    expect(document.activeElement).toBe(button('White'));
    fireEvent.keyDown(button('White'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(button('White'));
    const inTabOrder = WHEEL_COLOURS.filter((each) => button(WHEEL_LABELS[each]).tabIndex === 0);
    expect(inTabOrder).toEqual(['white']);
  });

  it('starts a spin on Enter in the bet field and moves the focus to the spin button', async () => {
    vi.useRealTimers();
    const user = userEvent.setup();
    renderWheel();
    pick('gold');
    await user.type(screen.getByLabelText('Bet amount'), '{Enter}');
    expect(phase()).toBe('revealing');
    expect(document.activeElement).toBe(button('SPINNING…'));
  });
});

describe('the odds panel', () => {
  it('states that the demo pays more than web3', () => {
    renderWheel();
    expect(screen.getByText('Demo pays more than web3.').parentElement?.textContent).toContain(
      '1 color returns 112% on average',
    );
    expect(screen.queryByText('Jackpot:')).toBeNull();
  });
});
