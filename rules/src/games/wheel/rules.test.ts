import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TOKENS, type Token, WEI_PER_UNIT } from '../../amount.ts';
import { ODDS_PROFILES, type OddsProfile } from '../../odds.ts';
import { streamFromBytes } from '../../random.ts';
import { parseWheelPick, spinWheel, wheelMultiplierText, wheelPayoutWei } from './rules.ts';
import { WHEEL_COLOURS, WHEEL_LABELS, WHEEL_SEGMENTS, type WheelPick } from './types.ts';

/** A stream with one draw, whose integer is `value`. */
const drawing = (value: number) => {
  let left = 1;
  return streamFromBytes((count) => {
    if (left === 0) throw new Error('a spin draws once');
    left -= 1;
    return Uint8Array.from([...new Array(count - 1).fill(0), value]);
  });
};

const pickOf = (...colours: readonly unknown[]): WheelPick => {
  const pick = parseWheelPick(colours);
  if (!pick.ok) throw new Error(pick.error);
  return pick.value;
};

const profile = fc.constantFrom<OddsProfile>(...ODDS_PROFILES);
const token = fc.constantFrom<Token>(...TOKENS);
const stakeWei = fc.bigInt(1n, 10n ** 48n);
const count = fc.integer({ min: 1, max: WHEEL_SEGMENTS });

describe('the wheel', () => {
  it('has ten colours in the order of the specification [spec 3.12]', () => {
    expect(WHEEL_COLOURS).toEqual([
      ...['gold', 'pink', 'cyan', 'violet', 'red'],
      ...['blue', 'green', 'orange', 'silver', 'white'],
    ]);
    expect(WHEEL_SEGMENTS).toBe(10);
    expect(WHEEL_COLOURS.map((colour) => WHEEL_LABELS[colour].toLowerCase())).toEqual(
      WHEEL_COLOURS,
    );
  });
});

describe('parseWheelPick', () => {
  it('accepts every set of colours in any order, and returns it in the order of the wheel', () => {
    const shuffled = fc.shuffledSubarray([...WHEEL_COLOURS], { minLength: 1 });
    fc.assert(
      fc.property(shuffled, (colours) => {
        expect(parseWheelPick(colours)).toEqual({
          ok: true,
          value: WHEEL_COLOURS.filter((colour) => colours.includes(colour)),
        });
      }),
    );
  });

  it.each([
    { input: [] },
    { input: ['gold', 'gold'] },
    { input: ['gold', 'beige'] },
    { input: ['Gold'] },
    { input: [0] },
    { input: [['gold']] },
    { input: [null] },
    { input: [...WHEEL_COLOURS, 'gold'] },
    { input: 'gold' },
    { input: { 0: 'gold', length: 1 } },
    { input: null },
    { input: undefined },
  ])('rejects $input', ({ input }) => {
    expect(parseWheelPick(input)).toEqual({ ok: false, error: 'WAGER.PICK_INVALID' });
  });
});

describe('wheelPayoutWei', () => {
  it.each<[OddsProfile, Token, bigint, number, bigint]>([
    // Specification section 9: one colour 10.2x, five 2.04x; DESIGN section 4: stake x 10/n x m.
    ['SETTLED', 'DEGEN', 100n, 1, 1_020n],
    ['SETTLED', 'DEGEN', 100n, 5, 204n],
    ['SETTLED', 'DEGEN', 100n, 10, 102n],
    ['SETTLED', 'BNB', 100n, 1, 980n],
    ['SETTLED', 'BNB', 100n, 10, 98n],
    // Specification section 9: "a win credits the stake plus stake times the multiplier".
    ['DEMO', 'DEGEN', 100n, 1, 1_120n],
    ['DEMO', 'DEGEN', 100n, 5, 304n],
    ['DEMO', 'BNB', 100n, 10, 198n],
    // 98 / 30 and 1 x 10.2 / 7 are not whole, so the house keeps the fraction.
    ['SETTLED', 'BNB', 1n, 3, 3n],
    ['SETTLED', 'DEGEN', WEI_PER_UNIT, 7, 1_457_142_857_142_857_142n],
    ['SETTLED', 'BNB', 1n, 10, 0n],
    ['DEMO', 'BNB', 1n, 10, 1n],
  ])(
    'for %s odds, in %s, for a stake of %s wei on %i colours, is %s wei [spec 9.R1, 9.R4]',
    (odds, of, stake, colours, payout) => {
      expect(wheelPayoutWei(odds, of, stake, colours)).toBe(payout);
    },
  );

  it('is the exact payout, rounded down to a whole wei', () => {
    fc.assert(
      fc.property(token, stakeWei, count, (of, stake, n) => {
        const exact = stake * 10n * (of === 'DEGEN' ? 102n : 98n);
        const paid = wheelPayoutWei('SETTLED', of, stake, n) * 100n * BigInt(n);
        expect(paid <= exact && exact - paid < 100n * BigInt(n)).toBe(true);
        expect(wheelPayoutWei('DEMO', of, stake, n)).toBe(
          stake + wheelPayoutWei('SETTLED', of, stake, n),
        );
      }),
    );
  });

  it.each([0, 11, -1, 1.5])('throws for %s colours', (colours) => {
    expect(() => wheelPayoutWei('SETTLED', 'DEGEN', 1n, colours)).toThrow(RangeError);
  });
});

describe('wheelMultiplierText', () => {
  it('gives the specified multiplier for every number of colours [spec 9.R2, 9.T7]', () => {
    // Section 2: 10.2x and 9.8x with nothing selected; section 9: one colour 10.2x, five 2.04x.
    expect(wheelMultiplierText('DEGEN', 0)).toBe('10.2');
    expect(wheelMultiplierText('BNB', 0)).toBe('9.8');
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => wheelMultiplierText('DEGEN', n))).toEqual([
      ...['10.2', '5.1', '3.4', '2.55', '2.04', '1.7', '1.45', '1.27', '1.13', '1.02'],
    ]);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => wheelMultiplierText('BNB', n))).toEqual([
      ...['9.8', '4.9', '3.26', '2.45', '1.96', '1.63', '1.4', '1.22', '1.08', '0.98'],
    ]);
  });
});

describe('spinWheel', () => {
  it.each([...WHEEL_COLOURS.entries()])('maps a draw of %i to %s', (segment, colour) => {
    const spin = { profile: 'SETTLED', token: 'DEGEN', stakeWei: 100n } as const;
    const win = spinWheel(drawing(segment), { ...spin, pick: pickOf(colour) });
    expect(win).toEqual({ segment, colour, won: true, payoutWei: 1_020n });
    const others = WHEEL_COLOURS.filter((other) => other !== colour);
    const loss = spinWheel(drawing(segment), { ...spin, pick: pickOf(...others) });
    expect(loss).toEqual({ segment, colour, won: false, payoutWei: 0n });
  });

  it('pays the full payout if the pick contains the drawn colour, and nothing otherwise', () => {
    const colours = fc.shuffledSubarray([...WHEEL_COLOURS], { minLength: 1 });
    const segment = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(profile, token, stakeWei, colours, segment, (odds, of, stake, list, landed) => {
        const pick = pickOf(...list);
        const spin = { profile: odds, token: of, stakeWei: stake, pick };
        const outcome = spinWheel(drawing(landed), spin);
        const most = wheelPayoutWei(odds, of, stake, pick.length);
        expect(outcome.won).toBe(list.includes(outcome.colour));
        expect(outcome.payoutWei).toBe(outcome.won ? most : 0n);
      }),
    );
  });
});
