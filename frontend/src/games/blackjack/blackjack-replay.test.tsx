import type { BlackjackReceiptBody } from '@degen/rules/games/blackjack/receipt.ts';
import type { ReceiptOf } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors/blackjack.json' with { type: 'json' };
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubReducedMotion } from '../../round/testing/game-harness.tsx';
import { BlackjackReplay, receiptSteps } from './blackjack-replay.tsx';
import { HIDDEN_SCORE } from './table-view.tsx';

type BlackjackReceipt = ReceiptOf<BlackjackReceiptBody>;
const RECEIPTS = vectors.receipts as unknown as BlackjackReceipt[];

/** A time longer than any step of a hand and the pause after it. */
const STEP_MS_MAX = 6_000;

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const scoreOf = (hand: 'first' | 'second' | 'dealer') =>
  screen.queryByTestId(`${hand}-score`)?.textContent ?? null;
const outcomeOf = ({ outcome }: BlackjackReceipt) => [
  String(outcome.playerScore),
  outcome.splitScore === null ? null : String(outcome.splitScore),
  String(outcome.dealerScore),
];
const shown = () => [scoreOf('first'), scoreOf('second'), scoreOf('dealer')];

beforeEach(() => {
  vi.useFakeTimers();
  stubReducedMotion(false);
});
afterEach(() => vi.useRealTimers());

describe('the replay of a hand', () => {
  it.each(RECEIPTS)(
    'shows the result $outcome.status after the actions $input.actions',
    async (receipt) => {
      const steps = receiptSteps(receipt);
      expect(steps).toHaveLength(receipt.input.actions.length + 1);
      render(<BlackjackReplay receipt={receipt} />);
      // The dealer's score is hidden until the last card is dealt.
      expect(scoreOf('dealer')).toBe(HIDDEN_SCORE);
      for (const _ of steps) await passTime(STEP_MS_MAX);
      expect(shown()).toEqual(outcomeOf(receipt));
      expect(screen.getByRole('status').textContent).not.toBe('');
    },
  );

  it('shows the result immediately when the player prefers reduced motion', () => {
    stubReducedMotion(true);
    const receipt = RECEIPTS.find(({ input }) => input.actions.length > 2);
    if (receipt === undefined) throw new Error('no receipt');
    render(<BlackjackReplay receipt={receipt} />);
    expect(shown()).toEqual(outcomeOf(receipt));
  });

  it('shows an error when the actions of a receipt do not fit its cards', () => {
    const receipt = RECEIPTS.find(({ outcome }) => outcome.status === 'BLACKJACK');
    if (receipt === undefined) throw new Error('no receipt');
    render(<BlackjackReplay receipt={{ ...receipt, input: { actions: ['HIT'], byHouse: 0 } }} />);
    expect(screen.getByText('These cards cannot be dealt by these moves.')).toBeDefined();
  });
});
