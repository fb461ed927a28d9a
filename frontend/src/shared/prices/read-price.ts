const REQUEST_TIMEOUT_MS = 10_000;

/** Where a feed that names no field keeps its price. */
const USUAL_FIELD = 'price';

/**
 * Asks a public feed for a price in USD. The part of the URL behind `#`, which never leaves the
 * browser, names the field: `#data.amount` reads `{"data": {"amount": "612.5"}}`.
 */
export const readPrice = async (feedUrl: string): Promise<number> => {
  const [url = '', field = USUAL_FIELD] = feedUrl.split('#');
  const response = await fetch(url, {
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The feed answered ${response.status}`);
  return parsePrice(await response.json(), field);
};

const parsePrice = (answer: unknown, field: string): number => {
  const value = field
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], answer);
  const price = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof price !== 'number' || !Number.isFinite(price) || price <= 0) {
    throw new Error(`The feed has no price in "${field}"`);
  }
  return price;
};
