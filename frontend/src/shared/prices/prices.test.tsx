import { type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { PricePoller, readPrice } from './price-poller.ts';
import { NO_PRICES, type PriceRecord, UsdValue, usdText, usePriceStore } from './usd-value.tsx';

const FEEDS = { BNB: 'https://feed.test/bnb', DEGEN: 'https://feed.test/degen' };
const START = 1_000_000;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  vi.useRealTimers();
  usePriceStore.setState(NO_PRICES);
});

const setUp = (feeds: Record<Token, string | null> = FEEDS) => {
  const prices: Record<string, number | Error> = { [FEEDS.BNB]: 600, [FEEDS.DEGEN]: 0.06 };
  const asked: string[] = [];
  const published: PriceRecord[] = [];
  const poller = new PricePoller({
    feeds,
    readPrice: async (url) => {
      asked.push(url);
      const price = prices[url];
      if (typeof price !== 'number') throw price;
      return price;
    },
    now: Date.now,
    publish: (record) => published.push(record),
  });
  return {
    prices,
    asked,
    stop: poller.start(),
    record: () => published.at(-1) ?? NO_PRICES,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
};

describe('the price feeds', () => {
  it('are requested at the start and then every 30 seconds until they are stopped [spec 7.25]', async () => {
    const { asked, pass, stop } = setUp();
    expect(asked).toEqual([FEEDS.DEGEN, FEEDS.BNB]);
    await pass(29_999);
    expect(asked).toHaveLength(2);
    await pass(1);
    expect(asked).toHaveLength(4);
    stop();
    await pass(300_000);
    expect(asked).toHaveLength(4);
  });

  it('publish both prices and the time of the last update [spec 3.18]', async () => {
    const { record, pass, stop } = setUp();
    await pass(0);
    expect(record()).toEqual({ bnb: 600, degen: 0.06, lastUpdated: START });
    await pass(30_000);
    expect(record().lastUpdated).toBe(START + 30_000);
    stop();
  });

  it('publish a price that stays valid for 60 seconds without a new price [spec 7.26]', async () => {
    const { prices, record, pass, stop } = setUp();
    await pass(0);
    prices[FEEDS.BNB] = new Error('down');
    await pass(59_999);
    expect(record()).toMatchObject({ bnb: 600, degen: 0.06 });
    await pass(1);
    expect(record()).toMatchObject({ bnb: null, degen: 0.06 });
    expectLogged('Could not read the price of BNB Error: down');
    stop();
  });

  it('publish no price after all feeds have failed for 60 seconds', async () => {
    const { prices, record, pass, stop } = setUp();
    await pass(0);
    for (const url of Object.values(FEEDS)) prices[url] = new Error('down');
    await pass(60_000);
    expect(record()).toEqual(NO_PRICES);
    expectLogged('Could not read the price of BNB Error: down');
    expectLogged('Could not read the price of DEGEN Error: down');
    stop();
  });

  it('publish no price for a token that has no feed', async () => {
    const { asked, record, pass, stop } = setUp({ BNB: FEEDS.BNB, DEGEN: null });
    await pass(0);
    expect(asked).toEqual([FEEDS.BNB]);
    expect(record()).toEqual({ bnb: 600, degen: null, lastUpdated: START });
    stop();
  });

  it('log the same failure once [spec 7.27]', async () => {
    const { prices, record, pass, stop } = setUp({ BNB: FEEDS.BNB, DEGEN: null });
    prices[FEEDS.BNB] = new Error('down');
    await pass(90_000);
    expectLogged('Could not read the price of BNB Error: down');
    expect(console.warn).toHaveBeenCalledTimes(1);
    prices[FEEDS.BNB] = new Error('still down, differently');
    await pass(60_000);
    expectLogged('Could not read the price of BNB Error: still down, differently');
    expect(console.warn).toHaveBeenCalledTimes(2);
    prices[FEEDS.BNB] = 610;
    await pass(30_000);
    expect(record()).toMatchObject({ bnb: 610 });
    expectLogged('The price of BNB is back');
    stop();
  });
});

describe('readPrice', () => {
  const answering = (body: unknown, status = 200) => {
    const fetched = vi.fn(async () => new Response(JSON.stringify(body), { status }));
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  it('reads the field that is named in the fragment of the URL', async () => {
    const fetched = answering({ data: { amount: '612.5' } });
    expect(await readPrice('https://feed.test/spot#data.amount')).toBe(612.5);
    expect(fetched).toHaveBeenCalledWith(
      'https://feed.test/spot',
      expect.objectContaining({ credentials: 'omit' }),
    );
  });

  it('reads the field "price" when the URL names no field', async () => {
    answering({ price: 612 });
    expect(await readPrice('https://feed.test/spot')).toBe(612);
  });

  it.each([
    ['a missing field', { other: 1 }],
    ['an answer of null', null],
    ['an empty text', { price: '' }],
    ['a text that is not a number', { price: 'high' }],
    ['zero', { price: 0 }],
    ['a negative number', { price: -3 }],
    ['a list', { price: [600] }],
  ])('throws an error for %s', async (_, body) => {
    answering(body);
    await expect(readPrice('https://feed.test/spot')).rejects.toThrow('no price');
  });

  it('throws an error for an error response', async () => {
    answering({ price: 600 }, 429);
    await expect(readPrice('https://feed.test/spot')).rejects.toThrow('429');
  });
});

describe('a value in USD', () => {
  it('is shown beside an amount only while the price is current', () => {
    render(<UsdValue token="BNB" amountWei={5n * WEI_PER_UNIT} />);
    expect(document.body.textContent).toBe('');
    act(() => usePriceStore.setState({ bnb: 600, degen: null, lastUpdated: START }));
    expect(screen.getByText('≈ $3,000.00')).toBeDefined();
    act(() => usePriceStore.setState(NO_PRICES));
    expect(document.body.textContent).toBe('');
  });

  it('is shown as "< $0.01" when it is tiny but not zero', () => {
    expect(usdText(0n, 600)).toBe('≈ $0.00');
    expect(usdText(1n, 600)).toBe('< $0.01');
  });
});
