import type { Spread } from '@degen/rules/odds/spread.ts';
import { language, locale } from './language.ts';
import { LANGUAGE, type Language } from './languages.ts';

/** Creates a formatter for each language at its first use, because creating one takes long. */
const perLanguage = <Format>(create: (locale: string) => Format): (() => Format) => {
  const created = new Map<Language, Format>();
  return () => {
    const format = created.get(language.get()) ?? create(locale());
    created.set(language.get(), format);
    return format;
  };
};

const usd = perLanguage(
  (of) =>
    new Intl.NumberFormat(of, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    }),
);
const moment = perLanguage(
  (of) => new Intl.DateTimeFormat(of, { dateStyle: 'medium', timeStyle: 'short' }),
);
const second = perLanguage(
  (of) => new Intl.DateTimeFormat(of, { dateStyle: 'medium', timeStyle: 'medium' }),
);
const clock = perLanguage((of) => new Intl.DateTimeFormat(of, { timeStyle: 'medium' }));

const signs = () => LANGUAGE[language.get()].signs;

/**
 * Matches each digit that is followed by a thousands separator: after it come only whole groups of
 * three digits.
 */
const GROUP_END = /\d(?=(\d{3})+$)/g;

/** "1,080,000": a whole number, in groups of three. */
export const countText = (count: number | bigint): string => groupedText(`${count}`);

/** "0.5": a number in plain digits with the decimal point of the language, without groups. */
export const decimalText = (digits: string): string => digits.replace('.', signs().decimal);

/** "1,080,000.5": a number in plain digits, with its whole part in groups of three. */
export const groupedText = (digits: string): string => {
  const { group, decimal, minus } = signs();
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace('-', minus).replace(GROUP_END, `$&${group}`);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
};

/** "97.3%": a percentage; `digits` is "97.3". */
export const percentText = (digits: string): string => `${decimalText(digits)}${signs().percent}`;

/** "2.5x": a multiplier; `digits` is "2.5". */
export const timesText = (digits: string): string => `${decimalText(digits)}x`;

export const spreadText = ({ low, high }: Spread): string =>
  low === high ? percentText(low) : `${decimalText(low)}–${percentText(high)}`;

/** "$1,234.50" */
export const usdFormatted = (dollars: number): string => usd().format(dollars);

/** "Nov 23, 2026, 1:30 PM": for a server's timestamp, or milliseconds since 1970. */
export const momentText = (at: string | number): string => moment().format(new Date(at));

/** "Nov 23, 2026, 1:30:05 PM": the same with seconds. */
export const secondText = (at: string | number): string => second().format(new Date(at));

/** "1:30:05 PM" */
export const clockText = (at: string | number): string => clock().format(new Date(at));

/**
 * A word that begins with the sound "i". Before it, the Spanish word for "and" is "e" instead of
 * "y".
 */
const BEGINS_WITH_I = /^(i|hi(?![ae]))/i;

/** "wheel, slots and crash": a list in a sentence, without a comma before "and". */
export const listText = (items: readonly string[]): string => {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const { and } = signs();
  const word = and === 'y' && BEGINS_WITH_I.test(last) ? 'e' : and;
  return `${items.slice(0, -1).join(', ')} ${word} ${last}`;
};
