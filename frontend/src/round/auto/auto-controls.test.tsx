import type { WheelReceiptBody } from '@degen/rules/games/wheel/receipt.ts';
import { WHEEL_COLOURS } from '@degen/rules/games/wheel/types.ts';
import type { ReceiptOf } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import type { AutoBetsAnswer, AutoBetsView } from '@degen/rules/wire/auto-bets.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// The page loads it for its first order, which no fake timer waits for.
import '../../../../chain/order-key.ts';
import { noOrdersYet } from '../../../../test/kit/page/fake-server.ts';
import { useWheelStore } from '../../games/wheel/round.ts';
import { renderWheel } from '../../games/wheel/testing/wheel-harness.tsx';
import { CASINO, seedAnswer } from '../../shared/fairness/testing/fake-casino.ts';
import { useAutoTab } from '../auto-tab.ts';
import type { PlacedWager } from '../placed-wager.ts';
import { shownToast, stubReducedMotion } from '../testing/game-harness.tsx';
import { useAutoForm } from './draft.ts';
// Imported before the tests, because fake timers do not wait for the page's dynamic imports.
import './auto-controls.tsx';
import '../../games/wheel/strategy.tsx';

vi.mock('canvas-confetti', () => ({
  default: { create: () => Object.assign(() => null, { reset() {} }) },
}));

vi.mock('../../shared/fairness/crypto/ed25519.ts', async () =>
  import('../../shared/fairness/testing/unchecked-ed25519.ts').then(({ unchecked }) => unchecked),
);

const SPIN_MS = 3_500;
/** The duration of a spin plus the time for which its result is shown. */
const PAGE_PACE_MS = 5_000;
const LOOK_MS = 1_000;
/** Enough time for all requests, and for all timers with a delay of zero. */
const SLACK_MS = 100;

const [RECEIPT] = vectors.receipts as unknown as ReceiptOf<WheelReceiptBody>[];

const viewOf = (change: Partial<AutoBetsView>): AutoBetsView => ({
  id: 'bets-1',
  strategy: {
    ...{ game: 'wheel', token: 'DEGEN', choice: { colours: ['gold'] }, stake: '10', rounds: 7 },
    ...{ onWin: { kind: 'reset' }, onLoss: { kind: 'reset' }, stop: {} },
  },
  paceMs: PAGE_PACE_MS,
  startedAt: '2026-01-31T12:00:00.000Z',
  ...{ end: null, rounds: 0, stake: '10', profit: '0', winStreak: 0, lossStreak: 0, roundId: null },
  ...change,
});

const STOPPED: AutoBetsView['end'] = { reason: 'STOPPED', at: '2026-01-31T12:01:00.000Z' };

/** The server's current answer; a test replaces it. */
let answer: AutoBetsAnswer;
let sent: { path: string; body: unknown }[];

const settle = (rounds: number, change: Partial<AutoBetsView> = {}): void => {
  if (RECEIPT === undefined) throw new Error('no receipt');
  const roundId = `round-${rounds}`;
  answer = {
    autoBets: viewOf({ rounds, roundId, profit: `-${rounds * 10}`, ...change }),
    receipt: { ...RECEIPT, roundId },
  };
};

const serve = () =>
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/config') return Response.json(CASINO);
    if (path === '/api/fairness/seed') return Response.json(seedAnswer(0, 'mine', 4));
    if (path === '/api/orders') return Response.json(noOrdersYet());
    if (!path.startsWith('/api/auto-bets')) return Response.json({});
    if (init?.method === 'POST') {
      sent.push({ path, body: JSON.parse(String(init.body)) });
      if (path.endsWith('/stop')) answer = { ...answer, autoBets: viewOf({ end: STOPPED }) };
      else answer = { autoBets: viewOf({}), receipt: null };
    }
    return Response.json(answer);
  });

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const click = async (name: string) => {
  fireEvent.click(button(name));
  await pass(SLACK_MS);
};
const mode = (name: 'Manual' | 'Auto') => screen.getByRole('radio', { name });
const isFixed = (field: Element) => field.matches(':disabled, :disabled *, [aria-disabled="true"]');
const openAuto = async () => {
  fireEvent.click(mode('Auto'));
  await act(() => vi.dynamicImportSettled());
  // Two passes, because `act` renders only when it ends. The first pass renders the game's parts,
  // which request the automatic bets. The second pass renders these bets.
  await pass(SLACK_MS);
  await pass(SLACK_MS);
};
const fact = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const says = (text: string) => screen.queryByText(text) !== null;
const shown = () => {
  const { phase, round } = useWheelStore.getState();
  return [phase, round?.id ?? null];
};
const listed = () => useWheelStore.getState().history.web3.map(({ id }) => id);
const purse = () => screen.getByTestId('purse').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  stubReducedMotion(false);
  useAutoTab.setState(useAutoTab.getInitialState(), true);
  useAutoForm.setState(useAutoForm.getInitialState(), true);
  answer = { autoBets: null, receipt: null };
  sent = [];
  serve();
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

