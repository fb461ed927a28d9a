import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { makeReceipt } from '../../test/receipts.ts';
import { EXAMPLE } from '../../test/vectors.ts';
import blackjack from '../../vectors/blackjack.json' with { type: 'json' };
import crash from '../../vectors/crash.json' with { type: 'json' };
import kickboxing from '../../vectors/kickboxing.json' with { type: 'json' };
import slots from '../../vectors/slots.json' with { type: 'json' };
import wheel from '../../vectors.json' with { type: 'json' };
import type { GameId } from '../games/index.ts';
import { claimed, outcomeText, replayed } from './replay.ts';
import type { Receipt, ReceiptBody } from './types.ts';

const WHEEL = makeReceipt(EXAMPLE);

/**
 * A receipt body of this game. Its input and outcome have only the fields that `outcomeText` uses,
 * with invented values.
 */
const bodyOf = (game: string, outcome: object, input: object = {}): ReceiptBody =>
  ({ ...WHEEL, game, input, outcome: { jackpot: null, ...outcome } }) as unknown as ReceiptBody;

describe('a round that is played again', () => {
  const GAMES: Record<GameId, { receipts: readonly unknown[] }> = {
    ...{ wheel, blackjack, slots, kickboxing, crash },
  };

  // So a verifier need not compare the stakes.
  it.each(Object.entries(GAMES))(
    'stakes what its receipt of %s states, whatever that is, or there is no such round',
    (_game, { receipts }) => {
      for (const receipt of receipts as readonly Receipt[]) {
        for (const stake of [receipt.stake, '2', '0.000000000000000001']) {
          const body = { ...receipt, stake };
          const { serverSeed = '', order, index } = receipt;
          const again = replayed(nodeCrypto, { serverSeed, order, index }, body);
          for (const played of [again, claimed(body)]) expect(played?.stake ?? stake).toBe(stake);
          if (stake === receipt.stake) expect(again).not.toBeNull();
        }
      }
    },
  );
});

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
