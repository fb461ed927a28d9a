import { KICKBOXING_TICK_MS } from '@degen/rules/games/kickboxing/constants.ts';
import type { KickboxingReceiptBody } from '@degen/rules/games/kickboxing/receipt.ts';
import type { ReceiptOf } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors/kickboxing.json' with { type: 'json' };
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCanvas, stubReducedMotion } from '../../round/testing/game-harness.tsx';
import { KNOCKOUT_PAUSE_MS } from './fight-clock.ts';
import { reasonText, winnerText } from './fight-view.tsx';
import { KickboxingReplay } from './kickboxing-replay.tsx';

const play = vi.hoisted(() => vi.fn());
vi.mock('../../shared/sound/engine.ts', () => ({ playSound: play }));

type KickboxingReceipt = ReceiptOf<KickboxingReceiptBody>;
const RECEIPTS = vectors.receipts as unknown as KickboxingReceipt[];

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isSaid = (text: string) => screen.queryByText(text) !== null;
const endMs = ({ outcome }: KickboxingReceipt) =>
  outcome.blows.length * KICKBOXING_TICK_MS + KNOCKOUT_PAUSE_MS;

beforeEach(() => {
  vi.useFakeTimers();
  stubCanvas();
  stubReducedMotion(false);
  play.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('the replay of a match', () => {
  it.each(RECEIPTS)('shows every blow of a fight that ends in $outcome.winner', async (receipt) => {
    render(<KickboxingReplay receipt={receipt} />);
    await passTime(endMs(receipt) - 1);
    expect(isSaid(winnerText(receipt.outcome.winner))).toBe(false);
    // One sound for every blow of the receipt.
    expect(play).toHaveBeenCalledTimes(receipt.outcome.blows.length);
    await passTime(1);
    expect(isSaid(winnerText(receipt.outcome.winner))).toBe(true);
    expect(isSaid(reasonText(receipt.outcome.reason))).toBe(true);
  });

  it('shows the end immediately and plays no sound when the player prefers reduced motion', async () => {
    stubReducedMotion(true);
    const [receipt] = RECEIPTS;
    if (receipt === undefined) throw new Error('no receipt');
    render(<KickboxingReplay receipt={receipt} />);
    await passTime(0);
    expect(isSaid(winnerText(receipt.outcome.winner))).toBe(true);
    expect(play).not.toHaveBeenCalled();
  });

  it('shows an error when the blows in the receipt do not form a complete fight', async () => {
    const [receipt] = RECEIPTS;
    if (receipt === undefined) throw new Error('no receipt');
    const outcome = { ...receipt.outcome, blows: receipt.outcome.blows.slice(0, -1) };
    render(<KickboxingReplay receipt={{ ...receipt, outcome }} />);
    await passTime(endMs(receipt));
    expect(isSaid('This receipt tells of no whole fight.')).toBe(true);
  });
});
