import { gameOf } from '@degen/rules/games/index.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../test/kit/page/fake-server.ts';
import { answer, cards, won } from '../games/blackjack/testing/answers.ts';
import { renderBlackjack } from '../games/blackjack/testing/blackjack-harness.tsx';
import { renderCrash } from '../games/crash/testing/crash-harness.tsx';
import { renderKickboxing } from '../games/kickboxing/testing/kickboxing-harness.tsx';
import { demoAnswer, renderSlots } from '../games/slots/testing/slots-harness.tsx';
import { renderWheel } from '../games/wheel/testing/wheel-harness.tsx';
import { demoDays } from '../pages/statistics/demo-days.ts';
import { type DemoRound, readDemoRounds } from '../round/demo-history.ts';
import { stubCanvas, stubReducedMotion } from '../round/testing/game-harness.tsx';

const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const ready = (name: RegExp) =>
  waitFor(() =>
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'),
  );

beforeEach(() => {
  stubReducedMotion(true);
  stubCanvas();
});
afterEach(() => {
  cleanup();
  stubReducedMotion(false);
});

/** Returns the only stored round, and checks that its bet would be valid in a receipt. */
const storedRound = async (): Promise<DemoRound> => {
  await waitFor(() => expect(readDemoRounds()).toHaveLength(1));
  const [round] = readDemoRounds();
  if (round === undefined) throw new Error('no round is stored');
  expect(gameOf(round.game).receipt.isInput(round.input)).toBe(true);
  const [day] = demoDays([round]);
  expect(day?.totals.rounds).toBe(1);
  return round;
};

describe('a demo round that is stored for the statistics', () => {
  it('has stake, colors and server seed of a wheel spin', async () => {
    fakeServer({});
    renderWheel();
    await act(async () => [/^Gold/, /^SPIN/].forEach(press));
    const { proof, ...round } = await storedRound();
    expect(round).toMatchObject({ game: 'wheel', token: 'DEGEN', stake: '10' });
    expect(round.input).toEqual({ colours: ['gold'] });
    expect(proof?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has the payout of a slots spin', async () => {
    const spun = demoAnswer(({ won: isWin }) => isWin);
    fakeServer({ 'POST /api/slots/spin': () => ({ body: spun }) });
    renderSlots();
    press('SPIN');
    expect(await storedRound()).toMatchObject({ game: 'slots', payout: spun.payout });
  });

  it('has the chosen side of a kickboxing match', async () => {
    fakeServer({});
    renderKickboxing();
    await act(async () => ['Bet on Red x2.0', 'START MATCH'].forEach(press));
    expect((await storedRound()).input).toEqual({ side: 'RED' });
  });

  it('has both stakes of a split blackjack hand', async () => {
    const pair = answer({ playerHand: cards(8, 8), playerScore: 16, canSplit: true });
    const split = { ...won, splitHand: cards(8, 10), splitScore: 18 };
    fakeServer({
      'POST /api/blackjack/start': () => ({ body: pair }),
      'POST /api/blackjack/split': () => ({ body: split }),
    });
    renderBlackjack();
    press(/^Deal/);
    await ready(/^Split/);
    press(/^Split/);
    const round = await storedRound();
    expect(round).toMatchObject({
      stake: '20',
      input: { actions: ['SPLIT'], byHouse: 0 },
      proof: null,
    });
  });

  it('has automatic cash-out and multiplier of a crash round', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeServer({});
    renderCrash();
    fireEvent.change(screen.getByLabelText('Auto cash out'), { target: { value: '1.01' } });
    await act(async () => press('START GAME'));
    await act(async () => vi.advanceTimersByTime(60_000));
    const round = await storedRound();
    vi.useRealTimers();
    // Every crash point in demo mode is at least 1.5, so the cash out at 1.01 wins.
    expect(round).toMatchObject({ payout: '10.1', multiplier: '1.01' });
    expect(round.input).toEqual({
      ...{ autoCashOut: '1.01', cap: '100', cashOutMs: null, outage: null },
    });
  });
});
