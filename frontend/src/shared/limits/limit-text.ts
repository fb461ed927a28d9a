import { parseAmount } from '@degen/rules/amount.ts';
import { LIMIT_MINUTES_MAX, type LimitPeriod } from '@degen/rules/limits/types.ts';
import type { LimitView } from '@degen/rules/wire/limits.ts';
import { momentText } from '../language/formats.ts';
import { amountText } from '../lib/amount-text.ts';

export const PERIOD_TEXTS: Readonly<Record<LimitPeriod, { title: string; about: string }>> = {
  session: {
    title: 'Per session',
    about: 'A session is a run of bets. It ends when you place no bet for an hour.',
  },
  day: { title: 'Per day', about: 'A day begins at midnight UTC.' },
};

const MEASURE_TEXTS: Readonly<Record<LimitView['measure'], string>> = {
  loss: 'Loss',
  wager: 'Wager',
  time: 'Time',
};

export const limitTitle = ({ measure, token }: LimitView): string =>
  token === null ? MEASURE_TEXTS[measure] : `${MEASURE_TEXTS[measure]} in ${token}`;

export const unitOf = ({ token }: LimitView): string => token ?? 'minutes';

const numberText = ({ token }: LimitView, text: string): string => {
  if (token === null) return text;
  const isBelowZero = text.startsWith('-');
  const parsed = parseAmount(isBelowZero ? text.slice(1) : text);
  return parsed.ok ? amountText(token, parsed.value) : '0';
};

export const valueText = (view: LimitView, text: string): string =>
  `${numberText(view, text)} ${unitOf(view)}`;

/** How much of a limit is used, as text. */
export const usedText = (view: LimitView): string => {
  const { amount, used, measure } = view;
  if (used === null) return amount === null ? 'No limit' : '';
  const isAhead = measure === 'loss' && used.startsWith('-');
  const soFar = isAhead
    ? `${valueText(view, used)} ahead`
    : `${numberText(view, used)}${amount === null ? ` ${unitOf(view)}` : ''}`;
  if (amount === null) return `No limit, ${soFar} so far`;
  return isAhead
    ? `${soFar}, limit ${valueText(view, amount)}`
    : `${soFar} of ${valueText(view, amount)}`;
};

/** The used share, from 0 to 1. */
export const usedShare = ({ amount, used }: LimitView): number => {
  if (amount === null || used === null) return 0;
  return Math.min(1, Math.max(0, Number(used) / Number(amount)));
};

export const pendingText = (view: LimitView): string => {
  const { pending } = view;
  if (pending === null) return '';
  const change =
    pending.amount === null ? 'Taken away' : `Becomes ${valueText(view, pending.amount)}`;
  return `${change} on ${momentText(pending.at)}.`;
};

/** The amount in the format of the request; null when the typed text is no valid limit. */
export const typedAmount = ({ measure }: LimitView, typed: string): string | null => {
  const text = typed.trim();
  if (measure !== 'time') return parseAmount(text).ok ? text : null;
  const isMinutes = /^\d{1,4}$/.test(text) && Number(text) > 0 && Number(text) <= LIMIT_MINUTES_MAX;
  return isMinutes ? String(Number(text)) : null;
};
