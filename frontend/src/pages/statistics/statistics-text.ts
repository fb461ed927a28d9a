import type { Token } from '@degen/rules/amount.ts';
import { percentText } from '../../shared/language/formats.ts';
import { locale } from '../../shared/language/language.ts';
import { amountText } from '../../shared/lib/amount-text.ts';

/** "+1.5", "-1.5", "0": a result or a difference, without its token. */
export const signedText = (token: Token, wei: bigint): string => {
  const text = amountText(token, wei);
  return wei > 0n && text !== '0' ? `+${text}` : text;
};

/** "98.1%": the ratio of a part to the whole. A dash if the whole is zero. */
export const shareText = (partWei: bigint, wholeWei: bigint): string =>
  wholeWei === 0n ? '–' : percentText(((100 * Number(partWei)) / Number(wholeWei)).toFixed(1));

export const dayText = (day: string): string =>
  new Date(day).toLocaleDateString(locale(), { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 23", "Nov 17 – Nov 23". */
export const daysText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
