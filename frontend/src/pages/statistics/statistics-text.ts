import type { Token } from '@degen/rules/amount.ts';
import { amountText } from '../../shared/lib/amount-text.ts';

export const countText = (count: number): string => count.toLocaleString('en-US');

/** "+1.5", "-1.5", "0": a result or a difference, without its token. */
export const signedText = (token: Token, wei: bigint): string => {
  const text = amountText(token, wei);
  return wei > 0n && text !== '0' ? `+${text}` : text;
};

/** "98.1%": a part of a whole; a dash without a whole. */
export const shareText = (partWei: bigint, wholeWei: bigint): string =>
  wholeWei === 0n ? '–' : `${((100 * Number(partWei)) / Number(wholeWei)).toFixed(1)}%`;

const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

export const dayText = (day: string): string => dayFormat.format(new Date(day));

/** "Nov 23", "Nov 17 – Nov 23". */
export const daysText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
