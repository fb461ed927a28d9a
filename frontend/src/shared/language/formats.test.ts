import { afterEach, describe, expect, it } from 'vitest';
import { countText, decimalText, groupedText, listText, percentText } from './formats.ts';
import { setLanguage } from './language.ts';
import { LANGUAGE, LANGUAGES } from './languages.ts';

afterEach(() => setLanguage('en'));

describe.each(LANGUAGES)('a page in %s has the format of Intl for', (of) => {
  const { locale } = LANGUAGE[of];
  const intl = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);
  const grouped = intl({ useGrouping: 'always', maximumFractionDigits: 4 });

  it.each([0, 7, 999, 1_000, 54_321, 1_080_000, -1_234, -12, 2n ** 70n])(
    'the whole number %s',
    async (count) => {
      await setLanguage(of);
      expect(countText(count)).toBe(grouped.format(count));
    },
  );

  it.each(['0.5', '1234567.0001', '-10000.25', '-0.5'])('the decimal number %s', async (digits) => {
    await setLanguage(of);
    expect(groupedText(digits)).toBe(grouped.format(Number(digits)));
  });

  it('decimal numbers without thousands separators, and percentages', async () => {
    await setLanguage(of);
    expect(decimalText('0.5')).toBe(intl({}).format(0.5));
    const percent = intl({ style: 'percent', maximumFractionDigits: 1 });
    expect(percentText('97.3')).toBe(percent.format(0.973));
  });

  it.each([
    [[]],
    [['BNB']],
    [['DEGEN', 'BNB']],
    [['wheel', 'slots', 'crash']],
    [['a', 'b', 'c', 'Ida']],
    [['oro', 'hierro']],
    [['oro', 'hilo']],
  ])('the list %j', async (items) => {
    await setLanguage(of);
    const withoutComma = of === 'en' ? 'en-GB' : locale;
    expect(listText(items)).toBe(new Intl.ListFormat(withoutComma).format(items));
  });
});
