import type { CrashReceiptBody } from '@degen/rules/games/crash/receipt.ts';
import type { ReceiptOf } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors/crash.json' with { type: 'json' };
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCanvas } from '../../round/testing/game-harness.tsx';
import { CrashReplay } from './crash-replay.tsx';
import { TICK_MS } from './motion.ts';

type CrashReceipt = ReceiptOf<CrashReceiptBody>;
const RECEIPTS = vectors.receipts as unknown as CrashReceipt[];

const OVERLAYS = { crashed: /^CRASHED @ /, cashedout: /^WIN \+/, refunded: /refund/i } as const;

const stubReducedMotion = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener() {},
    removeEventListener() {},
  }));
const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const readout = () => Number.parseFloat(screen.getByTestId('multiplier').textContent ?? '');
const overlay = () => document.querySelector('.crash-overlay')?.textContent ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  stubCanvas();
  stubReducedMotion(false);
});
afterEach(() => vi.useRealTimers());

describe('the replay of a crash round', () => {
  it.each(RECEIPTS.filter(({ outcome }) => outcome.endedMs > TICK_MS))(
    'ends after $outcome.endedMs ms as $outcome.status at multiplier $outcome.multiplier',
    async (receipt) => {
      const { status, multiplier, endedMs } = receipt.outcome;
      render(<CrashReplay receipt={receipt} />);
      await passTime(endedMs - 1);
      expect(overlay()).toBeNull();
      await passTime(TICK_MS);
      expect(overlay()).toMatch(OVERLAYS[status]);
      expect(readout()).toBe(Number(multiplier));
    },
  );

  it('shows the end immediately when the player prefers reduced motion', async () => {
    stubReducedMotion(true);
    const receipt = RECEIPTS.find(({ outcome }) => outcome.status === 'crashed');
    if (receipt === undefined) throw new Error('no receipt');
    render(<CrashReplay receipt={receipt} />);
    expect(overlay()).toMatch(OVERLAYS.crashed);
    expect(readout()).toBe(Number(receipt.outcome.multiplier));
  });
});
