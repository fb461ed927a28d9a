import type { Hashing } from '../fairness.ts';
import { fromHex, toHex } from '../hex.ts';
import { canonicalJson } from '../receipt/canonical-json.ts';
import type { Deployment } from '../receipt/deployment.ts';
import { utf8Bytes } from '../utf8.ts';
import type { OrderContent } from './content.ts';

/** SHA-256 of "degen-casino/order/1". */
const ORDER_TAG = '508ea35efe747f2c59a87bd28e1624433dc18491f65393e5a3559186209397da';

/** `prev` of a player's first order. */
export const NO_ORDER = '0'.repeat(64);

/** How far ahead of the server's clock `until` may be. */
export const ORDER_LIFETIME_MAX_MS = { bet: 60_000, swap: 60_000, mandate: 24 * 60 * 60 * 1_000 };

/** A player's position in the chain of orders: how many there are, and the hash of the last one. */
export type OrderHead = { readonly count: number; readonly head: string };

/** Where and by whom an order is given. */
export type OrderScope = Deployment & {
  readonly player: string;
  /** SHA-256 of the text by which the wallet allowed the key (`grantHash`). */
  readonly grant: string;
};

export type Order = {
  readonly seq: number;
  readonly prev: string;
  readonly until: number;
  readonly content: OrderContent;
};

const WORD_BYTES = 32;
const WORDS = 9;

/** Writes a number as a big-endian word of 32 bytes. */
const writeNumber = (bytes: Uint8Array, word: number, value: number): void => {
  let rest = value;
  for (let at = (word + 1) * WORD_BYTES - 1; rest > 0; at -= 1) {
    bytes[at] = rest % 0x100;
    rest = Math.floor(rest / 0x100);
  }
};

/** Writes hexadecimal to the end of a word, so that an address is padded with zeros on the left. */
const writeHex = (bytes: Uint8Array, word: number, text: string): void => {
  const value = fromHex(text);
  bytes.set(value, (word + 1) * WORD_BYTES - value.length);
};

const addressHex = (address: string): string => address.slice(2).toLowerCase();

/** The text whose hash is the last word of an order. */
export const contentText = (content: OrderContent): string => canonicalJson(content);

/** The nine words that the player's key signs. */
export const orderWords = (hashing: Hashing, scope: OrderScope, order: Order): Uint8Array =>
  wordsWith(scope, order, hashing.sha256(utf8Bytes(contentText(order.content))));

/** The nine words of an order whose content has this hash. */
export const wordsWith = (
  { chainId, casino, player, grant }: OrderScope,
  { seq, prev, until }: Omit<Order, 'content'>,
  contentHash: Uint8Array,
): Uint8Array => {
  const bytes = new Uint8Array(WORDS * WORD_BYTES);
  writeHex(bytes, 0, ORDER_TAG);
  writeNumber(bytes, 1, chainId);
  writeHex(bytes, 2, addressHex(casino));
  writeHex(bytes, 3, addressHex(player));
  writeHex(bytes, 4, grant);
  writeNumber(bytes, 5, seq);
  writeHex(bytes, 6, prev);
  writeNumber(bytes, 7, until);
  bytes.set(contentHash, 8 * WORD_BYTES);
  return bytes;
};

/** Hash of an order's nine words, 64 hex digits: the name of the order, and its idempotency key. */
export const orderHash = (hashing: Hashing, words: Uint8Array): string =>
  toHex(hashing.sha256(words));
