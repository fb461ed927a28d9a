import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWheelStore } from '../games/wheel/round.ts';
import { useAutoTab } from '../round/auto-tab.ts';
import { createQueryClient } from '../shared/lib/query.ts';
import { WalletContext, type WalletContextValue } from '../shared/wallet/wallet-context.ts';
import { AutoBetsNotice } from './auto-bets-notice.tsx';

const TEXT = /^Automatic bets on Wheel of Fortune are running\./;

let end: object | null;
let rounds: number;
let stopped: string[];
const refreshDeposited = vi.fn<WalletContextValue['refreshDeposited']>();

beforeEach(() => {
  vi.useFakeTimers();
  useAutoTab.setState(useAutoTab.getInitialState(), true);
  useWheelStore.setState(useWheelStore.getInitialState(), true);
  refreshDeposited.mockReset().mockResolvedValue();
  end = null;
  rounds = 1;
  stopped = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      stopped.push(path);
      end = { reason: 'STOPPED', at: '2026-01-31T12:00:00.000Z' };
    }
    return Response.json({ autoBets: { id: 'bets-1', strategy: { game: 'wheel' }, rounds, end } });
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async (path: string) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WalletContext value={{ refreshDeposited } as unknown as WalletContextValue}>
        <MemoryRouter initialEntries={[path]}>
          <AutoBetsNotice account="0xaa" />
          <main tabIndex={-1} />
        </MemoryRouter>
      </WalletContext>
    </QueryClientProvider>,
  );
  await pass(10);
};

it.each(['/lobby', '/slots', '/roulette'])(
  'the notice on %s stops the running automatic bets when its button is clicked',
  async (path) => {
    await show(path);
    expect(screen.getByText(TEXT)).toBeTruthy();
    const stop = screen.getByRole('button', { name: 'Stop automatic bets' });
    stop.focus();
    fireEvent.click(stop);
    await pass(10);
    expect(stopped).toEqual(['/api/auto-bets/bets-1/stop']);
    expect(screen.queryByText(TEXT)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  },
);

it('the link in the notice of automatic bets opens the page that shows the bets', async () => {
  await show('/lobby');
  fireEvent.click(screen.getByRole('link', { name: 'Show' }));
  await pass(10);
  expect(useAutoTab.getState().game).toBe('wheel');
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('the notice of automatic bets appears when another device starts automatic bets', async () => {
  end = { reason: 'ROUNDS', at: '2026-01-31T12:00:00.000Z' };
  await show('/lobby');
  expect(screen.queryByText(TEXT)).toBeNull();
  end = null;
  await pass(20_000);
  expect(screen.getByText(TEXT)).toBeTruthy();
});

describe('the notice of running automatic bets', () => {
  const reads = () => refreshDeposited.mock.calls.length;
  const LOOK_MS = 1_100;

  it('loads the balance again when a round is added and when the bets end', async () => {
    await show('/lobby');
    expect(reads()).toBe(1);
    await pass(LOOK_MS);
    expect(reads()).toBe(1);
    rounds = 140;
    await pass(LOOK_MS);
    expect(reads()).toBe(2);
    end = { reason: 'ROUNDS', at: '2026-01-31T12:00:00.000Z' };
    await pass(LOOK_MS);
    expect(reads()).toBe(3);
    await pass(60_000);
    expect(reads()).toBe(3);
  });

  it('loads no balance while the outcome of a bet by hand is hidden', async () => {
    await show('/slots');
    act(() => useWheelStore.getState().place());
    rounds = 2;
    await pass(LOOK_MS);
    expect(reads()).toBe(1);
    act(() => useWheelStore.getState().abandon(null));
    await pass(LOOK_MS);
    expect(reads()).toBe(2);
  });

  it('loads the balance again when a bet by hand is placed during the first load', async () => {
    let arrive: () => void = () => undefined;
    refreshDeposited.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    await show('/slots');
    const [isWanted] = refreshDeposited.mock.calls[0] ?? [];
    expect(isWanted?.()).toBe(true);
    act(() => useWheelStore.getState().place());
    expect(isWanted?.()).toBe(false);
    arrive();
    await pass(LOOK_MS);
    act(() => useWheelStore.getState().abandon(null));
    await pass(LOOK_MS);
    expect(reads()).toBe(2);
  });

  it('loads no balance on the page that shows the automatic bets', async () => {
    useAutoTab.setState({ game: 'wheel' });
    await show('/roulette');
    rounds = 2;
    await pass(LOOK_MS);
    expect(reads()).toBe(0);
  });
});
