import { type Limit, type LimitAmount, LOOSENING_MS } from './types.ts';

/** The limit as it is at a moment: what was pending has taken effect once its time has come. */
export const limitAt = (limit: Limit, nowMs: number): Limit =>
  limit.next !== null && limit.next.atMs <= nowMs
    ? { amount: limit.next.amount, next: null }
    : limit;

const isLooser = (amount: LimitAmount, than: LimitAmount): boolean =>
  than !== null && (amount === null || amount > than);

/**
 * The limit after its player asked for another amount. What tightens it holds at once and takes back
 * whatever was pending; what loosens it has to wait, from the moment it was last made looser. Asking
 * for the amount that holds takes back what was pending.
 */
export const changedLimit = (before: Limit, wanted: LimitAmount, nowMs: number): Limit => {
  const { amount, next } = limitAt(before, nowMs);
  if (!isLooser(wanted, amount)) return { amount: wanted, next: null };
  const waitsAlready = next !== null && !isLooser(wanted, next.amount);
  return {
    amount,
    next: { amount: wanted, atMs: waitsAlready ? next.atMs : nowMs + LOOSENING_MS },
  };
};
