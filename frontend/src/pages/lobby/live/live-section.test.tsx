import { FEED_EVENT, type FeedRound } from '@degen/rules/wire/feed.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEvents } from '../../../../../test/kit/page/fake-events.ts';
import { fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import { createQueryClient } from '../../../shared/lib/query.ts';
import { WalletContext, type WalletContextValue } from '../../../shared/wallet/wallet-context.ts';
import { LiveSection } from './live-section.tsx';

const ACCOUNT = '0x1111111111111111111111111111111111111111';

/** Simulates that the section enters or leaves the screen. */
let moveTo: (isOnScreen: boolean) => void;

class FakeObserver {
  constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
    moveTo = (isIntersecting) => act(() => onChange([{ isIntersecting }]));
  }
  observe() {}
  disconnect() {}
}

const hideTab = (hidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

const round = (changes: Partial<FeedRound> = {}): FeedRound => ({
  ...{ number: 1, game: 'wheel', token: 'DEGEN', stake: '1200', payout: '6100', multiplier: '5.1' },
  ...{ settledAt: '2026-11-23T12:41:05.000Z', player: null, ...changes },
});

const WINS = {
  day: '2026-11-23',
  countedUntil: '2026-11-23T12:40:00.000Z',
  wins: { DEGEN: [round({ payout: '70000', multiplier: '70' })], BNB: [] },
};
const JACKPOTS = {
  pool: '1200000',
  lastWinners: [
    {
      player: 'Ada',
      amount: '300.987654321098765432',
      tier: 'MINI',
      wonAt: '2026-11-23T10:00:00.000Z',
    },
    { player: null, amount: '7.5', tier: null, wonAt: '2026-11-22T10:00:00.000Z' },
  ],
};
const STATS = {
  countedUntil: '2026-11-23T12:40:00.000Z',
  games: [
    {
      ...{ game: 'wheel', token: 'BNB', rounds: 12_345, staked: '20', returned: '19' },
      ...{ returnToPlayer: '95', odds: { low: '98', high: '98' } },
    },
  ],
};

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  FakeEvents.reset();
  vi.stubGlobal('EventSource', FakeEvents);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  server = fakeServer({
    'GET /api/feed/wins': () => ({ body: WINS }),
    'GET /api/jackpot': () => ({ body: JACKPOTS }),
    'GET /api/stats': () => ({ body: STATS }),
    'GET /api/feed/visibility': () => ({ body: { isShown: false } }),
    'PUT /api/feed/visibility': ({ body }) => ({ body }),
  });
});
afterEach(() => vi.useRealTimers());

const open = (account?: string) => {
  const isSignedIn = account !== undefined;
  const wallet = { account, isDemo: !isSignedIn, isSignedIn } as WalletContextValue;
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <WalletContext value={wallet}>
        <LiveSection />
      </WalletContext>
    </QueryClientProvider>,
  );
};

const send = (...rounds: FeedRound[]): void => {
  const data = JSON.stringify({ rounds });
  for (const stream of FakeEvents.open) stream.send(FEED_EVENT, data);
};

const watch = (account?: string) => {
  const view = open(account);
  moveTo(true);
  return view;
};

const settling = () => screen.getByRole('region', { name: 'Rounds as they settle' });
const rows = () =>
  within(settling())
    .queryAllByRole('listitem')
    .map((row) => row.textContent);

