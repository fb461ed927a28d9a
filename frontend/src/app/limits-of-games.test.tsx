import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../test/kit/page/fake-server.ts';
import { expectLogged } from '../../../test/kit/page/logs.ts';
import { answer, cards, won } from '../games/blackjack/testing/answers.ts';
import { renderBlackjack } from '../games/blackjack/testing/blackjack-harness.tsx';
import { renderCrash } from '../games/crash/testing/crash-harness.tsx';
import { renderKickboxing } from '../games/kickboxing/testing/kickboxing-harness.tsx';
import { demoAnswer, renderSlots } from '../games/slots/testing/slots-harness.tsx';
import { renderWheel } from '../games/wheel/testing/wheel-harness.tsx';
import { stubCanvas, stubReducedMotion } from '../round/testing/game-harness.tsx';
import { changeDemoLimits, readDemoLimits } from '../shared/limits/demo-limits.ts';
import { useToastStore } from '../shared/ui/toast-store.ts';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const ready = (name: RegExp) =>
  waitFor(() =>
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true'),
  );
const toast = () => useToastStore.getState().current;
const purse = () => screen.getByTestId('purse').textContent;
const limitWager = (amount: string) =>
  changeDemoLimits({ changes: [{ period: 'session', measure: 'wager', token: 'DEGEN', amount }] });
const used = (measure: 'wager' | 'loss') =>
  readDemoLimits().limits.find((view) => view.period === 'session' && view.measure === measure)
    ?.used;

/** Every game: its name, a function that renders its page, and a function that bets 10. */
const GAMES: [string, () => unknown, () => void][] = [
  ['wheel', renderWheel, () => [/^Gold/, 'SPIN'].forEach(press)],
  ['slots', renderSlots, () => press('SPIN')],
  ['blackjack', renderBlackjack, () => press(/^Deal/)],
  ['kickboxing', renderKickboxing, () => ['Bet on Red x2.0', 'START MATCH'].forEach(press)],
  ['crash', renderCrash, () => press('START GAME')],
];

beforeEach(() => {
  localStorage.clear();
  stubReducedMotion(true);
  stubCanvas();
});
afterEach(() => {
  cleanup();
  stubReducedMotion(false);
});

describe('the wager limit of a player', () => {
  it.each(GAMES)(
    'rejects a demo bet on %s that exceeds the limit, and takes no stake',
    async (_game, open, bet) => {
      const server = fakeServer({});
      limitWager('9.99');
      open();
      const before = purse();
      await act(async () => bet());
      expect(toast()).toMatchObject({
        title: 'Bet Not Placed',
        description: 'This bet would stake more than the limit you set. Nothing was staked.',
      });
      expect(purse()).toBe(before);
      expect(used('wager')).toBe('0');
      expect(server.calls).toEqual([]);
    },
  );

  it.each(GAMES.filter(([game]) => game !== 'slots' && game !== 'blackjack'))(
    'counts a demo bet on %s that the limit allows',
    async (_game, open, bet) => {
      fakeServer({});
      limitWager('10');
      open();
      await act(async () => bet());
      expect(used('wager')).toBe('10');
    },
  );
});

describe('a demo bet on slots', () => {
  it('adds its stake to the wager, and its stake minus its payout to the loss', async () => {
    const spun = demoAnswer(({ won: isWin }) => isWin);
    fakeServer({ 'POST /api/slots/spin': () => ({ body: spun }) });
    renderSlots();
    press('SPIN');
    await waitFor(() => expect(used('loss')).toBe(String(10 - Number(spun.payout))));
    expect(used('wager')).toBe('10');
  });

  it('does not count toward the limits when the server fails', async () => {
    const server = fakeServer({});
    renderSlots();
    press('SPIN');
    await waitFor(() => expect(server.calls).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'SPIN' })).toBeDefined());
    expect(used('wager')).toBe('0');
    expectLogged('The demo spin failed');
  });
});

describe('a demo bet on blackjack', () => {
  it('counts its stake at the deal and its payout at the end of the hand', async () => {
    fakeServer({
      'POST /api/blackjack/start': () => ({ body: answer() }),
      'POST /api/blackjack/stand': () => ({ body: won }),
    });
    renderBlackjack();
    press(/^Deal/);
    await ready(/^Stand/);
    expect(used('wager')).toBe('10');
    press(/^Stand/);
    await waitFor(() => expect(used('loss')).toBe('-10'));
    expect(used('wager')).toBe('10');
  });

  it('cannot be split when the second stake would exceed the limit', async () => {
    const pair = answer({ playerHand: cards(8, 8), playerScore: 16, canSplit: true });
    const server = fakeServer({ 'POST /api/blackjack/start': () => ({ body: pair }) });
    limitWager('15');
    renderBlackjack();
    press(/^Deal/);
    await ready(/^Split/);
    press(/^Split/);
    expect(toast()?.title).toBe('Bet Not Placed');
    expect(server.called('/api/blackjack/split')).toEqual([]);
    expect(used('wager')).toBe('10');
  });
});