describe('automatic bets for money', () => {
  const start = async () => {
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await openAuto();
    fireEvent.change(screen.getByLabelText('Rounds'), { target: { value: '7' } });
    await click('Start automatic bets');
  };

  it('are started with the bet, the strategy and the pace of the page', async () => {
    await start();
    const strategy = { ...viewOf({}).strategy, stop: { jackpot: false } };
    const body = { strategy, paceMs: PAGE_PACE_MS, order: expect.any(Object) };
    expect(sent).toEqual([{ path: '/api/auto-bets', body }]);
    expect(says('Automatic bets are running.')).toBe(true);
    expect([fact('Rounds'), fact('Next bet')]).toEqual(['0 of 7', '10 DEGEN']);
    for (const fixed of [button('Gold'), screen.getByLabelText('Bet amount'), mode('Manual')]) {
      expect(isFixed(fixed)).toBe(true);
    }
  });

  it('are not started later when they were requested while the browser was offline', async () => {
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await openAuto();
    onlineManager.setOnline(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await click('Start automatic bets');
    expect(says('The casino could not be reached. Try again.')).toBe(true);
    cleanup();
    serve();
    onlineManager.setOnline(true);
    await pass(SLACK_MS);
    expect(sent).toEqual([]);
  });

  it('are animated like bets by hand before the totals change', async () => {
    await start();
    settle(1);
    await pass(LOOK_MS);
    expect([shown(), fact('Rounds')]).toEqual([['revealing', 'round-1'], '0 of 7']);
    await pass(SPIN_MS - 2 * SLACK_MS);
    expect([shown(), fact('Profit')]).toEqual([['revealing', 'round-1'], '0 DEGEN']);
    await pass(2 * SLACK_MS);
    expect([shown(), fact('Rounds')]).toEqual([['settled', 'round-1'], '1 of 7']);
    expect(fact('Profit')).toBe('-10 DEGEN');
    expect(shownToast()?.title).toBe('YOU WON!');
  });

  it('continue with the newest round when the page lags behind', async () => {
    await start();
    settle(1);
    await pass(LOOK_MS);
    settle(2);
    await pass(LOOK_MS);
    settle(3);
    await pass(LOOK_MS);
    expect(shown()).toEqual(['revealing', 'round-1']);
    await pass(SPIN_MS - 2 * LOOK_MS + SLACK_MS);
    expect([shown(), fact('Rounds')]).toEqual([['revealing', 'round-3'], '1 of 7']);
    await pass(SPIN_MS);
    expect([fact('Rounds'), listed()]).toEqual(['3 of 7', ['round-3', 'round-1']]);
  });

  it('are shown without animation when they are faster than the animation', async () => {
    await start();
    settle(12, { paceMs: 100 });
    await pass(LOOK_MS);
    expect([shown(), fact('Rounds')]).toEqual([['settled', 'round-12'], '12 of 7']);
    expect(shownToast()).toBeNull();
  });

  it('end when their stop button is clicked', async () => {
    await start();
    await click('Stop automatic bets');
    expect(sent.at(-1)?.path).toBe('/api/auto-bets/bets-1/stop');
    expect(says('Automatic bets have ended. You stopped them.')).toBe(true);
    expect(isFixed(mode('Manual'))).toBe(false);
    fireEvent.click(mode('Manual'));
    expect(button('SPIN')).toBeTruthy();
  });

  it('are shown from the next round on when the page opens later', async () => {
    settle(4);
    renderWheel({ mode: 'web3' });
    await openAuto();
    expect([shown(), fact('Rounds')]).toEqual([['idle', null], '4 of 7']);
    settle(5);
    await pass(LOOK_MS);
    expect(shown()).toEqual(['revealing', 'round-5']);
  });

  it('can be stopped on the page of another game', async () => {
    answer = {
      autoBets: viewOf({ strategy: { ...viewOf({}).strategy, game: 'slots', choice: {} } }),
      receipt: null,
    };
    renderWheel({ mode: 'web3' });
    await openAuto();
    expect([fact('Game'), isFixed(mode('Manual'))]).toEqual(['Slots', false]);
    await click('Stop automatic bets');
    expect(button('Start automatic bets')).toBeTruthy();
  });

  it('are not started until the last bet by hand is finished', async () => {
    renderWheel({ mode: 'web3' });
    await click('Gold');
    await openAuto();
    const byHand = useWheelStore.getState();
    for (const begin of [byHand.place, () => byHand.abandon({ account: '0xaa' } as PlacedWager)]) {
      act(begin);
      await click('Start automatic bets');
      expect(screen.getByRole('alert').textContent).toBe('Finish your last bet by hand first.');
    }
    expect(sent).toEqual([]);
  });

  it('move the keyboard focus to their stop button when they start', async () => {
    await start();
    await click('Stop automatic bets');
    screen.getByLabelText('Rounds').focus();
    fireEvent.submit(screen.getByLabelText('Rounds'));
    await pass(SLACK_MS);
    expect(document.activeElement).toBe(button('Stop automatic bets'));
  });

  it('are not started until the player has chosen a color', async () => {
    renderWheel({ mode: 'web3' });
    await openAuto();
    await click('Start automatic bets');
    expect(screen.getByRole('alert').textContent).toBe('Choose what to bet on.');
    expect(sent).toEqual([]);
  });
});

describe('automatic bets in demo', () => {
  /** Bets on all ten colors, so that each bet of 10 pays 20.2. */
  const start = async (rounds: string) => {
    renderWheel();
    useWheelStore.setState({
      colours: WHEEL_COLOURS,
    });
    await openAuto();
    fireEvent.change(screen.getByLabelText('Rounds'), { target: { value: rounds } });
    await click('Start automatic bets');
  };

  it('pay each round when its wheel has stopped', async () => {
    await start('2');
    expect([shown()[0], purse()]).toEqual(['revealing', '90']);
    await pass(SPIN_MS);
    expect([shown()[0], purse(), fact('Profit')]).toEqual(['settled', '110.2', '+10.2 DEGEN']);
    await pass(PAGE_PACE_MS - SPIN_MS);
    expect([shown()[0], purse()]).toEqual(['revealing', '100.2']);
    await pass(SPIN_MS);
    expect([purse(), fact('Rounds')]).toEqual(['120.4', '2 of 2']);
    expect(says('Automatic bets have ended. All rounds were played.')).toBe(true);
    const proofs = useWheelStore.getState().history.demo.map(({ proof }) => proof);
    expect(
      proofs.map((proof) => proof.kind === 'demo' && proof.replay() === proof.outcome),
    ).toEqual([true, true]);
  });

  it('end immediately when they are stopped between two rounds', async () => {
    await start('100');
    await pass(SPIN_MS);
    await click('Stop automatic bets');
    expect(says('Automatic bets have ended. You stopped them.')).toBe(true);
    await pass(60_000);
    expect([purse(), fact('Rounds')]).toEqual(['110.2', '1 of 100']);
  });

  it('show and pay the current round when they are stopped during a round', async () => {
    await start('100');
    await click('Stop automatic bets');
    expect([shown()[0], purse()]).toEqual(['revealing', '90']);
    await pass(SPIN_MS);
    expect([purse(), fact('Rounds')]).toEqual(['110.2', '1 of 100']);
  });
});