describe('the live feed', () => {
  it('opens only an event stream when the feed is scrolled into view', () => {
    open();
    expect(FakeEvents.open).toEqual([]);
    moveTo(true);
    expect(FakeEvents.open.map(({ url }) => url)).toEqual(['/api/feed']);
    expect(server.calls).toEqual([]);
  });

  it('is connected while the feed is on the screen of a visible tab', () => {
    const { unmount } = watch();
    moveTo(false);
    expect(FakeEvents.open).toEqual([]);
    moveTo(true);
    hideTab(true);
    expect(FakeEvents.open).toEqual([]);
    hideTab(false);
    expect(FakeEvents.open).toHaveLength(1);
    unmount();
    expect(FakeEvents.open).toEqual([]);
  });

  it('shows the rounds of the newest event, with the names of players who made them public', () => {
    watch();
    send(
      round({
        number: 2,
        player: 'Ada',
        token: 'BNB',
        stake: '0.01',
        payout: '0',
        multiplier: '0',
      }),
      round(),
    );
    expect(rows()).toEqual([
      expect.stringMatching(/^Wheel of FortuneAda · .*0 BNB0x of 0.01$/),
      expect.stringMatching(/^Wheel of FortuneHidden · .*6,100 DEGEN5.1x of 1,200$/),
    ]);
    send(round({ number: 3, game: 'crash' }));
    expect(rows()).toEqual([expect.stringMatching(/^CrashHidden/)]);
  });

  it('shows no new rounds until the player ends the pause', async () => {
    watch();
    send(round({ number: 1, stake: '1' }));
    const pause = screen.getByRole('button', { name: 'Pause' });
    await userEvent.click(pause);
    expect(pause.getAttribute('aria-pressed')).toBe('true');
    send(round({ number: 2, stake: '2' }));
    expect(rows()).toEqual([expect.stringMatching(/of 1$/)]);
    await userEvent.click(pause);
    expect(rows()).toEqual([expect.stringMatching(/of 2$/)]);
  });

  it('says that no round has been settled yet', () => {
    watch();
    // Rounds, wins, jackpots and returns each show this text.
    expect(screen.getAllByText('Waiting for the casino.')).toHaveLength(4);
    send();
    expect(within(settling()).queryByText('Waiting for the casino.')).toBeNull();
    expect(screen.getByText(/^No round has been settled yet/)).toBeTruthy();
    expect(screen.getByText(/Your demo rounds stay in this browser/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('waits no longer for a casino that does not answer', async () => {
    server = fakeServer({
      'GET /api/feed/wins': () => ({ status: 503, body: {} }),
      'GET /api/jackpot': () => ({ status: 503, body: {} }),
      'GET /api/stats': () => ({ status: 503, body: {} }),
    });
    watch();
    send();
    // Wins, jackpots and returns.
    await vi.waitFor(() =>
      expect(screen.getAllByText('The casino does not answer.')).toHaveLength(3),
    );
    expect(screen.queryByText('Waiting for the casino.')).toBeNull();
  });

  it('waits for nothing while the feed itself has no answer', () => {
    watch();
    FakeEvents.open[0]?.fail(FakeEvents.CLOSED);
    expect(screen.getAllByText('The casino does not answer.')).toHaveLength(3);
    expect(screen.queryByText('Waiting for the casino.')).toBeNull();
  });

  it('waits no longer for a casino that has answered with nothing', async () => {
    server = fakeServer({
      'GET /api/feed/wins': () => ({ body: null }),
      'GET /api/jackpot': () => ({ body: null }),
      'GET /api/stats': () => ({ body: null }),
    });
    watch();
    send();
    expect(await screen.findByText('None won yet.')).toBeTruthy();
    expect(await screen.findByText('None yet on this day.')).toBeTruthy();
    expect(await screen.findByText('Nothing has been counted yet.')).toBeTruthy();
    expect(screen.queryByText('Waiting for the casino.')).toBeNull();
  });

  it('shows an empty list after a pause in which the feed became empty', async () => {
    watch();
    send(round({ stake: '1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    send();
    expect(rows()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(rows()).toEqual([]);
  });

  it('keeps the last rounds and reconnects when the connection is lost', () => {
    vi.useFakeTimers();
    watch();
    const connecting = 0;
    FakeEvents.open[0]?.fail(connecting);
    expect(screen.getByText(/^The casino does not answer\. Demo play goes on/)).toBeTruthy();
    send(round());
    FakeEvents.open[0]?.fail(FakeEvents.CLOSED);
    expect(screen.getByText(/These rounds came last/)).toBeTruthy();
    expect(rows()).toHaveLength(1);
    FakeEvents.reset();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(FakeEvents.open).toHaveLength(1);
    send(round());
    expect(screen.queryByText(/These rounds came last/)).toBeNull();
  });

  it('shows the biggest wins, the last jackpots and the returns', async () => {
    watch();
    send(round());
    const wins = await screen.findByRole('list', { name: 'Biggest wins in DEGEN' });
    expect(within(wins).getByText('70,000 DEGEN')).toBeTruthy();
    const jackpots = await screen.findByRole('list', { name: 'Last jackpots' });
    expect(
      within(jackpots)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/^Mini jackpotAda300.98 DEGEN/),
      expect.stringMatching(/^Jackpot on chainHidden7.5 DEGEN/),
    ]);
    const cells = await screen.findByRole('row', { name: /Wheel of Fortune, BNB/, hidden: true });
    expect(cells.textContent).toBe('Wheel of Fortune, BNB12,34595%98%');
  });
});

describe('the name of a player in the feed', () => {
  const box = () => screen.findByRole('checkbox', { name: 'Show my name' });

  it('can be made public by a signed-in player', async () => {
    const { unmount } = open();
    expect(screen.queryByRole('checkbox')).toBeNull();
    unmount();
    open(ACCOUNT);
    expect(await box()).toBeTruthy();
    expect(screen.queryByText(/demo rounds/)).toBeNull();
  });

  it('is hidden by default, and can be made public by keyboard', async () => {
    open(ACCOUNT);
    const shown = (await box()) as HTMLInputElement;
    await vi.waitFor(() => expect(shown.disabled).toBe(false));
    expect(shown.checked).toBe(false);
    shown.focus();
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(shown.checked).toBe(true));
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(shown.checked).toBe(false));
    const bodies = server.called('/api/feed/visibility').map(({ body }) => body);
    const [read] = server.called('/api/feed/visibility');
    expect(read?.headers.get('Wallet-Address')).toBe(ACCOUNT);
    expect(bodies).toEqual([undefined, { isShown: true }, { isShown: false }]);
  });

  it('stays hidden when the server rejects the change', async () => {
    server.routes['PUT /api/feed/visibility'] = () => ({
      status: 429,
      body: { error: { code: 'REQUEST.RATE_LIMITED', message: 'x' } },
    });
    open(ACCOUNT);
    const shown = (await box()) as HTMLInputElement;
    await vi.waitFor(() => expect(shown.disabled).toBe(false));
    await userEvent.click(shown);
    expect((await screen.findByRole('alert')).textContent).toContain('That was too fast');
    expect(shown.checked).toBe(false);
  });
});
