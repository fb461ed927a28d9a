import { create } from 'zustand';

/** Prices in USD as long as they are fresh; null when unknown or older. */
export type PriceRecord = {
  bnb: number | null;
  degen: number | null;
  /** When the newer of them was read, in milliseconds since 1970. */
  lastUpdated: number | null;
};

export const NO_PRICES: PriceRecord = { bnb: null, degen: null, lastUpdated: null };

export const usePriceStore = create<PriceRecord>(() => NO_PRICES);
