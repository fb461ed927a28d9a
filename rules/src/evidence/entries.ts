import { isCanonicalAmount, TOKENS } from '../amount.ts';
import { GAME_IDS } from '../games/index.ts';
import { isHash } from '../hex.ts';
import {
  type ActionFields,
  badActionField,
  badOrderField,
  badSeededOrderField,
  type OrderContent,
  type OrderFields,
} from '../orders/content.ts';
import { contentText } from '../orders/order.ts';
import type { CanonicalValue } from '../receipt/canonical-json.ts';
import {
  badField,
  type Check,
  isAnything,
  isObject,
  matches,
  oneOf,
  type Shape,
} from '../receipt/shape.ts';
import { utf8Bytes } from '../utf8.ts';

/** A sign-in message that allows an order key, with the wallet's signature. */
export type GrantEntry = {
  readonly message: string;
  /** `0x` and lower-case hexadecimal, as the server took it. */
  readonly signature: string;
};

/** An order as the player's browser signed it, whether the server took it or not. */
export type OrderEntry = Omit<OrderFields, 'abandoned'> & { readonly content: OrderContent };

/** An action of the player in the open round of an order. `seq` counts the player's actions in it. */
export type ActionEntry = ActionFields & {
  /** The hash of the order. */
  readonly order: string;
  /** The fields of the request that acted. */
  readonly move: Readonly<Record<string, CanonicalValue>>;
};

/** Whether a value can be hashed: its numbers are safe integers, its texts well-formed. */
const isHashable = (hash: () => unknown): boolean => {
  try {
    hash();
    return true;
  } catch {
    return false;
  }
};

const GRANT = {
  message: (value) => typeof value === 'string' && isHashable(() => utf8Bytes(value)),
  signature: matches(/^0x(?:[0-9a-f]{2})*$/),
} satisfies Record<keyof GrantEntry, Check>;

/** Name of the first field that is missing, unknown or wrong; null when the grant is well-formed. */
export const badGrantEntry = (value: unknown): string | null => badField(value, GRANT);

// The fields that every order has are checked by `badOrderField`.
const SEEDED: Shape = {
  kind: isAnything,
  serverSeedHash: isAnything,
  clientSeed: isAnything,
  abandoned: isAnything,
};

const CONTENTS: Readonly<Record<OrderContent['kind'], Shape>> = {
  bet: {
    ...SEEDED,
    game: oneOf(GAME_IDS),
    token: oneOf(TOKENS),
    stake: isCanonicalAmount,
    input: isObject,
  },
  swap: {
    kind: isAnything,
    abandoned: isAnything,
    fromToken: oneOf(TOKENS),
    toToken: oneOf(TOKENS),
    amount: isCanonicalAmount,
  },
  mandate: {
    ...SEEDED,
    strategy: isObject,
    paceMs: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  },
};

const isKind = oneOf(Object.keys(CONTENTS));

const badContent = (content: OrderContent): string | null => {
  if (!isKind(Object(content).kind)) return 'kind';
  const bad = badField(content, CONTENTS[content.kind]);
  return bad ?? (isHashable(() => contentText(content)) ? null : 'content');
};

// `badOrderField` and `badActionField` check these.
const ORDER_FIELDS = {
  grant: isAnything,
  seq: isAnything,
  prev: isAnything,
  until: isAnything,
  signature: isAnything,
} satisfies Record<keyof ActionFields, Check>;

const ORDER = { ...ORDER_FIELDS, content: isAnything } satisfies Record<keyof OrderEntry, Check>;

/** Name of the first field that is missing, unknown or wrong; null when the order is well-formed. */
export const badOrderEntry = (value: unknown): string | null => {
  const unknown = badField(value, ORDER);
  if (unknown !== null) return unknown;
  const { content, ...fields } = value as OrderEntry;
  const bad = badContent(content);
  if (bad !== null) return bad;
  // The fields of the content that its request sends with the order.
  const { abandoned } = content;
  if (content.kind === 'swap') return badOrderField({ ...fields, abandoned });
  const { serverSeedHash, clientSeed } = content;
  return badSeededOrderField({ ...fields, abandoned, serverSeedHash, clientSeed });
};

const ACTION = {
  ...ORDER_FIELDS,
  order: isHash,
  move: isObject,
} satisfies Record<keyof ActionEntry, Check>;

/** Name of the first field that is missing, unknown or wrong; null when the action is well-formed. */
export const badActionEntry = (value: unknown): string | null => {
  const bad = badField(value, ACTION);
  if (bad !== null) return bad;
  const { order: _, move, ...fields } = value as ActionEntry;
  const isMove = isHashable(() => contentText({ kind: 'action', move }));
  return isMove ? badActionField(fields) : 'move';
};
