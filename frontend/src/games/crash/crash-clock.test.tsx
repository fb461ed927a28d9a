import type { CrashRoundAnswer } from '@degen/rules/games/crash/wire.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { shownToast, stubCanvas } from '../../round/testing/game-harness.tsx';
import { forgetUnstored } from '../../shared/lib/storage.ts';
import { useCrashStore } from './crash-round.ts';
import { renderCrash } from './testing/crash-harness.tsx';
import { endAnswer } from './testing/crash-server.ts';

vi.mock('../../shared/fairness/rotation.ts', () => ({ readySeed: async () => {} }));

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

describe('a live crash round when its page becomes visible again', () => {
  it('continues at the time in the server’s answer', async () => {
    expect(elapsedMs()).toBe(1_500);
    await show('hidden');
    expect(reads()).toBe(1);
    serve({ ...LIVE, elapsedMs: 20_000 });
    await show('visible');
    expect([reads(), elapsedMs()]).toEqual([2, 20_000]);
    await passTime(500);
    expect(elapsedMs()).toBe(20_500);
  });

  it('keeps its time when the server’s answer contains an earlier time', async () => {
    serve({ ...LIVE, elapsedMs: 1_200 });
    await show('visible');
    expect([reads(), elapsedMs()]).toEqual([2, 1_500]);
  });

  it('ignores earlier slow pings when the server answers immediately', async () => {
    act(() => useCrashStore.getState().measure(3_000));
    serve({ ...LIVE, elapsedMs: 1_500 });
    await show('visible');
    expect([reads(), elapsedMs()]).toEqual([2, 1_500]);
  });

  it.each([
    ['the round trip of the request', 3_000, 5_200],
    ['the measured ping time when that is shorter', 100, 5_050],
  ])('continues at the server’s time plus half of %s', async (_, roundTripMs, shownMs) => {
    act(() => useCrashStore.getState().measure(roundTripMs));
    server.routes['GET /api/crash/open'] = async () => ({
      body: { flight: await after(400, 5_000) },
    });
    await show('visible');
    await passTime(400);
    expect(elapsedMs()).toBe(shownMs);
  });

  it('keeps its event stream when its time is corrected by less than 50 ms', async () => {
    serve({ ...LIVE, elapsedMs: 1_549 });
    await show('visible');
    expect([reads(), streams]).toEqual([2, 1]);
    await passTime(1_000);
    serve({ ...LIVE, elapsedMs: 2_550 });
    await show('visible');
    expect([reads(), streams, elapsedMs()]).toEqual([3, 2, 2_550]);
  });

  it.each([
    ['no round is open', null],
    ['another round is open', { ...LIVE, roundId: 'round-2', elapsedMs: 20_000 }],
  ])('shows its result when the server answers that %s', async (_, flight) => {
    serve(flight);
    server.routes['GET /api/rounds/round-1'] = () => ({
      body: { ...endAnswer('crashed').receipt, roundId: 'round-1' },
    });
    await show('visible');
    expect(useCrashStore.getState()).toMatchObject({ phase: 'settled', round: { id: 'round-1' } });
    expect(screen.getAllByText('CRASHED @ 1.70x')).not.toHaveLength(0);
  });

  it('stays open when the server answers with the receipt of another round', async () => {
    serve(null);
    server.routes['GET /api/rounds/round-1'] = () => ({ body: endAnswer('crashed').receipt });
    await show('visible');
    expectLogged('The state of the round could not be read');
    expect(useCrashStore.getState()).toMatchObject({ phase: 'open', round: { id: 'round-1' } });
  });

  it('is removed with a message when the server does not know it', async () => {
    serve(null);
    server.routes['GET /api/rounds/round-1'] = () => ({
      ...{ status: 404, body: { error: { code: 'ROUND.NOT_FOUND', message: '' } } },
    });
    await show('visible');
    expect(useCrashStore.getState()).toMatchObject({ phase: 'idle', round: null });
    expect(shownToast()).toEqual({
      title: 'Round Not Found',
      description: 'The server has no such round of yours.',
    });
  });

  it('continues by the page’s clock when the server cannot be reached', async () => {
    server.routes['GET /api/crash/open'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await show('visible');
    expectLogged('The state of the round could not be read');
    expect(elapsedMs()).toBe(1_500);
  });

  it('keeps its pending cash-out when its time is corrected', async () => {
    act(() => useCrashStore.getState().act());
    serve({ ...LIVE, elapsedMs: 20_000 });
    await show('visible');
    expect([useCrashStore.getState().phase, elapsedMs()]).toEqual(['acting', 20_000]);
  });
});

it('the crash page does not ask the server for the time when no round is live', async () => {
  cleanup();
  sessionStorage.clear();
  forgetUnstored();
  serve(null);
  renderCrash({ mode: 'web3' });
  await passTime(500);
  expect(reads()).toBe(2);
  await show('visible');
  expect(reads()).toBe(2);
});

it('a new crash round starts at the server’s time when earlier pings were slow', async () => {
  cleanup();
  sessionStorage.clear();
  forgetUnstored();
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
