import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TOKENS, type Token, WEI_PER_UNIT } from '../../amount.ts';
import { streamFromBytes } from '../../random.ts';
import {
  isSlotsBigWin,
  slotsColumn,
  slotsMaxPayoutWei,
  slotsOutcomeAt,
  slotsPayoutWei,
  slotsUnits,
  slotsWinRows,
  slotsWins,
  spinSlots,
} from './rules.ts';
import { SLOTS_STRIPS } from './strips.ts';
import {
  SLOTS_LABELS,
  SLOTS_LINES,
  SLOTS_SYMBOLS,
  type SlotsColumn,
  type SlotsReels,
  type SlotsSymbol,
} from './types.ts';

const LETTERS: Readonly<Record<string, SlotsSymbol>> = {
  D: 'DEGEN',
  I: 'DIAMOND',
  S: 'STAR',
  B: 'BELL',
  G: 'GRAPES',
  L: 'LEMON',
  C: 'CHERRY',
};

/** Three rows in reading order, one letter per reel. */
const grid = (...rows: readonly string[]): SlotsReels =>
  [0, 1, 2, 3, 4].map((reel) =>
    rows.map((row) => {
      const symbol = LETTERS[row[reel] ?? ''];
      if (symbol === undefined) throw new Error(`no symbol at ${reel} of ${row}`);
      return symbol;
    }),
  );

const summary = (reels: SlotsReels) =>
  slotsWins(reels).map(({ line, symbol, matched, units }) => [line.name, symbol, matched, units]);

describe('the slot machine', () => {
  it('names its seven symbols as section 3 of the specification does [spec 3.17]', () => {
    expect(SLOTS_SYMBOLS.map((symbol) => SLOTS_LABELS[symbol])).toEqual([
      ...['DEGEN', 'Diamond', 'Pepe', 'Wojak', 'Grapes', 'Kvinnor', 'Chad'],
    ]);
  });

  it('has five strips of thirty positions, with every symbol on every strip [spec 9.L5]', () => {
    expect(SLOTS_STRIPS.map((strip) => strip.length)).toEqual([30, 30, 30, 30, 30]);
    for (const strip of SLOTS_STRIPS) expect(new Set(strip).size).toBe(SLOTS_SYMBOLS.length);
  });

  it('never shows a symbol twice in one column', () => {
    for (const [reel, strip] of SLOTS_STRIPS.entries()) {
      for (const stop of strip.keys()) expect(new Set(slotsColumn(reel, stop)).size).toBe(3);
    }
    expect(SLOTS_LINES.map(({ name }) => name)).toEqual([
      ...['Top Row', 'Middle Row', 'Bottom Row', 'Diagonal down', 'Diagonal up'],
    ]);
  });

  it('shows three symbols from the stop downward, and continues at the start of the strip', () => {
    expect(slotsColumn(0, 0)).toEqual(SLOTS_STRIPS[0]?.slice(0, 3));
    const [first, second] = SLOTS_STRIPS[4] ?? [];
    expect(slotsColumn(4, 28)).toEqual([...(SLOTS_STRIPS[4]?.slice(28) ?? []), first]);
    expect(slotsColumn(4, 29)).toEqual([SLOTS_STRIPS[4]?.[29], first, second]);
  });

  it.each([
    [0, 30],
    [0, -1],
    [0, 0.5],
    [5, 0],
  ])('rejects reel %s with stop %s', (reel, stop) => {
    expect(() => slotsColumn(reel, stop)).toThrow(RangeError);
  });
});

