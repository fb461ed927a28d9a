import type { SlotsReceiptBody } from '@degen/rules/games/slots/receipt.ts';
import { SLOTS_LABELS } from '@degen/rules/games/slots/types.ts';
import type { ReceiptOf } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors/slots.json' with { type: 'json' };
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubReducedMotion } from '../../round/testing/game-harness.tsx';
import { CALL_AFTER_MS, SHOW_MS } from './motion.ts';
import { SlotsReplay } from './slots-replay.tsx';

const RECEIPTS = vectors.receipts as unknown as ReceiptOf<SlotsReceiptBody>[];

const label = () => screen.getByRole('img').getAttribute('aria-label');
const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const badges = () => {
  const list = screen.queryByRole('list', { name: 'Winning lines' });
  return list === null ? [] : within(list).getAllByRole('listitem');
};
const topRow = ({ outcome }: ReceiptOf<SlotsReceiptBody>) =>
  outcome.reels.map(([top]) => top && SLOTS_LABELS[top]).join(', ');

beforeEach(() => {
  vi.useFakeTimers();
  stubReducedMotion(false);
});
afterEach(() => vi.useRealTimers());

describe('the replay of a spin', () => {
  it.each(RECEIPTS)(
    'shows the reels and the win lines of the receipt: $outcome.winLines',
    async (receipt) => {
      render(<SlotsReplay receipt={receipt} />);
      await passTime(CALL_AFTER_MS + SHOW_MS - 1);
      expect(label()).toBe('The reels are turning');
      expect(badges()).toEqual([]);
      await passTime(1);
      expect(label()).toContain(`Top row: ${topRow(receipt)}.`);
      const matches = badges().map(({ textContent }) => textContent);
      expect(matches).toEqual(
        receipt.outcome.winLines.map(({ length }) => expect.stringContaining(`${length}-Match`)),
      );
    },
  );

  it('shows the result immediately when the player prefers reduced motion', async () => {
    stubReducedMotion(true);
    const receipt = RECEIPTS.find(({ outcome }) => outcome.won);
    if (receipt === undefined) throw new Error('no receipt');
    render(<SlotsReplay receipt={receipt} />);
    await passTime(0);
    expect(label()).toContain(`Top row: ${topRow(receipt)}.`);
  });
});
