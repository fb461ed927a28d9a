import { formatAmount } from '@degen/rules/amount.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { decimalText } from '../language/formats.ts';
import { setLanguage } from '../language/language.ts';
import { LANGUAGES } from '../language/languages.ts';
import {
  fieldText,
  isAmbiguous,
  markPasted,
  parseTypedAmount,
  readingsOf,
  shortestDigits,
  typedCount,
  typedDigits,
} from './typed-amount.ts';

afterEach(() => setLanguage('en'));

/** The amount, or the reason why the text is none. */
const read = (text: string): string => {
  const parsed = parseTypedAmount(text);
  return parsed.ok ? formatAmount(parsed.value) : parsed.error;
};

const AMOUNTS: readonly (readonly [typed: string, amount: string])[] = [
  ['0,5', '0.5'],
  ['0.5', '0.5'],
  [',5', '0.5'],
  ['.5', '0.5'],
  ['5,', '5'],
  ['5.', '5'],
  ['1,5', '1.5'],
  ['1,000', '1'],
  ['1.000', '1'],
  ['1000', '1000'],
  ['007', '7'],
  ['0,000000000000000001', '0.000000000000000001'],
  [`${'9'.repeat(30)},${'9'.repeat(18)}`, `${'9'.repeat(30)}.${'9'.repeat(18)}`],
  // White space and invisible characters around a number come along when it is copied.
  [' 1,5 ', '1.5'],
  ['\u00a01,5\u202f', '1.5'],
  ['\u20091.5\t', '1.5'],
  ['\u200b1.5\ufeff', '1.5'],
  ['\u202d1.5\u202c', '1.5'],
];

const ERRORS: readonly (readonly [typed: string, error: string])[] = [
  ...['', ' ', '.', ',', '\u200b'].map((typed) => [typed, 'noDigits'] as const),
  ...['0', '0.00', ',0', '0'.repeat(60)].map((typed) => [typed, 'zero'] as const),
  ...['1.000,5', '1,000.5', '1,000,000', '1.2.3', '1,2,3', '1..5', '1,.5'].map(
    (typed) => [typed, 'grouped'] as const,
  ),
  ...['1 000', '1\u00a0000', '1\u202f000,5', '1\u2009000', '1 .5', '12\n5'].map(
    (typed) => [typed, 'grouped'] as const,
  ),
  ...['+1,5', '-1,5', '\u22121', '(1)', '1e3', '1E3', '0x10', '0b1', '1n', 'NaN', 'Infinity'].map(
    (typed) => [typed, 'notNumber'] as const,
  ),
  ...['1 DEGEN', '1.5x', '$1', '50%', '1/2', "1'000", '1_000', '1·5', '1٫5', '1，5'].map(
    (typed) => [typed, 'notNumber'] as const,
  ),
  ...['١', '٠,٥', '１', '१', '𝟏', '½', '1\u200b5', '1\u202e5', '1\u00ad000'].map(
    (typed) => [typed, 'notNumber'] as const,
  ),
  [`0,${'0'.repeat(18)}1`, 'tooPrecise'],
  [`1.${'0'.repeat(19)}`, 'tooPrecise'],
  ['1'.repeat(31), 'tooLong'],
  [`1.${'1'.repeat(1_000)}`, 'tooLong'],
  ['9'.repeat(100_000), 'tooLong'],
  [`1${' '.repeat(100_000)}1`, 'tooLong'],
];

describe('a typed amount', () => {
  it.each(LANGUAGES)('is read in the same way in the language %s', async (language) => {
    await setLanguage(language);
    expect(AMOUNTS.map(([typed]) => read(typed))).toEqual(AMOUNTS.map(([, amount]) => amount));
    expect(ERRORS.map(([typed]) => read(typed))).toEqual(ERRORS.map(([, error]) => error));
  });

  it('is the same when a field has converted it', async () => {
    await setLanguage('sv');
    const shown = (typed: string): string => read(fieldText(typedDigits(typed)));
    expect(AMOUNTS.map(([typed]) => shown(typed))).toEqual(AMOUNTS.map(([, amount]) => amount));
    expect(ERRORS.map(([typed]) => shown(typed))).toEqual(ERRORS.map(([, error]) => error));
  });
});

/** Texts of the characters that appear in amounts and in mistakes. */
const typedText = fc.oneof(
  fc.string({
    unit: fc.constantFrom(...'0123456789', ...'.,.,', ...' \u00a0\u202f\u2009\t\n', ...'-+eExn_'),
    maxLength: 40,
  }),
  fc.string({ unit: fc.constantFrom(...'012,.'), maxLength: 70 }),
  fc.string({ unit: fc.constantFrom(...'1.,\u200b\u202c\u202e\ufeff\u2212١１') }),
  fc.string({ unit: 'binary' }),
);

