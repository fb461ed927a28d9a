import { WHEEL_COLOURS } from '@degen/rules/games/wheel/types.ts';
import { outcomeText as englishText } from '@degen/rules/receipt/replay.ts';
import type { ReceiptParts } from '@degen/rules/receipt/types.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../language/language.ts';
import { outcomeText } from './outcome-text.ts';

/** A round with invented values. It has only the fields that its outcome text uses. */
const round = (game: string, outcome: object, input: object = {}): ReceiptParts =>
  ({ game, input, outcome: { jackpot: null, ...outcome } }) as unknown as ReceiptParts;

const LINE = [0, 0, 0];
const FIGHT = round('kickboxing', { winner: 'BLUE', reason: 'KNOCKOUT' }, { side: 'RED' });
const CASH_OUT = round('crash', { status: 'cashedout', multiplier: '2.04' });
const JACKPOT = round('wheel', { colour: 'cyan', jackpot: 'MINI' });

const ROUNDS: readonly ReceiptParts[] = [
  ...WHEEL_COLOURS.map((colour) => round('wheel', { colour })),
  JACKPOT,
  round('blackjack', { playerScore: 20, splitScore: null, dealerScore: 19 }),
  round('blackjack', { playerScore: 20, splitScore: 18, dealerScore: 19 }),
  round('blackjack', { playerScore: 21, splitScore: null, status: 'BLACKJACK' }),
  round('slots', { winLines: [], isBigWin: false }),
  round('slots', { winLines: [LINE], isBigWin: false }),
  round('slots', { winLines: [LINE, LINE], isBigWin: true }),
  FIGHT,
  round('kickboxing', { winner: 'RED', reason: 'TIME' }, { side: 'BLUE' }),
  round('kickboxing', { winner: 'DRAW', reason: 'TIME' }, { side: 'TIE' }),
  CASH_OUT,
  round('crash', { status: 'crashed', multiplier: '1.5' }),
  round('crash', { status: 'refunded', multiplier: '1' }),
];

afterEach(() => setLanguage('en'));

describe('outcomeText', () => {
  it.each(ROUNDS.map((parts) => [englishText(parts), parts] as const))(
    'returns the same English text as the rules: %s',
    (text, parts) => {
      expect(outcomeText(parts)).toBe(text);
    },
  );

  it('returns the text in the language of the page', async () => {
    await setLanguage('sv');
    expect(outcomeText(JACKPOT)).toBe('Cyan, jackpott MINI');
    expect(outcomeText(FIGHT)).toBe('Insats på röd: blå vann på knockout');
    expect(outcomeText(CASH_OUT)).toBe('Hemtaget @ 2,04x');
  });
});
