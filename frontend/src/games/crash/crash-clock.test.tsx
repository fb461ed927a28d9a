import type { CrashRoundAnswer } from '@degen/rules/games/crash/wire.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { stubCanvas } from '../../round/testing/game-harness.tsx';
import { useCrashStore } from './crash-round.ts';
import { renderCrash } from './testing/crash-harness.tsx';

vi.mock('../../shared/sound/engine.ts', () => ({ playSound: vi.fn() }));

const LIVE: CrashRoundAnswer = {
  ...{ roundId: 'round-1', token: 'DEGEN', betAmount: '10', autoCashOut: null, cap: '100' },
  ...{ startedAt: '2026-01-01T00:00:00.000Z', elapsedMs: 1_000 },
  wobble: { amplitude: '0.15', frequency: '1.6', phase: '5.5' },
  proof: { serverSeedHash: 'ab'.repeat(32), clientSeed: 'mine', nonce: 3 },
};

let server: ReturnType<typeof fakeServer>;
let visibility: DocumentVisibilityState;

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const elapsedMs = () => useCrashStore.getState().tick.elapsedMs;
const reads = () => server.called('/api/crash/open').length;
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
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
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

describe('a live crash round after the sleep of the device', () => {
  it('is shown at the time of the server, because the clock of the page stops during sleep', async () => {
    expect(elapsedMs()).toBe(1_500);
    await show('hidden');
    expect(reads()).toBe(1);
    serve({ ...LIVE, elapsedMs: 20_000 });
    await show('visible');
    expect([reads(), elapsedMs()]).toEqual([2, 20_000]);
    await passTime(500);
    expect(elapsedMs()).toBe(20_500);
  });

  it('does not go back when the answer took long to arrive', async () => {
    serve({ ...LIVE, elapsedMs: 1_200 });
    await show('visible');
    expect([reads(), elapsedMs()]).toEqual([2, 1_500]);
  });

  it.each([
    ['has ended', null],
    ['was followed by another', { ...LIVE, roundId: 'round-2', elapsedMs: 20_000 }],
  ])('waits for its event stream when it %s on the server', async (_, flight) => {
    serve(flight);
    await show('visible');
    expect([reads(), elapsedMs()]).toEqual([2, 1_500]);
    expect(useCrashStore.getState()).toMatchObject({ phase: 'open', round: { id: 'round-1' } });
  });

  it('goes on by the clock of the page when the server cannot be reached', async () => {
    server.routes['GET /api/crash/open'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await show('visible');
    expectLogged('The time of the round could not be read');
    expect(elapsedMs()).toBe(1_500);
  });

  it('can be cashed out as before while its time is corrected', async () => {
    act(() => useCrashStore.getState().act());
    serve({ ...LIVE, elapsedMs: 20_000 });
    await show('visible');
    expect([useCrashStore.getState().phase, elapsedMs()]).toEqual(['acting', 20_000]);
  });
});

it('the page asks for no time without a live round', async () => {
  cleanup();
  sessionStorage.clear();
  serve(null);
  renderCrash({ mode: 'web3' });
  await passTime(500);
  expect(reads()).toBe(2);
  await show('visible');
  expect(reads()).toBe(2);
});
