import type { WheelReceiptBody } from '@degen/rules/games/wheel/receipt.ts';
import { WHEEL_LABELS } from '@degen/rules/games/wheel/types.ts';
import type { ReceiptOf } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubReducedMotion } from '../../round/testing/game-harness.tsx';
import { SPIN_MS } from './motion.ts';
import { WheelReplay } from './wheel-replay.tsx';

const RECEIPTS = vectors.receipts as unknown as ReceiptOf<WheelReceiptBody>[];

const label = () => screen.getByRole('img').getAttribute('aria-label');
const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  stubReducedMotion(false);
});
afterEach(() => vi.useRealTimers());

describe('the replay of a spin', () => {
  it.each(RECEIPTS)('takes as long as a spin, and stops on $outcome.colour', async (receipt) => {
    const { container } = render(<WheelReplay receipt={receipt} />);
    await passTime(SPIN_MS - 1);
    expect(label()).toBe('Wheel of ten colors');
    await passTime(1);
    expect(label()).toBe(`The wheel shows ${WHEEL_LABELS[receipt.outcome.colour]}`);
    const result = container.querySelector<HTMLElement>('.wheel')?.dataset.result;
    expect(result).toBe(receipt.outcome.won ? 'won' : 'lost');
  });

  it('shows the result immediately when the player prefers reduced motion', async () => {
    stubReducedMotion(true);
    const [receipt] = RECEIPTS;
    if (receipt === undefined) throw new Error('no receipt');
    render(<WheelReplay receipt={receipt} />);
    await passTime(0);
    expect(label()).toBe(`The wheel shows ${WHEEL_LABELS[receipt.outcome.colour]}`);
  });
});
