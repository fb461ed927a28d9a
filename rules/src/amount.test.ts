import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AMOUNT_WHOLE_DIGITS_MAX,
  formatAmount,
  formatAmountFixed,
  isToken,
  mulDivDown,
  parseAmount,
  WEI_PER_UNIT,
} from './amount.ts';

const GREATEST_WEI = 10n ** BigInt(AMOUNT_WHOLE_DIGITS_MAX) * WEI_PER_UNIT - 1n;

describe('parseAmount', () => {
  it.each([
    ['1', WEI_PER_UNIT],
    ['10', 10n * WEI_PER_UNIT],
    ['0.5', WEI_PER_UNIT / 2n],
    ['0.000000000000000001', 1n],
    ['1.000000000000000000', WEI_PER_UNIT],
    ['007', 7n * WEI_PER_UNIT],
    [`${'0'.repeat(50)}1`, WEI_PER_UNIT],
    ['9'.repeat(AMOUNT_WHOLE_DIGITS_MAX), GREATEST_WEI + 1n - WEI_PER_UNIT],
    [10, 10n * WEI_PER_UNIT],
    [0.001, WEI_PER_UNIT / 1_000n],
    [123456789012345, 123456789012345n * WEI_PER_UNIT],
    [0.123456789012345, 123456789012345n * 1_000n],
    [1e20, 10n ** 20n * WEI_PER_UNIT],
  ])('parses %j', (input, wei) => {
    expect(parseAmount(input)).toEqual({ ok: true, value: wei });
  });

  it.each([
    // Texts that are not positive plain decimals.
    ...['0', '0.0', '-1', '+1', '1e3', '1E3', '0x10', '', ' 1', '1 ', '1\n', '.5', '5.', '1.2.3'],
    ...['1,5', '1_000', 'ten', 'NaN', 'Infinity', '١', '１'],
    // Amounts of 10^30 or more, and texts that are too long.
    ...[`1${'0'.repeat(30)}`, '1'.repeat(101), `0.${'0'.repeat(200)}1`],
  ])('rejects the text %j as invalid', (text) => {
    expect(parseAmount(text)).toEqual({ ok: false, error: 'AMOUNT.INVALID' });
  });

  it.each([0, -0, -1, 1e-7, 1e21, 1e30, Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects the number %s',
    (number) => {
      expect(parseAmount(number)).toEqual({ ok: false, error: 'AMOUNT.INVALID' });
    },
  );

  it('rejects values that are neither a text nor a number', () => {
    for (const input of [null, undefined, true, [], ['1'], [1], {}, 1n, { valueOf: () => 1 }]) {
      expect(parseAmount(input)).toEqual({ ok: false, error: 'AMOUNT.INVALID' });
    }
  });

  it.each([
    '0.0000000000000000001',
    '1.0000000000000000000',
    // Numbers of more than 15 digits: JSON parsing may already have rounded them.
    0.1 + 0.2,
    1234567890123456,
  ])('rejects %j as too precise', (input) => {
    expect(parseAmount(input)).toEqual({ ok: false, error: 'AMOUNT.TOO_PRECISE' });
  });

  it('parses the text of formatAmount to the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, GREATEST_WEI), (wei) => {
        const text = formatAmount(wei);
        expect(parseAmount(text)).toEqual({ ok: true, value: wei });
        expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
      }),
    );
  });

  it('parses every spelling of an amount to the same value as its canonical text', () => {
    const spelling = fc
      .tuple(fc.nat({ max: 1_000_000 }), fc.stringMatching(/^[0-9]{1,18}$/), fc.nat({ max: 3 }))
      .map(([whole, decimals, zeros]) => `${'0'.repeat(zeros)}${whole}.${decimals}`);
    fc.assert(
      fc.property(spelling, (text) => {
        const first = parseAmount(text);
        if (!first.ok) return;
        expect(parseAmount(formatAmount(first.value))).toEqual(first);
      }),
    );
  });

  it('never throws for any input', () => {
    fc.assert(fc.property(fc.anything(), (input) => typeof parseAmount(input).ok === 'boolean'));
  });
});

describe('formatAmount', () => {
  it.each([
    [0n, '0'],
    [1n, '0.000000000000000001'],
    [WEI_PER_UNIT, '1'],
    [10n * WEI_PER_UNIT, '10'],
    [WEI_PER_UNIT / 2n, '0.5'],
    [-WEI_PER_UNIT / 2n, '-0.5'],
    [-3n * WEI_PER_UNIT, '-3'],
  ])('prints %s as %s', (wei, text) => {
    expect(formatAmount(wei)).toBe(text);
  });
});

describe('formatAmountFixed', () => {
  it.each([
    [0n, 2, '0.00'],
    [WEI_PER_UNIT, 0, '1'],
    [WEI_PER_UNIT * 10_000n, 2, '10000.00'],
    [1_999_999_999_999_999_999n, 2, '1.99'],
    [1_999_999_999_999_999_999n, 0, '1'],
    [99_999_999_999_999n, 4, '0.0000'],
    [100_000_000_000_000n, 4, '0.0001'],
    [1n, 18, '0.000000000000000001'],
    [-1_999_999_999_999_999_999n, 2, '-1.99'],
    [-1n, 2, '0.00'],
  ])('prints %s with %i decimals, rounded toward zero, as %s', (wei, decimals, text) => {
    expect(formatAmountFixed(wei, decimals)).toBe(text);
  });

  it.each([-1, 19, 1.5])('rejects %s as number of decimals', (decimals) => {
    expect(() => formatAmountFixed(1n, decimals)).toThrow(RangeError);
  });
});

describe('mulDivDown', () => {
  it('rounds down', () => {
    const operand = fc.bigInt(0n, 2n ** 128n);
    fc.assert(
      fc.property(operand, operand, fc.bigInt(1n, 2n ** 64n), (a, b, c) => {
        const quotient = mulDivDown(a, b, c);
        expect(quotient * c <= a * b && a * b < (quotient + 1n) * c).toBe(true);
      }),
    );
  });

  it.each([
    [-1n, 1n, 1n],
    [1n, -1n, 1n],
    [1n, 1n, 0n],
    [1n, 1n, -1n],
  ])('rejects %s * %s / %s', (a, b, c) => {
    expect(() => mulDivDown(a, b, c)).toThrow(RangeError);
  });
});

describe('isToken', () => {
  it('accepts only DEGEN and BNB [spec 3.6]', () => {
    expect(['DEGEN', 'BNB', 'degen', 'ETH', '', null, 0].map(isToken)).toEqual([
      ...[true, true],
      ...[false, false, false, false, false],
    ]);
  });
});