const INVISIBLE = /[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** Base units of a text, read digit by digit; null for a text that is no amount. */
const readByDigit = (text: string): bigint | null => {
  const characters = [...text];
  while (characters.length > 0 && INVISIBLE.test(characters[0] ?? '')) characters.shift();
  while (characters.length > 0 && INVISIBLE.test(characters.at(-1) ?? '')) characters.pop();
  let wei = 0n;
  let wholeDigits = 0;
  let decimals: number | null = null;
  for (const character of characters) {
    const digit = '0123456789'.indexOf(character);
    if (digit < 0 && (decimals !== null || (character !== ',' && character !== '.'))) return null;
    if (digit < 0) {
      decimals = 0;
    } else if (decimals === null) {
      if (wei > 0n || digit > 0) wholeDigits += 1;
      wei = wei * 10n + BigInt(digit);
    } else {
      decimals += 1;
      wei = wei * 10n + BigInt(digit);
    }
  }
  if (wei === 0n || wholeDigits > 30 || (decimals ?? 0) > 18) return null;
  return wei * 10n ** BigInt(18 - (decimals ?? 0));
};

describe('every text', () => {
  it('is an error or the amount that its digits say', () => {
    fc.assert(
      fc.property(typedText, (text) => {
        const parsed = parseTypedAmount(text);
        if (text.length <= 100) expect(parsed.ok ? parsed.value : null).toBe(readByDigit(text));
        else if (parsed.ok) expect(parsed.value).toBe(readByDigit(text));
      }),
      { numRuns: 5_000 },
    );
  });

  it('has the same meaning before and after a field converts it', () => {
    fc.assert(
      fc.property(typedText, (text) => {
        expect(read(fieldText(typedDigits(text)))).toBe(read(text));
      }),
    );
  });
});

describe('an amount', () => {
  it.each(LANGUAGES)(
    'is read as itself after it was printed in the language %s',
    async (language) => {
      await setLanguage(language);
      fc.assert(
        fc.property(fc.bigInt({ min: 1n, max: 10n ** 48n - 1n }), (wei) => {
          const text = decimalText(formatAmount(wei));
          expect(parseTypedAmount(text)).toEqual({ ok: true, value: wei });
          expect(fieldText(typedDigits(text))).toBe(text);
          expect(shortestDigits(typedDigits(text))).toBe(formatAmount(wei));
        }),
      );
    },
  );
});

describe('a field', () => {
  it('shows the decimal separator of the language, and no needless zeros', async () => {
    expect(fieldText('1.5')).toBe('1.5');
    await setLanguage('es');
    expect(fieldText('1.000.5')).toBe('1,000,5');
    expect(shortestDigits('1.000')).toBe('1');
    expect(fieldText(shortestDigits('.50'))).toBe('0,5');
    expect(shortestDigits('1.2.3')).toBe('1.2.3');
  });

  it('drops a character that reverses the digits that follow, but no space before more digits', () => {
    expect(typedDigits('\u202e12')).toBe('12');
    expect(typedDigits(' \u202e12\u202c')).toBe('12');
    expect(typedDigits('1 ')).toBe('1 ');
  });
});

describe('a pasted text', () => {
  it.each(['1,000', '10.000', '999,125', ' 1.500\u202f'])('%j could be two amounts', (text) => {
    expect(isAmbiguous(text)).toBe(true);
    expect(read(markPasted(typedDigits(text)))).toBe('ambiguous');
    expect(shortestDigits(markPasted('1.000'))).toBe(markPasted('1.000'));
  });

  it.each(['0,125', '00.125', '1,00', '1.0000', '1234,500', '1000', '1,000,000', ',500', '1 000'])(
    '%j could not',
    (text) => {
      expect(isAmbiguous(text)).toBe(false);
    },
  );

  it('is read in both ways for the player', () => {
    expect(readingsOf(markPasted('10.000'))).toEqual({ decimal: '10', whole: '10000' });
    expect(readingsOf(markPasted('1.250'))).toEqual({ decimal: '1.25', whole: '1250' });
  });

  it('is typed by hand once the player changes it', () => {
    expect(typedDigits(`${markPasted('10.000')}5`)).toBe('10.0005');
  });
});

describe('a typed count', () => {
  it.each([
    ['7', 7],
    [' 100 ', 100],
    ['007', 7],
  ])('%j is %d', (typed, count) => {
    expect(typedCount(typed)).toBe(count);
  });

  it.each([
    '',
    '1e3',
    '0x10',
    '1.0',
    '1,000',
    '-1',
    '+1',
    '１',
    '1 000',
    'Infinity',
    '9'.repeat(16),
  ])('%j is none', (typed) => {
    expect(typedCount(typed)).toBeNaN();
  });
});
