import type { Receipt } from '@degen/rules/receipt/types.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEvents } from '../../../../test/kit/page/fake-events.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { renderGame } from '../../round/testing/game-harness.tsx';
import { onUnauthorized } from '../../shared/lib/api-client.ts';
import { CrashPage } from './crash-page.tsx';
import { useCrashStore } from './crash-round.ts';
import { renderCrash } from './testing/crash-harness.tsx';
import { endAnswer, ID, LIVE, sendEnd } from './testing/crash-server.ts';
import {
  comeBack,
  json,
  passTime,
  phase,
  purse,
  server,
  startServer,
  stopServer,
} from './testing/crash-web3.tsx';

vi.mock('../../shared/fairness/rotation.ts', () => ({ readySeed: async () => {} }));

beforeEach(startServer);
afterEach(stopServer);

describe('a crash round that the server is running', () => {
  it('is shown at its current multiplier and followed through its event stream', async () => {
    await comeBack();
    expect(phase()).toBe('open');
    expect(FakeEvents.open.map(({ url }) => url)).toEqual([`/api/crash/${ID}/events`]);
    const { round: live } = useCrashStore.getState();
    expect(performance.now() - (live?.sinceMs ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  it.each([
    ['crashed', 'CRASHED @ 1.70x', '90'],
    ['cashedout', 'WIN +3 DEGEN', '103'],
    ['refunded', 'STAKE REFUNDED', '100'],
  ] as const)(
    'ends when its event stream reports the status %s',
    async (status, overlay, balance) => {
      await comeBack();
      sendEnd(FakeEvents.open[0], endAnswer(status));
      expect(screen.getAllByText(overlay)).not.toHaveLength(0);
      expect(purse()).toBe(balance);
      expect(FakeEvents.open).toEqual([]);
    },
  );

  it.each(['x', '', '0.5', '-2', '1.234'])(
    'stays open when its event stream reports the invalid multiplier "%s"',
    async (multiplier) => {
      await comeBack();
      const answer = endAnswer('crashed');
      const outcome = { ...answer.receipt.outcome, multiplier };
      sendEnd(FakeEvents.open[0], {
        ...answer,
        receipt: { ...answer.receipt, outcome } as Receipt,
      });
      expectLogged('An event could not be read');
      expect(phase()).toBe('open');
      expect(screen.queryByText(/CRASHED @/)).toBeNull();
      await passTime(1_000);
      sendEnd(FakeEvents.open[0], answer);
      expect(screen.getAllByText('CRASHED @ 1.70x')).not.toHaveLength(0);
    },
  );

  it('ends at 1.00x when its crash point is 1', async () => {
    await comeBack();
    const answer = endAnswer('crashed');
    const outcome = { ...answer.receipt.outcome, multiplier: '1', crashPoint: '1' };
    sendEnd(FakeEvents.open[0], { ...answer, receipt: { ...answer.receipt, outcome } as Receipt });
    expect(screen.getAllByText('CRASHED @ 1.00x')).not.toHaveLength(0);
  });

  it('shows a jackpot beside its result', async () => {
    await comeBack();
    sendEnd(FakeEvents.open[0], endAnswer('crashed', 'MINI'));
    expect(screen.getByText('MINI JACKPOT!')).toBeTruthy();
  });

  it('reopens its event stream one second after the connection is lost', async () => {
    await comeBack();
    const [first] = FakeEvents.open;
    first?.close();
    first?.onerror?.();
    await passTime(1_000);
    expect(FakeEvents.open).toHaveLength(1);
  });

  it('reopens its event stream after growing delays while the server rejects the stream', async () => {
    await comeBack();
    const reject = () => {
      const [stream] = FakeEvents.open;
      stream?.close();
      stream?.onerror?.();
    };
    for (const waitMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      reject();
      await passTime(waitMs - 1);
      expect(FakeEvents.open).toEqual([]);
      await passTime(1);
      expect(FakeEvents.open).toHaveLength(1);
    }
    FakeEvents.open[0]?.onopen?.();
    reject();
    await passTime(1_000);
    expect(FakeEvents.open).toHaveLength(1);
  });

  it('reopens its event stream after growing delays while the reported end is malformed', async () => {
    await comeBack();
    const malformed = { ...endAnswer('crashed'), receipt: null } as never;
    for (const waitMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const [stream] = FakeEvents.open;
      stream?.onopen?.();
      sendEnd(stream, malformed);
      await passTime(waitMs - 1);
      expect(FakeEvents.open).toEqual([]);
      await passTime(1);
      expect(FakeEvents.open).toHaveLength(1);
    }
    expectLogged('An event could not be read');
  });

  it('reports that the session has ended when the server answers 401', async () => {
    await comeBack();
    const onEnd = vi.fn();
    const stop = onUnauthorized(onEnd);
    server.open = json({ error: { code: 'AUTH.REQUIRED', message: '' } }, 401);
    const [stream] = FakeEvents.open;
    stream?.close();
    stream?.onerror?.();
    await passTime(1);
    expect(onEnd).toHaveBeenCalledOnce();
    expectLogged('The state of the round could not be read');
    stop();
  });

  it('is followed again after the player has signed out and in again', async () => {
    const { changeWallet } = await comeBack();
    changeWallet({ isSignedIn: false });
    await passTime(60_000);
    expect(FakeEvents.open).toEqual([]);
    changeWallet({ isSignedIn: true });
    await passTime(1);
    expect(FakeEvents.open).toHaveLength(1);
  });

  it('shows its end within eight seconds when the line freezes without a sign', async () => {
    await comeBack();
    FakeEvents.open[0]?.send('beat');
    server.open = json({ flight: null });
    server.receipt = json(endAnswer('crashed').receipt);
    await passTime(7_999);
    expect(phase()).toBe('open');
    await passTime(1);
    expect(screen.getAllByText('CRASHED @ 1.70x')).not.toHaveLength(0);
    expect(FakeEvents.open).toEqual([]);
  });

  it('loads the balance when its end was learnt from the receipt', async () => {
    const refreshDeposited = vi.fn(async () => {});
    await comeBack({ refreshDeposited });
    server.open = json({ flight: null });
    server.receipt = json(endAnswer('cashedout').receipt);
    await passTime(8_000);
    expect(screen.getAllByText('WIN +3 DEGEN')).not.toHaveLength(0);
    expect(refreshDeposited).toHaveBeenCalledOnce();
  });

  it('keeps one event stream while beats arrive', async () => {
    await comeBack();
    const [stream] = FakeEvents.open;
    for (let count = 0; count < 10; count += 1) {
      await passTime(3_000);
      stream?.send('beat');
    }
    expect(FakeEvents.open).toEqual([stream]);
  });

  it('is no longer followed after the player leaves the page', async () => {
    const { unmount } = await comeBack();
    unmount();
    expect(FakeEvents.open).toEqual([]);
    // The cache of the jackpot pool has a timer of five minutes. After that, no timer may be left.
    await passTime(300_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an open crash round that the page could not load', () => {
  it('is shown when the player tries to start a new round', async () => {
    server.open = json({ error: { code: 'SERVER.BUSY', message: '' } }, 503);
    await comeBack();
    expect(phase()).toBe('idle');
    expectLogged('The open round could not be read');
    server.open = json({ flight: LIVE });
    fireEvent.click(screen.getByRole('button', { name: 'START GAME' }));
    await passTime(100);
    expect(phase()).toBe('open');
    expect(FakeEvents.open).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^CASH OUT @/ })).toBeTruthy();
  });
});

describe('an open crash round', () => {
  it('is hidden and not followed in demo mode', async () => {
    const { unmount } = await comeBack();
    unmount();
    renderGame(<CrashPage />, { mode: 'demo' });
    await passTime(5_000);
    expect(useCrashStore.getState()).toMatchObject({ phase: 'idle', round: null });
    expect(FakeEvents.open).toEqual([]);
  });

  it('is not requested from the server while the player is signed out', async () => {
    const asked = vi.fn(server.open);
    server.open = asked;
    renderCrash({ mode: 'web3', isSignedIn: false });
    await passTime(100);
    expect([phase(), asked.mock.calls.length]).toEqual(['idle', 0]);
  });
});

it('no crash round can be started while the page asks the server for an open round', async () => {
  let answer: (response: Response) => void = () => undefined;
  server.open = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await comeBack();
  const start = screen.getByRole('button', { name: 'START GAME' });
  expect(start.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Looking for your open round…')).toBeTruthy();
  answer(Response.json({ flight: null }));
  await passTime(100);
  expect(start.getAttribute('aria-disabled')).toBe('false');
});

describe('a crash round that ended while the page was closed', () => {
  it('is shown with its result when the player opens the page again', async () => {
    const { unmount } = await comeBack();
    unmount();
    server.open = json({ flight: null });
    const { receipt } = endAnswer('crashed');
    const other = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      path === `/api/rounds/${ID}` ? json(receipt)() : other(path, init),
    );
    await comeBack();
    expect(phase()).toBe('settled');
    expect(screen.getAllByText('CRASHED @ 1.70x')).not.toHaveLength(0);
  });
});
