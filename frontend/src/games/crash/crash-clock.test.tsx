import type { CrashRoundAnswer } from '@degen/rules/games/crash/wire.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { stubCanvas } from '../../round/testing/game-harness.tsx';
import { useCrashStore } from './crash-round.ts';
import { renderCrash } from './testing/crash-harness.tsx';

vi.mock('../../shared/sound/engine.ts', () => ({ playSound: vi.fn() }));
vi.mock('../../shared/fairness/ready-seed.ts', () => ({ readySeed: async () => {} }));

const LIVE: CrashRoundAnswer = {
  ...{ roundId: 'round-1', token: 'DEGEN', betAmount: '10', autoCashOut: null, cap: '100' },
  ...{ startedAt: '2026-01-01T00:00:00.000Z', elapsedMs: 1_000 },
  wobble: { amplitude: '0.15', frequency: '1.6', phase: '5.5' },
  proof: { serverSeedHash: 'ab'.repeat(32), clientSeed: 'mine', nonce: 3 },
};

let server: ReturnType<typeof fakeServer>;
let streams: number;
let visibility: DocumentVisibilityState;

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const elapsedMs = () => useCrashStore.getState().tick.elapsedMs;
const reads = () => server.called('/api/crash/open').length;
const after = async (ms: number, elapsedMs: number): Promise<CrashRoundAnswer> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return { ...LIVE, elapsedMs };
};
const serve = (flight: CrashRoundAnswer | null) => {
  server.routes['GET /api/crash/open'] = () => ({ body: { flight } });
};
const show = async (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
  await passTime(0);
};

beforeEach(async () => {
  vi.useFakeTimers();
  stubCanvas();
  sessionStorage.clear();
  visibility = 'visible';
  streams = 0;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        streams += 1;
      }
      close() {}
    },
  );
  server = fakeServer({ 'GET /api/crash/ping': () => ({ body: {} }) });
  serve(LIVE);
  renderCrash({ mode: 'web3' });
  await passTime(500);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a live crash round after the device has slept', () => {
  it('continues at the server’s time, because the page’s clock stops during sleep', async () => {
    expect(elapsedMs()).toBe(1_500);
    await show('hidden');
    expect(reads()).toBe(1);
    serve({ ...LIVE, elapsedMs: 20_000 });
    await show('visible');
    expect([reads(), elapsedMs()]).toEqual([2, 20_000]);
    await passTime(500);
    expect(elapsedMs()).toBe(20_500);
  });

  it('does not jump back when the server’s answer arrives late', async () => {
    serve({ ...LIVE, elapsedMs: 1_200 });
    await show('visible');
    expect([reads(), elapsedMs()]).toEqual([2, 1_500]);
  });

  it('does not jump ahead after slow pings when the server’s answer arrives at once', async () => {
    act(() => useCrashStore.getState().measure(3_000));
    serve({ ...LIVE, elapsedMs: 1_500 });
    await show('visible');
    expect([reads(), elapsedMs()]).toEqual([2, 1_500]);
  });

  it.each([
    ['the round trip of the request', 3_000, 5_200],
    ['the measured round trip if that is shorter', 100, 5_050],
  ])('is advanced by half of %s', async (_, roundTripMs, shownMs) => {
    act(() => useCrashStore.getState().measure(roundTripMs));
    server.routes['GET /api/crash/open'] = async () => ({
      body: { flight: await after(400, 5_000) },
    });
    await show('visible');
    await passTime(400);
    expect(elapsedMs()).toBe(shownMs);
  });

  it('keeps its event stream when the correction is too small to be seen', async () => {
    serve({ ...LIVE, elapsedMs: 1_549 });
    await show('visible');
    expect([reads(), streams]).toEqual([2, 1]);
    serve({ ...LIVE, elapsedMs: 1_550 });
    await show('visible');
    expect([reads(), streams, elapsedMs()]).toEqual([3, 2, 1_550]);
  });

  it.each([
    ['has ended', null],
    ['was replaced by another round', { ...LIVE, roundId: 'round-2', elapsedMs: 20_000 }],
  ])(
    'stays open until its event stream reports the end, even when it %s on the server',
    async (_, flight) => {
      serve(flight);
      await show('visible');
      expect([reads(), elapsedMs()]).toEqual([2, 1_500]);
      expect(useCrashStore.getState()).toMatchObject({ phase: 'open', round: { id: 'round-1' } });
    },
  );

  it('continues by the page’s clock when the server cannot be reached', async () => {
    server.routes['GET /api/crash/open'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await show('visible');
    expectLogged('The time of the round could not be read');
    expect(elapsedMs()).toBe(1_500);
  });

  it('keeps a pending cash-out while its time is corrected', async () => {
    act(() => useCrashStore.getState().act());
    serve({ ...LIVE, elapsedMs: 20_000 });
    await show('visible');
    expect([useCrashStore.getState().phase, elapsedMs()]).toEqual(['acting', 20_000]);
  });
});

it('the page requests no time from the server when no crash round is live', async () => {
  cleanup();
  sessionStorage.clear();
  serve(null);
  renderCrash({ mode: 'web3' });
  await passTime(500);
  expect(reads()).toBe(2);
  await show('visible');
  expect(reads()).toBe(2);
});

it('a new crash round that the server answers at once starts at the server’s time, even after slow pings', async () => {
  cleanup();
  sessionStorage.clear();
  serve(null);
  server.routes['POST /api/crash/start'] = () => ({
    body: { ...LIVE, elapsedMs: 20, balances: { DEGEN: '90', BNB: '100' } },
  });
  renderCrash({ mode: 'web3' });
  await passTime(500);
  act(() => useCrashStore.getState().measure(3_000));
  fireEvent.click(screen.getByRole('button', { name: 'START GAME' }));
  await passTime(0);
  expect(elapsedMs()).toBe(20);
});
