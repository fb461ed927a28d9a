import { useEffect } from 'react';
import { useCasinoConfig } from '../config/casino-config.ts';
import { NO_PRICES, usePriceStore } from './usd-value.tsx';

/** Updates the prices while the page is open. */
export const usePriceFeeds = (): void => {
  const { BNB, DEGEN } = useCasinoConfig().priceFeeds;
  useEffect(() => {
    if (BNB === null && DEGEN === null) return;
    let stop = () => {};
    let isOver = false;
    // Loaded separately, because the page can be shown before it knows a price.
    void import('./price-poller.ts').then(
      ({ PricePoller, readPrice }) => {
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
