import type { Hashing } from '../fairness.ts';
import { fromHex, toHex } from '../hex.ts';
import { canonicalJson } from '../receipt/canonical-json.ts';
import type { Deployment } from '../receipt/deployment.ts';
import { utf8Bytes } from '../utf8.ts';
import type { SignedContent } from './content.ts';

/** SHA-256 of "degen-casino/order/1". */
const ORDER_TAG = '508ea35efe747f2c59a87bd28e1624433dc18491f65393e5a3559186209397da';
/** SHA-256 of "degen-casino/action/1". */
const ACTION_TAG = 'e7e821974a183d0de54eb2b50dcb06aedd7b90e9c9b2ffbbf1b52d90f1c8b497';

type Kind = SignedContent['kind'];

/** `prev` of a player's first order. */
export const NO_ORDER = '0'.repeat(64);

/** How far ahead of the server's clock `until` may be. */
export const ORDER_LIFETIME_MAX_MS = {
  bet: 60_000,
  swap: 60_000,
  mandate: 24 * 60 * 60 * 1_000,
  action: 60_000,
} as const satisfies Record<Kind, number>;

/**
 * A player's position in the chain of orders: how many there are, and the hash of the last one. In an
 * open round: the number of the player's actions, and the hash of the last one, or of the order of
 * the bet before the first.
 */
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
  readonly content: SignedContent;
};

const WORD_DIGITS = 64;

/** A word of 32 bytes: hexadecimal after zeros. */
const word = (hex: string): string => hex.padStart(WORD_DIGITS, '0');
const numberWord = (value: number): string => word(value.toString(16));
const addressWord = (address: string): string => word(address.slice(2).toLowerCase());

/** The text whose hash is the last word of an order. */
export const contentText = (content: SignedContent): string => canonicalJson(content);

/** The nine words of an order in hexadecimal; `contentWord` is their last. */
export const orderWordsHex = (
  { chainId, casino, player, grant }: OrderScope,
  { seq, prev, until }: Omit<Order, 'content'>,
  kind: Kind,
  contentWord: string,
): string =>
  [
    kind === 'action' ? ACTION_TAG : ORDER_TAG,
    numberWord(chainId),
    addressWord(casino),
    addressWord(player),
    grant,
    numberWord(seq),
    prev,
    numberWord(until),
    contentWord,
  ].join('');

/** The last word of an order, 64 hex digits; for a round of the demo, the name of its order. */
export const contentHash = (hashing: Hashing, content: SignedContent): string =>
  toHex(hashing.sha256(utf8Bytes(contentText(content))));

/** The nine words that the player's key signs. */
export const orderWords = (hashing: Hashing, scope: OrderScope, order: Order): Uint8Array =>
  fromHex(orderWordsHex(scope, order, order.content.kind, contentHash(hashing, order.content)));

/** Hash of an order's nine words, 64 hex digits: the name of the order, and its idempotency key. */
export const orderHash = (hashing: Hashing, words: Uint8Array): string =>
  toHex(hashing.sha256(words));
