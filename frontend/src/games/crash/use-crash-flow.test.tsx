import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCanvas } from '../../round/testing/game-harness.tsx';
import { renderCrash, seedOfRound } from './testing/crash-harness.tsx';

const play = vi.hoisted(() => vi.fn());
vi.mock('../../shared/sound/engine.ts', () => ({ playSound: play }));

const TICKS = 40;
const TICK_MS = 50;

const readout = () => screen.getByTestId('multiplier').textContent;
const soundsOfTheEngine = () => play.mock.calls.filter(([name]) => name === 'engine').length;

beforeEach(() => {
  vi.useFakeTimers();
  stubCanvas();
  play.mockClear();
  const { seed } = seedOfRound(1_000n, 10_000n);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint8Array).set(seed.subarray(0, (array as Uint8Array).length));
    return array;
  });
});
afterEach(() => vi.useRealTimers());

describe('a crash round', () => {
  it('updates its multiplier every 50 ms and plays a sound every 200 ms [spec 4.C3, 9.C4]', () => {
    renderCrash();
    fireEvent.click(screen.getByRole('button', { name: 'START GAME' }));
    const changedAtMs: number[] = [];
    for (let elapsedMs = 1; elapsedMs <= TICKS * TICK_MS; elapsedMs += 1) {
      const before = readout();
      act(() => vi.advanceTimersByTime(1));
      if (readout() !== before) changedAtMs.push(elapsedMs);
    }
    expect(changedAtMs.length).toBeGreaterThan(TICKS / 4);
    expect(changedAtMs.filter((elapsedMs) => elapsedMs % TICK_MS !== 0)).toEqual([]);
    expect(new Set(changedAtMs.map((elapsedMs) => elapsedMs % 100)).size).toBe(2);
    // The engine sounds once at the start, then ten times in two seconds.
    expect(soundsOfTheEngine()).toBe(11);
  });
});
