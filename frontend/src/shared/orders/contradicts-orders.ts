import type { GivenOrders } from '@degen/rules/liabilities/leaf-orders.ts';

/** An order of this browser that the casino has taken: it was answered. */
export type KnownOrder = {
  readonly seq: number;
  readonly hash: string;
  /** When the server had taken it at the latest, by its clock, in Unix milliseconds; null if unknown. */
  readonly takenByMs: number | null;
};

/** When the mark of an epoch was made, by the chain's clock, and by how much that clock is ahead. */
export type MarkTime = { readonly markedMs: number; readonly aheadMs: number };

/** How far the clocks of chain and server may differ. */
const CLOCK_MARGIN_MS = 60_000;

/** Whether the casino has taken two orders of this browser under one number. */
export const hasTwoInOnePlace = (known: readonly KnownOrder[]): boolean =>
  new Set(known.map(({ seq }) => seq)).size < new Set(known.map(({ hash }) => hash)).size;

/**
 * Whether a leaf names other orders than this browser has signed and the casino has taken: another
 * one under its last number, or none where an order was taken before the mark, and so before the
 * balance of the leaf. Nothing is known of orders from other browsers.
 */
export const contradictsOrders = async (
  known: readonly KnownOrder[],
  { orderCount, orderHead }: GivenOrders,
  readMarkTime: () => Promise<MarkTime | undefined>,
): Promise<boolean> => {
  const count = Number(orderCount);
  if (known.some(({ seq, hash }) => seq === count - 1 && hash !== orderHead)) return true;
  const unnamed = known.flatMap(({ seq, takenByMs }) => (seq < count ? [] : (takenByMs ?? [])));
  if (unnamed.length === 0) return false;
  const time = await readMarkTime();
  if (time === undefined) return false;
  return Math.min(...unnamed) + time.aheadMs + CLOCK_MARGIN_MS < time.markedMs;
};
