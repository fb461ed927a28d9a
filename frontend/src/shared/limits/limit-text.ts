import { formatAmount, parseAmount } from '@degen/rules/amount.ts';
import { LIMIT_MINUTES_MAX } from '@degen/rules/limits/types.ts';
import type { LimitView } from '@degen/rules/wire/limits.ts';
import { momentText } from '../language/formats.ts';
import { amountText } from '../lib/amount-text.ts';
import { parseTypedAmount, typedCount } from '../lib/typed-amount.ts';
import { limitsTexts } from '../texts.ts';

/** The title of a limit. A time limit has no token. */
export const limitTitle = ({ measure, token }: LimitView): string => {
  const t = limitsTexts.get();
  return measure === 'time' || token === null ? t.time : t[measure](token);
};

const numberText = ({ token }: LimitView, text: string): string => {
  if (token === null) return text;
  const isBelowZero = text.startsWith('-');
  const parsed = parseAmount(isBelowZero ? text.slice(1) : text);
  return parsed.ok ? amountText(token, parsed.value) : '0';
};

export const valueText = (view: LimitView, text: string): string =>
  view.token === null
    ? limitsTexts.get().minutes(numberText(view, text))
    : `${numberText(view, text)} ${view.token}`;

/** How much of a limit is used, as text. */
export const usedText = (view: LimitView): string => {
  const { amount, used, measure } = view;
  const t = limitsTexts.get();
  if (used === null) return amount === null ? t.noLimit : '';
  const isAhead = measure === 'loss' && used.startsWith('-');
  if (amount === null) {
    return (isAhead ? t.noLimitAhead : t.noLimitUsed)(valueText(view, used));
  }
  return isAhead
    ? t.ahead(valueText(view, used), valueText(view, amount))
    : t.used(numberText(view, used), valueText(view, amount));
};

/** The used share, from 0 to 1. */
export const usedShare = ({ amount, used }: LimitView): number => {
  if (amount === null || used === null) return 0;
  return Math.min(1, Math.max(0, Number(used) / Number(amount)));
};

export const pendingText = (view: LimitView): string => {
  const { pending } = view;
  if (pending === null) return '';
  const t = limitsTexts.get();
  const at = momentText(pending.at);
  return pending.amount === null ? t.goes(at) : t.becomes(valueText(view, pending.amount), at);
};

/** The amount in the format of the request; null when the typed text is no valid limit. */
export const typedAmount = ({ measure }: LimitView, typed: string): string | null => {
  if (measure !== 'time') {
    const amount = parseTypedAmount(typed);
    return amount.ok ? formatAmount(amount.value) : null;
  }
  const minutes = typedCount(typed);
  return minutes > 0 && minutes <= LIMIT_MINUTES_MAX ? String(minutes) : null;
};
