import { type Limit, type LimitAmount, LOOSENING_MS } from './types.ts';

/** The limit at `nowMs`. Applies the pending change if it is due. */
export const limitAt = (limit: Limit, nowMs: number): Limit =>
  limit.next !== null && limit.next.atMs <= nowMs
    ? { amount: limit.next.amount, next: null }
    : limit;

const isLooser = (amount: LimitAmount, than: LimitAmount): boolean =>
  than !== null && (amount === null || amount > than);

/**
 * The limit after its player requested `wanted`. A lower amount applies at once. A lower amount or
 * the current amount cancels a pending raise. A higher amount applies after `LOOSENING_MS`. It
 * keeps the date of a pending raise to the same or a higher amount.
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
