import type { Token } from '../amount.ts';
import { CLIENT_SEED_LENGTH_MAX } from '../fairness.ts';
import type { GameId } from '../games/index.ts';
import { isHash, isHex } from '../hex.ts';
import type { CanonicalValue } from '../receipt/canonical-json.ts';
import { badField, listOf, matches } from '../receipt/shape.ts';

/** The most abandoned orders that one order lists. */
export const ABANDONED_MAX = 16;

const SIGNATURE_BYTES = 64;

/** How many random bytes of one order its client seed ends with. */
export const ORDER_SEED_BYTES = 16;

const ORDER_SEED_DIGITS = 2 * ORDER_SEED_BYTES;

/** What the player set (up to 64 printable ASCII characters), then the random bytes of this order in hex. */
const CLIENT_SEED = new RegExp(
  `^[\\x20-\\x7e]{1,${CLIENT_SEED_LENGTH_MAX}}[0-9a-f]{${ORDER_SEED_DIGITS}}$`,
);

/** Fields of a content that bets on a seed pair: the hash of its server seed, and the player's part. */
type Seeds = { readonly serverSeedHash: string; readonly clientSeed: string };

/** Hashes of the player's earlier orders whose answers never came. */
type Abandoned = { readonly abandoned: readonly string[] };

export type BetContent = Seeds &
  Abandoned & {
    readonly kind: 'bet';
    readonly game: GameId;
    readonly token: Token;
    /** Canonical decimal text. */
    readonly stake: string;
    /** The fields of the game in the request that opens the round. */
    readonly input: CanonicalValue;
  };

export type SwapContent = Abandoned & {
  readonly kind: 'swap';
  readonly fromToken: Token;
  readonly toToken: Token;
  readonly amount: string;
};

/** Allows the server to place the automatic bets of a strategy, each without a signature of its own. */
export type MandateContent = Seeds &
  Abandoned & {
    readonly kind: 'mandate';
    /** The strategy as it was sent. */
    readonly strategy: CanonicalValue;
    readonly paceMs: number;
  };

export type OrderContent = BetContent | SwapContent | MandateContent;

/** An action in an open round. Its words say to which round and turn it belongs. */
export type ActionContent = {
  readonly kind: 'action';
  /** The fields of the request that acts. */
  readonly move: CanonicalValue;
};

/** Whatever an order key signs. */
export type SignedContent = OrderContent | ActionContent;

/**
 * What a request adds to its other fields so that they become a signed order. The server takes the
 * rest of the content from the request itself, so the two cannot differ.
 */
export type OrderFields = {
  /** The number of the player's orders before this one. */
  readonly seq: number;
  /** Hash of the order before it; 64 zeros for the first. */
  readonly prev: string;
  /** Unix time in milliseconds after which the order is void. */
  readonly until: number;
  /** Hash of the grant of the key that signed. */
  readonly grant: string;
  readonly abandoned: readonly string[];
  /** r and s of ECDSA (secp256k1) over the hash of the nine words, 128 hex digits. */
  readonly signature: string;
};

/** The fields of a bet's and of a mandate's order. */
export type SeededOrderFields = OrderFields & Seeds;

/** Whether this can be the client seed of an order. */
export const isOrderSeed = matches(CLIENT_SEED);

/** What the player set as client seed of the pair: that of an order without its random bytes. */
export const pairClientSeed = (orderSeed: string): string => orderSeed.slice(0, -ORDER_SEED_DIGITS);

/** The fields of an action. Its `seq` and `prev` count the player's actions in the round. */
export type ActionFields = Omit<OrderFields, 'abandoned'>;

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

const ACTION_SHAPE = {
  seq: isCount,
  prev: isHash,
  until: isCount,
  grant: isHash,
  signature: (value: unknown) => isHex(value, SIGNATURE_BYTES),
};

const SHAPE = { ...ACTION_SHAPE, abandoned: listOf(isHash, 0, ABANDONED_MAX) };

const SEEDED_SHAPE = { ...SHAPE, serverSeedHash: isHash, clientSeed: isOrderSeed };

/** Name of the first field that is missing, unknown or wrong; null when the order is well-formed. */
export const badOrderField = (value: unknown): string | null => badField(value, SHAPE);

/** As `badOrderField`, for the order of a bet or a mandate. */
export const badSeededOrderField = (value: unknown): string | null => badField(value, SEEDED_SHAPE);

/** As `badOrderField`, for an action. */
export const badActionField = (value: unknown): string | null => badField(value, ACTION_SHAPE);