describe('slotsWins', () => {
  // Payouts of specification section 9 for three, four and five in a row.
  it.each<[string, number, number, number]>([
    ['D', 50, 100, 150],
    ['I', 25, 50, 75],
    ['S', 15, 30, 45],
    ['B', 10, 20, 30],
    ['G', 8, 16, 24],
    ['L', 6, 12, 18],
    ['C', 5, 10, 15],
  ])(
    'for three, four and five of the symbol %s, pays %i, %i and %i stakes [spec 9.L3]',
    (letter, three, four, five) => {
      // Fills the other rows so that only the middle row can match.
      const [top, bottom] = 'DI'.includes(letter) ? ['SSBBS', 'BBSSB'] : ['DDIID', 'IIDDI'];
      const other = letter === 'C' ? 'L' : 'C';
      const units = (middle: string) =>
        slotsWins(grid(top, middle, bottom)).map((win) => [win.line.name, win.units]);
      expect(units(letter.repeat(2) + other.repeat(3))).toEqual([]);
      expect(units(letter.repeat(3) + other.repeat(2))).toEqual([['Middle Row', three]]);
      expect(units(letter.repeat(4) + other)).toEqual([['Middle Row', four]]);
      expect(units(letter.repeat(5))).toEqual([['Middle Row', five]]);
    },
  );

  it('counts equal symbols of a line from the leftmost reel', () => {
    expect(summary(grid('LCCCC', 'DIDID', 'GSGSG'))).toEqual([]);
    expect(summary(grid('CCLCC', 'DIDID', 'GSGSG'))).toEqual([]);
    expect(summary(grid('CCCLC', 'DIDID', 'GSGSG'))).toEqual([['Top Row', 'CHERRY', 3, 5]]);
  });

  it('finds wins on each of the five lines [spec 9.L4]', () => {
    expect(summary(grid('CLDDC', 'ICBCI', 'SGCGS'))).toEqual([['Diagonal down', 'CHERRY', 5, 15]]);
    expect(summary(grid('CLDDG', 'ICBDI', 'DGCGS'))).toEqual([['Diagonal down', 'CHERRY', 3, 5]]);
    expect(summary(grid('SGCGS', 'ICBCI', 'CLDDC'))).toEqual([['Diagonal up', 'CHERRY', 5, 15]]);
    expect(summary(grid('GGGGL', 'LLLDD', 'BBBBB'))).toEqual([
      ['Top Row', 'GRAPES', 4, 16],
      ['Middle Row', 'LEMON', 3, 6],
      ['Bottom Row', 'BELL', 5, 30],
    ]);
  });

  it('returns the row of each matched symbol for each winning line [spec 3.16]', () => {
    expect(slotsWinRows(slotsWins(grid('CLDDC', 'ICBCI', 'SGCGS')))).toEqual([[0, 1, 2, 1, 0]]);
    expect(slotsWinRows(slotsWins(grid('GGGGL', 'LLLDD', 'BBBBB')))).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1],
      [2, 2, 2, 2, 2],
    ]);
    expect(slotsWinRows(slotsWins(grid('SGCGS', 'ICBDI', 'CLDDC')))).toEqual([[2, 1, 0]]);
  });

  it('rejects an invalid grid', () => {
    expect(() => slotsWins([])).toThrow(RangeError);
    expect(() => slotsWins([['DEGEN'], ['DEGEN'], ['DEGEN']])).toThrow(RangeError);
  });

  it('agrees with an independent implementation on any grid', () => {
    const column = fc.array(fc.constantFrom(...SLOTS_SYMBOLS.slice(4)), {
      minLength: 3,
      maxLength: 3,
    });
    const reels = fc.array(column, { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(reels, (shown) => {
        expect(summary(shown)).toEqual(readAgain(shown));
      }),
    );
  });
});

const LONGEST_FIRST: readonly [number, Readonly<Record<string, number>>][] = [
  [5, { GRAPES: 24, LEMON: 18, CHERRY: 15 }],
  [4, { GRAPES: 16, LEMON: 12, CHERRY: 10 }],
  [3, { GRAPES: 8, LEMON: 6, CHERRY: 5 }],
];
const PATHS: readonly [string, string][] = [
  ['Top Row', '00000'],
  ['Middle Row', '11111'],
  ['Bottom Row', '22222'],
  ['Diagonal down', '01210'],
  ['Diagonal up', '21012'],
];

/** A second implementation: it compares text, and tries the longest match first. */
const readAgain = (shown: readonly SlotsColumn[]) =>
  PATHS.flatMap(([name, path]) => {
    const symbols = [...path].map((row, reel) => shown[reel]?.[Number(row)]);
    for (const [matched, pays] of LONGEST_FIRST) {
      const [symbol = '', ...rest] = symbols.slice(0, matched);
      if (rest.every((other) => other === symbol)) return [[name, symbol, matched, pays[symbol]]];
    }
    return [];
  });

