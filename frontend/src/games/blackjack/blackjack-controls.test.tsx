import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { stubReducedMotion } from '../../round/testing/game-harness.tsx';
import { answer, cards, won } from './testing/answers.ts';
import { renderBlackjack } from './testing/blackjack-harness.tsx';

const fire = vi.hoisted(() => vi.fn());
vi.mock('canvas-confetti', () => ({
  default: { create: () => Object.assign(fire, { reset() {} }) },
}));

const button = (name: RegExp) => screen.getByRole('button', { name });
const chips = (token: string) =>
  screen
    .getAllByRole('button', { name: new RegExp(`^Bet .* ${token}$`) })
    .map(({ textContent }) => textContent);

/** Longer than the dealing animation of any hand. */
const DEALT_MS = 10_000;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Deals a hand that ends at once with the answer `end`. */
const dealTo = async (end: BlackjackAnswer) => {
  fakeServer({ 'POST /api/blackjack/start': () => ({ body: end }) });
  renderBlackjack();
  fireEvent.click(button(/^Deal/));
  await pass(0); // wait for the response
  await pass(DEALT_MS);
  expect(button(/^New Round/)).toBeDefined();
  await vi.dynamicImportSettled(); // wait for the confetti module
};

beforeEach(() => stubReducedMotion(true));

describe('the controls', () => {
  it('include a token switch, bet chips of the token and a deal button [spec 2.B1]', () => {
    renderBlackjack();
    expect(chips('DEGEN')).toEqual(['1', '3', '5', '10', '25', '50', '100']);
    fireEvent.click(screen.getByRole('radio', { name: 'BNB' }));
    expect(chips('BNB')).toEqual(['0.001', '0.005', '0.01', '0.05', '0.1']);
    expect(button(/^Deal/)).toBeDefined();
  });

  it('offer hit, stand and split during a hand, and a new round after it [spec 2.B3]', async () => {
    const pair = answer({ playerHand: cards(8, 8), playerScore: 16, canSplit: true });
    fakeServer({
      'POST /api/blackjack/start': () => ({ body: pair }),
      'POST /api/blackjack/stand': () => ({ body: won }),
    });
    renderBlackjack();
    fireEvent.click(button(/^Deal/));
    for (const name of [/^Hit/, /^Stand/, /^Split/]) {
      const move = await screen.findByRole('button', { name });
      await waitFor(() => expect(move.getAttribute('aria-disabled')).toBe('false'));
    }
    expect(screen.queryByRole('button', { name: /^New Round/ })).toBeNull();
    fireEvent.click(button(/^Stand/));
    await screen.findByRole('button', { name: /^New Round/ });
    expect(screen.queryByRole('button', { name: /^Hit/ })).toBeNull();
  });
});

describe('confetti', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    fire.mockClear();
    stubReducedMotion(false);
  });
  afterEach(() => vi.useRealTimers());

  it('falls after a win [spec 2.B4]', async () => {
    await dealTo(answer({ status: 'BLACKJACK', payout: '25', dealerHand: cards(7, 9) }));
    expect(fire).toHaveBeenCalled();
  });

  it('does not fall after a push [spec 2.B4]', async () => {
    await dealTo(answer({ status: 'PUSH', payout: '10', dealerHand: cards(7, 8) }));
    expect(fire).not.toHaveBeenCalled();
  });
});
