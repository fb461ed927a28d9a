import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useCasinoConfig } from '../config/casino-config.ts';
import { usdFormatted } from '../language/formats.ts';

/** Prices in USD; null when unknown or too old. */
export type PriceRecord = {
  bnb: number | null;
  degen: number | null;
  /** When the newer of the two prices was received, in milliseconds since 1970. */
  lastUpdated: number | null;
};

export const NO_PRICES: PriceRecord = { bnb: null, degen: null, lastUpdated: null };

export const usePriceStore = create<PriceRecord>(() => NO_PRICES);

const CENT = 0.01;

/** The value of an amount in USD: for display only, no payment depends on it. */
export const usdText = (amountWei: bigint, usdPerToken: number): string => {
  const usd = Number(formatAmount(amountWei)) * usdPerToken;
  return usd > 0 && usd < CENT ? `< ${usdFormatted(CENT)}` : `≈ ${usdFormatted(usd)}`;
};

const PRICE_OF: Record<Token, (record: PriceRecord) => number | null> = {
  BNB: ({ bnb }) => bnb,
  DEGEN: ({ degen }) => degen,
};

type UsdValueProps = { token: Token; amountWei: bigint; className?: string };

/** An amount in USD; renders nothing while there is no current price. */
export const UsdValue = ({ token, amountWei, className }: UsdValueProps) => {
  const price = usePriceStore(PRICE_OF[token]);
  return price === null ? null : (
    <span translate="no" className={className}>
      {usdText(amountWei, price)}
    </span>
  );
};

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
