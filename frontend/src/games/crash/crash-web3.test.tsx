import type { CrashEndAnswer, CrashRoundAnswer } from '@degen/rules/games/crash/wire.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { ACCOUNT, renderGame, stubCanvas } from '../../round/testing/game-harness.tsx';
import { DEPLOYMENT } from '../../shared/fairness/testing/fake-casino.ts';
import { CrashPage } from './crash-page.tsx';
import { useCrashStore } from './crash-round.ts';
import { renderCrash } from './testing/crash-harness.tsx';

vi.mock('../../shared/sound/engine.ts', () => ({ playSound: vi.fn() }));
vi.mock('../../shared/fairness/ready-seed.ts', () => ({ readySeed: async () => {} }));
vi.mock('canvas-confetti', () => ({
  default: { create: () => Object.assign(() => null, { reset() {} }) },
}));

const ID = '019b76da-c358-7c6f-85ce-56ef421d41a9';
const WOBBLE = { amplitude: '0.15', frequency: '1.6', phase: '5.5' };
const PROOF = { serverSeedHash: 'ab'.repeat(32), clientSeed: 'mine', nonce: 3 };

const LIVE: CrashRoundAnswer = {
  roundId: ID,
  token: 'DEGEN',
  betAmount: '10',
  autoCashOut: null,
  cap: '100',
  startedAt: '2026-01-01T00:00:00.000Z',
  elapsedMs: 1_000,
  wobble: WOBBLE,
  proof: PROOF,
};

const endAnswer = (
  status: 'cashedout' | 'crashed' | 'refunded',
  jackpot: JackpotTier | null = null,
): CrashEndAnswer => {
  const multiplier = { cashedout: '1.3', crashed: '1.7', refunded: '1' }[status];
  const payout = { cashedout: '13', crashed: '0', refunded: '10' }[status];
  return {
    roundId: ID,
    status,
    multiplier,
    crashPoint: '1.7',
    payout,
    jackpot,
    balances: { DEGEN: String(90 + Number(payout)), BNB: '100' },
    receipt: {
      version: 2,
      ...DEPLOYMENT,
      roundId: ID,
      player: ACCOUNT,
      game: 'crash',
      token: 'DEGEN',
      stake: '10',
      payout,
      odds: 'SETTLED',
      input: { autoCashOut: null, cap: '100', cashOutMs: null, outage: null },
      outcome: {
        crashPoint: '1.7',
        wobble: WOBBLE,
        status,
        won: status === 'cashedout',
        multiplier,
        endedMs: 5_000,
        jackpot,
      },
      ...PROOF,
      settledAt: '2026-01-01T00:00:05.000Z',
      hash: '00'.repeat(32),
      signature: '00'.repeat(64),
    },
  };
};

/**
 * A fake `EventSource`. `open` lists the streams that the page has open; tests send events through
 * them.
 */
class FakeEvents extends EventTarget {
  static open: FakeEvents[] = [];
  static readonly CLOSED = 2;
  readyState = 1;
  onerror: (() => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEvents.open.push(this);
  }
  close() {
    this.readyState = FakeEvents.CLOSED;
    FakeEvents.open = FakeEvents.open.filter((each) => each !== this);
  }
  send(answer: CrashEndAnswer) {
    const data = JSON.stringify(answer);
    act(() => void this.dispatchEvent(new MessageEvent(answer.status, { data })));
  }
}

type Reply = () => Promise<Response>;
const json =
  (body: unknown, status = 200): Reply =>
  async () =>
    Response.json(body, { status });
const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

