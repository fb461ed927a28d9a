import { useEffect } from 'react';
import { create } from 'zustand';
import { useCasinoConfig } from '../config/casino-config.ts';

/** Prices in USD as long as they are fresh; null when unknown or older. */
export type PriceRecord = {
  bnb: number | null;
  degen: number | null;
  /** When the newer of them was read, in milliseconds since 1970. */
  lastUpdated: number | null;
};

export const NO_PRICES: PriceRecord = { bnb: null, degen: null, lastUpdated: null };

export const usePriceStore = create<PriceRecord>(() => NO_PRICES);

/** Keeps the prices fresh while the page is open. */
export const usePriceFeeds = (): void => {
  const { BNB, DEGEN } = useCasinoConfig().priceFeeds;
  useEffect(() => {
    if (BNB === null && DEGEN === null) return;
    let stop = () => {};
    let isOver = false;
    // Nothing on the first screen waits for a price, so the first screen does not carry this.
    void Promise.all([import('./price-poller.ts'), import('./price-poller.ts')]).then(
      ([{ PricePoller }, { readPrice }]) => {
        if (isOver) return;
        stop = new PricePoller({
          feeds: { BNB, DEGEN },
          readPrice,
          now: Date.now,
          publish: (record) => usePriceStore.setState(record),
        }).start();
      },
      (error: unknown) => console.warn('Could not load the price feeds', error),
    );
    return () => {
      isOver = true;
      stop();
      usePriceStore.setState(NO_PRICES);
    };
  }, [BNB, DEGEN]);
};
