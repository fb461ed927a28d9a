import { describe, expect, it } from 'vitest';
import { makeReceipt } from '../../test/receipts.ts';
import { EXAMPLE } from '../../test/vectors.ts';
import { outcomeText } from './replay.ts';
import type { ReceiptBody } from './types.ts';

const WHEEL = makeReceipt(EXAMPLE);

/**
 * A receipt body of this game. Its input and outcome have only the fields that `outcomeText` uses,
 * with invented values.
 */
const bodyOf = (game: string, outcome: object, input: object = {}): ReceiptBody =>
  ({ ...WHEEL, game, input, outcome: { jackpot: null, ...outcome } }) as unknown as ReceiptBody;

describe('outcomeText', () => {
  it.each<[string, ReceiptBody]>([
    ['Cyan', { ...WHEEL, outcome: { ...WHEEL.outcome, colour: 'cyan', jackpot: null } }],
    [
      'Cyan, MINI jackpot',
      { ...WHEEL, outcome: { ...WHEEL.outcome, colour: 'cyan', jackpot: 'MINI' } },
    ],
    ['20 against 19', bodyOf('blackjack', { playerScore: 20, splitScore: null, dealerScore: 19 })],
    [
      '20 and 18 against 19',
      bodyOf('blackjack', { playerScore: 20, splitScore: 18, dealerScore: 19 }),
    ],
    ['Blackjack', bodyOf('blackjack', { playerScore: 21, splitScore: null, status: 'BLACKJACK' })],
    ['No line', bodyOf('slots', { winLines: [], isBigWin: false })],
    ['1 line', bodyOf('slots', { winLines: [[0, 0, 0]], isBigWin: false })],
    [
      'Big win, 2 lines',
      bodyOf('slots', {
        winLines: [
          [0, 0, 0],
          [1, 1, 1],
        ],
        isBigWin: true,
      }),
    ],
    [
      'Bet on red: blue won by knockout',
      bodyOf('kickboxing', { winner: 'BLUE', reason: 'KNOCKOUT' }, { side: 'RED' }),
    ],
    [
      'Bet on the tie: a draw by time',
      bodyOf('kickboxing', { winner: 'DRAW', reason: 'TIME' }, { side: 'TIE' }),
    ],
    ['Cashed out @ 2.04x', bodyOf('crash', { status: 'cashedout', multiplier: '2.04' })],
    ['Crashed @ 1.5x', bodyOf('crash', { status: 'crashed', multiplier: '1.5' })],
    ['Refunded', bodyOf('crash', { status: 'refunded', multiplier: '1' })],
  ])('describes an outcome as "%s"', (text, body) => {
    expect(outcomeText(body)).toBe(text);
  });
});