let keys: (string | null)[];
let replies: Reply[];
let openReply: Reply;

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const phase = () => useCrashStore.getState().phase;
const purse = () => screen.getByTestId('purse').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  stubCanvas();
  sessionStorage.clear();
  FakeEvents.open = [];
  keys = [];
  replies = [];
  openReply = json({ flight: LIVE });
  vi.stubGlobal('EventSource', FakeEvents);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === '/api/crash/open') return openReply();
    if (path === '/api/crash/start') {
      return json({ error: { code: 'WAGER.OPEN_ROUND', message: '' } }, 409)();
    }
    if (path !== '/api/crash/cashout') return json({})();
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return (replies.shift() ?? lost)();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const comeBack = async () => {
  const view = renderCrash({ mode: 'web3' });
  await passTime(100);
  return view;
};

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
  ] as const)('ends as the server reports: %s', async (status, overlay, balance) => {
    await comeBack();
    FakeEvents.open[0]?.send(endAnswer(status));
    expect(screen.getAllByText(overlay)).not.toHaveLength(0);
    expect(purse()).toBe(balance);
    expect(FakeEvents.open).toEqual([]);
  });

  it('has a jackpot shown beside its result', async () => {
    await comeBack();
    FakeEvents.open[0]?.send(endAnswer('crashed', 'MINI'));
    expect(screen.getByText('MINI JACKPOT!')).toBeTruthy();
  });

  it('has its event stream reopened after the connection is lost', async () => {
    await comeBack();
    const [first] = FakeEvents.open;
    first?.close();
    first?.onerror?.();
    await passTime(1_000);
    expect(FakeEvents.open).toHaveLength(1);
  });

  it('is no longer followed after the player leaves the page', async () => {
    const { unmount } = await comeBack();
    unmount();
    expect(FakeEvents.open).toEqual([]);
    // The cache of the jackpot pool has a timer of five minutes. Afterwards no timer may be left.
    await passTime(300_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a crash round that the page could not read', () => {
  it('is shown when the server rejects a new round because this one is still open', async () => {
    openReply = json({ error: { code: 'SERVER.BUSY', message: '' } }, 503);
    await comeBack();
    expect(phase()).toBe('idle');
    expectLogged('The open round could not be read');
    openReply = json({ flight: LIVE });
    fireEvent.click(screen.getByRole('button', { name: 'START GAME' }));
    await passTime(100);
    expect(phase()).toBe('open');
    expect(FakeEvents.open).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^CASH OUT @/ })).toBeTruthy();
  });
});

describe('a crash round that its player left', () => {
  it('is neither shown nor followed in demo mode', async () => {
    const { unmount } = await comeBack();
    unmount();
    renderGame(<CrashPage />, { mode: 'demo' });
    await passTime(5_000);
    expect(useCrashStore.getState()).toMatchObject({ phase: 'idle', round: null });
    expect(FakeEvents.open).toEqual([]);
  });

  it('is not requested from the server when the player is not signed in', async () => {
    const asked = vi.fn(openReply);
    openReply = asked;
    renderCrash({ mode: 'web3', isSignedIn: false });
    await passTime(100);
    expect([phase(), asked.mock.calls.length]).toEqual(['idle', 0]);
  });
});

it('no round can be started while the page looks for an open one', async () => {
  let answer: (response: Response) => void = () => undefined;
  openReply = () =>
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

describe('a cash-out', () => {
  const click = () => fireEvent.click(screen.getByRole('button', { name: /^CASH OUT @/ }));

  it('is acknowledged at once, and pays the amount in the server’s answer', async () => {
    await comeBack();
    replies = [json(endAnswer('cashedout'))];
    click();
    expect(screen.getByRole('button', { name: 'CASHING OUT…' })).toBeDefined();
    await passTime(10);
    expect(screen.getAllByText('WIN +3 DEGEN')).not.toHaveLength(0);
    expect(purse()).toBe('103');
  });

  it('is repeated under the same idempotency key until the server answers', async () => {
    await comeBack();
    replies = [lost, lost, lost, lost, lost, json(endAnswer('cashedout'))];
    click();
    await passTime(20_000);
    expect(keys).toHaveLength(6);
    expect(new Set(keys).size).toBe(1);
    expect(purse()).toBe('103');
  });

  it('counts once when the event stream reports the end before the cash-out is answered', async () => {
    await comeBack();
    replies = [lost, json(endAnswer('cashedout'))];
    click();
    await passTime(1);
    FakeEvents.open[0]?.send(endAnswer('cashedout'));
    await passTime(5_000);
    expect(purse()).toBe('103');
    expect(useCrashStore.getState().history.web3).toHaveLength(1);
  });

  it('can be tried again after it is rejected', async () => {
    await comeBack();
    replies = [json({ error: { code: 'REQUEST.RATE_LIMITED', message: '' } }, 429)];
    click();
    await passTime(10);
    expect(phase()).toBe('open');
  });
});

describe('a crash round that ended while the page was closed', () => {
  it('is shown when its player returns', async () => {
    const { unmount } = await comeBack();
    unmount();
    openReply = json({ flight: null });
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