describe('the payout of slots', () => {
  it('is the sum of the winning lines, at most 150 stakes', () => {
    expect(slotsUnits([])).toBe(0);
    expect(slotsUnits(slotsWins(grid('GGGGL', 'LLLDD', 'BBBBB')))).toBe(52);
    expect(slotsUnits(slotsWins(grid('IIIII', 'LGLGL', 'IIIII')))).toBe(150);
    expect(slotsUnits(slotsWins(grid('DDDDD', 'LGLGL', 'CCCLL')))).toBe(150);
  });

  it.each<[Token, bigint, number, bigint]>([
    ['DEGEN', 100n, 5, 510n],
    ['BNB', 100n, 5, 490n],
    ['DEGEN', 100n, 150, 15_300n],
    ['BNB', 100n, 150, 14_700n],
    ['DEGEN', 100n, 0, 0n],
    // Payouts of 5.1 and 4.9 wei are not whole, so the house keeps the fraction.
    ['DEGEN', 1n, 5, 5n],
    ['BNB', 1n, 5, 4n],
    ['BNB', WEI_PER_UNIT / 1_000n, 24, 23_520_000_000_000_000n],
  ])(
    'in %s, for a stake of %s wei and a win of %i stakes, is %s wei [spec 9.L1]',
    (token, stakeWei, units, payoutWei) => {
      expect(slotsPayoutWei(token, stakeWei, units)).toBe(payoutWei);
    },
  );

  it('is a big win if it is at least 20 stakes, including the multiplier of the token', () => {
    expect(isSlotsBigWin(10n, 200n)).toBe(true);
    expect(isSlotsBigWin(10n, 199n)).toBe(false);
    expect(isSlotsBigWin(100n, slotsPayoutWei('DEGEN', 100n, 20))).toBe(true);
    expect(isSlotsBigWin(100n, slotsPayoutWei('BNB', 100n, 20))).toBe(false);
  });
});

describe('spinSlots', () => {
  const stop = fc.integer({ min: 0, max: 29 });
  const stops = fc.array(stop, { minLength: 5, maxLength: 5 });
  const token = fc.constantFrom<Token>(...TOKENS);
  const stakeWei = fc.bigInt(1n, 10n ** 48n);

  it('draws exactly one stop for each reel, from left to right', () => {
    fc.assert(
      fc.property(stops, token, stakeWei, (drawn, of, stake) => {
        const left = [...drawn];
        const stream = streamFromBytes((count) => {
          const value = left.shift();
          if (value === undefined) throw new Error('a spin draws five times');
          return Uint8Array.from([...new Array(count - 1).fill(0), value]);
        });
        const outcome = spinSlots(stream, { token: of, stakeWei: stake });
        expect(outcome).toEqual(slotsOutcomeAt(drawn, { token: of, stakeWei: stake }));
        expect(left).toEqual([]);
      }),
    );
  });

  it('pays the sum of its winning lines, up to the maximum', () => {
    fc.assert(
      fc.property(stops, token, stakeWei, (drawn, of, stake) => {
        const outcome = slotsOutcomeAt(drawn, { token: of, stakeWei: stake });
        expect(outcome.reels).toEqual(drawn.map((position, reel) => slotsColumn(reel, position)));
        const units = outcome.wins.reduce((sum, win) => sum + win.units, 0);
        expect(outcome.won).toBe(units > 0);
        expect(outcome.payoutWei).toBe(slotsPayoutWei(of, stake, units));
        expect(outcome.payoutWei <= slotsMaxPayoutWei(of, stake)).toBe(true);
        expect(Number(outcome.multiplier)).toBeCloseTo(units * (of === 'DEGEN' ? 1.02 : 0.98));
      }),
    );
  });

  it('rejects fewer or more than five stops', () => {
    const wager = { token: 'DEGEN', stakeWei: 1n } as const;
    expect(() => slotsOutcomeAt([0, 0, 0, 0], wager)).toThrow(RangeError);
    expect(() => slotsOutcomeAt([0, 0, 0, 0, 0, 0], wager)).toThrow(RangeError);
  });
});
