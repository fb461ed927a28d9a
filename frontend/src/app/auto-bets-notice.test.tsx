import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutoTab } from '../round/auto-tab.ts';
import { createQueryClient } from '../shared/lib/query.ts';
import { AutoBetsNotice } from './auto-bets-notice.tsx';

const TEXT = /^Automatic bets on Wheel of Fortune are running\./;

let end: object | null;
let stopped: string[];

beforeEach(() => {
  vi.useFakeTimers();
  useAutoTab.setState(useAutoTab.getInitialState(), true);
  end = null;
  stopped = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      stopped.push(path);
      end = { reason: 'STOPPED', at: '2026-01-31T12:00:00.000Z' };
    }
    return Response.json({ autoBets: { id: 'bets-1', strategy: { game: 'wheel' }, end } });
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async (path: string) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <AutoBetsNotice account="0xaa" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await pass(10);
};

it.each(['/lobby', '/slots', '/roulette'])(
  'the notice on %s shows that automatic bets are running, and lets the player stop them',
  async (path) => {
    await show(path);
    expect(screen.getByText(TEXT)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stop automatic bets' }));
    await pass(10);
    expect(stopped).toEqual(['/api/auto-bets/bets-1/stop']);
    expect(screen.queryByText(TEXT)).toBeNull();
  },
);

it('a notice leads to the page that shows the automatic bets, and disappears there', async () => {
  await show('/lobby');
  fireEvent.click(screen.getByRole('link', { name: 'Show' }));
  await pass(10);
  expect(useAutoTab.getState().game).toBe('wheel');
  expect(screen.queryByText(TEXT)).toBeNull();
});

it('a notice appears when another device starts automatic bets', async () => {
  end = { reason: 'ROUNDS', at: '2026-01-31T12:00:00.000Z' };
  await show('/lobby');
  expect(screen.queryByText(TEXT)).toBeNull();
  end = null;
  await pass(20_000);
  expect(screen.getByText(TEXT)).toBeTruthy();
});
