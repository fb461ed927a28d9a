import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../language/language.ts';
import { compactText } from './jackpot-text.ts';

afterEach(() => setLanguage('en'));

describe('compactText', () => {
  it.each([
    [0n, '0'],
    [999n, '999'],
    [1_000n, '1K'],
    [940_590n, '940.5K'],
    [999_999n, '999.9K'],
    [1_200_000n, '1.2M'],
    [1_299_999n, '1.2M'],
    [3_000_000_000n, '3B'],
  ])('abbreviates %s as %s [spec 9.T10]', (units, text) => {
    expect(compactText(units * WEI_PER_UNIT)).toBe(text);
  });

  it('omits fractions', () => {
    expect(compactText(WEI_PER_UNIT * 2n - 1n)).toBe('1');
  });

  it.each([
    ['sv', ['940,5\u00a0tn', '1,2\u00a0mn', '3\u00a0md']],
    ['es', ['940,5\u00a0mil', '1,2\u00a0M', '3\u00a0mil\u00a0M']],
  ] as const)('uses the abbreviations of the language "%s"', async (language, shown) => {
    await setLanguage(language);
    const units = [940_590n, 1_200_000n, 3_000_000_000n];
    expect(units.map((count) => compactText(count * WEI_PER_UNIT))).toEqual(shown);
  });
});
