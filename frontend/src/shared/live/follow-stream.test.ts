import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEvents } from '../../../../test/kit/page/fake-events.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { followStream } from './follow-stream.ts';

let visibility: DocumentVisibilityState;
let stop: () => void;
const news = vi.fn<(data: string) => void>();
const poll = vi.fn();
const onLost = vi.fn();

const follow = () => {
  stop = followStream({ url: '/events', on: { news }, poll, onLost });
};
const current = () => {
  const [stream] = FakeEvents.open;
  if (stream === undefined || FakeEvents.open.length > 1) throw new Error('not one open stream');
  return stream;
};
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEvents);
  FakeEvents.reset();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  stop();
  expect([FakeEvents.open, vi.getTimerCount()]).toEqual([[], 0]);
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('an event stream', () => {
  it('stays open while heartbeats arrive, and the page requests nothing else', () => {
    follow();
    for (let count = 0; count < 20; count += 1) {
      pass(3_000);
      current().send('beat');
    }
    expect([FakeEvents.count, poll.mock.calls.length, onLost.mock.calls.length]).toEqual([1, 0, 0]);
  });

  it('is reopened after each eight seconds without an event, and the page requests the state', () => {
    follow();
    current().send('news', 'first');
    for (const count of [1, 2, 3]) {
      pass(7_999);
      expect(poll).toHaveBeenCalledTimes(count - 1);
      pass(1);
      expect([FakeEvents.count, poll.mock.calls.length]).toEqual([count + 1, count]);
      expect(onLost).toHaveBeenCalledTimes(count);
    }
    current().send('news', 'second');
    expect(news.mock.calls).toEqual([['first'], ['second']]);
  });

  it('does not keep the page from requesting the state when a proxy buffers it, so that nothing arrives', () => {
    follow();
    current().onopen?.();
    pass(8_000);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('is not opened a second time when the browser reopens it', () => {
    follow();
    current().fail(FakeEvents.CONNECTING);
    pass(3_000);
    current().send('news');
    expect([FakeEvents.count, onLost.mock.calls.length]).toEqual([1, 1]);
  });

  it('is opened again after eight seconds when the browser cannot reopen it', () => {
    follow();
    current().fail(FakeEvents.CONNECTING);
    pass(8_000);
    expect([FakeEvents.count, poll.mock.calls.length]).toEqual([2, 1]);
  });

  it('is reopened after growing delays, with requests for the state between, when a proxy answers with 502', () => {
    follow();
    let opened = 1;
    for (const delayMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      current().fail(FakeEvents.CLOSED);
      const polls = poll.mock.calls.length;
      pass(delayMs - 1);
      expect(FakeEvents.count).toBe(opened);
      pass(1);
      opened += 1;
      expect(FakeEvents.count).toBe(opened);
      // During a long delay the page also asks for the state, because the stream says nothing.
      if (delayMs > 8_000) expect(poll.mock.calls.length).toBeGreaterThan(polls);
    }
    current().onopen?.();
    current().fail(FakeEvents.CLOSED);
    pass(1_000);
    expect(FakeEvents.count).toBe(opened + 1);
  });

  it('is opened again after an event that cannot be read', () => {
    news.mockImplementationOnce(() => {
      throw new SyntaxError('half an event');
    });
    follow();
    current().send('news');
    expectLogged('An event could not be read');
    expect(FakeEvents.open).toEqual([]);
    pass(1_000);
    current().send('news');
    expect(news).toHaveBeenCalledTimes(2);
  });

  it('delivers nothing more once it is closed', () => {
    follow();
    const closed = current();
    pass(8_000);
    closed.send('news');
    closed.fail(FakeEvents.CLOSED);
    expect([news.mock.calls.length, FakeEvents.count]).toEqual([0, 2]);
  });
});

describe('the event stream of a page that the player leaves and comes back to', () => {
  it('is closed while the page is hidden, which requests the state every five seconds', () => {
    follow();
    current().send('beat');
    show('hidden');
    expect(FakeEvents.open).toEqual([]);
    for (const count of [2, 3]) {
      pass(5_000);
      expect(FakeEvents.count).toBe(count);
      current().send('news');
      expect(FakeEvents.open).toEqual([]);
    }
    expect(news).toHaveBeenCalledTimes(2);
  });

  it('is opened at once when the page is visible again or restored, and the page requests the state', () => {
    follow();
    show('hidden');
    // The device sleeps: no timer runs, but the time goes on.
    vi.setSystemTime(Date.now() + 3_600_000);
    show('visible');
    expect([FakeEvents.open.length, poll.mock.calls.length]).toEqual([1, 1]);
    current().send('beat');
    current().send('beat');
    expect(current()).toBeDefined();
  });

  it('is reopened when the network is back, although the browser still calls it open', () => {
    follow();
    current().send('beat');
    vi.setSystemTime(Date.now() + 60_000);
    window.dispatchEvent(new Event('online'));
    expect([FakeEvents.count, poll.mock.calls.length]).toEqual([2, 1]);
  });

  it('is kept when a window of a wallet takes the focus for a moment', () => {
    follow();
    current().send('beat');
    pass(2_000);
    window.dispatchEvent(new Event('focus'));
    expect([FakeEvents.count, poll.mock.calls.length]).toEqual([1, 1]);
  });

  it('is reopened after the clock was set back', () => {
    follow();
    vi.setSystemTime(Date.now() - 3_600_000);
    window.dispatchEvent(new Event('online'));
    expect(FakeEvents.count).toBe(2);
  });
});

describe('the event streams of a browser with Web Locks', () => {
  type Grant = () => Promise<void> | undefined;
  /** Locks that are granted in the order of their requests, as a browser grants them. */
  const stubLocks = () => {
    const held = new Set<string>();
    const waiting: { name: string; grant: Grant }[] = [];
    const next = (): void => {
      const index = waiting.findIndex(({ name }) => !held.has(name));
      const [first] = index < 0 ? [] : waiting.splice(index, 1);
      if (first === undefined) return;
      const isHeld = first.grant();
      if (isHeld !== undefined) {
        held.add(first.name);
        void isHeld.then(() => held.delete(first.name)).then(next);
      }
      next();
    };
    const request = (name: string, _: unknown, grant: Grant) => {
      waiting.push({ name, grant });
      next();
      return new Promise(() => undefined);
    };
    vi.stubGlobal('navigator', { locks: { request } });
  };
  afterEach(() => vi.unstubAllGlobals());

  it('are three at most; a fourth window requests the state every five seconds until one is closed', async () => {
    stubLocks();
    const stops = [0, 1, 2, 3].map(() => followStream({ url: '/events', on: { news } }));
    for (const stream of FakeEvents.open) stream.send('news');
    expect([FakeEvents.open.length, FakeEvents.count]).toEqual([3, 4]);
    pass(5_000);
    expect(FakeEvents.open).toHaveLength(4);
    for (const stream of FakeEvents.open) stream.send('news');
    expect(FakeEvents.open).toHaveLength(3);
    stops[0]?.();
    await vi.waitFor(() => expect(FakeEvents.open).toHaveLength(3));
    for (const stream of FakeEvents.open) stream.send('news');
    expect(FakeEvents.open).toHaveLength(3);
    for (const each of stops) each();
    stop = () => undefined;
  });
});
