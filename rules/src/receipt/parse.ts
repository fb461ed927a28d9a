import { isCanonicalAmount, TOKENS } from '../amount.ts';
import { isClientSeed, isNonce, isServerSeed } from '../fairness.ts';
import { GAME_IDS, GAMES, isGameId } from '../games/index.ts';
import { isHash } from '../hex.ts';
import { err, ok, type Result } from '../result.ts';
import { DEPLOYMENT_SHAPE } from './deployment.ts';
import { isAddress, SEAL_SHAPE } from './seal.ts';
import { badField, type Check, isAnything, matches, oneOf, type Shape } from './shape.ts';
import { RECEIPT_VERSION, type Receipt } from './types.ts';

/** Names the first field that is missing, unknown or malformed. */
type ReceiptError = { readonly field: string };

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const isInstant: Check = (value) => {
  if (typeof value !== 'string' || !INSTANT.test(value)) return false;
  const milliseconds = Date.parse(value);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString() === value;
};

/**
 * The checks of the required fields. The type keeps the table complete: a new field of `Receipt`
 * without a check does not compile.
 */
const REQUIRED = {
  version: oneOf([RECEIPT_VERSION]),
  ...DEPLOYMENT_SHAPE,
  roundId: matches(/^[A-Za-z0-9_-]{1,64}$/),
  player: isAddress,
  game: oneOf(GAME_IDS),
  token: oneOf(TOKENS),
  stake: isCanonicalAmount,
  payout: (value) => value === '0' || isCanonicalAmount(value),
  odds: oneOf(['SETTLED']),
  // The game checks these two fields: see `requiredOf`.
  input: isAnything,
  outcome: isAnything,
  order: isHash,
  index: (value) => value === null || isNonce(value),
  serverSeedHash: isHash,
  clientSeed: isClientSeed,
  nonce: isNonce,
  settledAt: isInstant,
  ...SEAL_SHAPE,
} satisfies Record<Exclude<keyof Receipt, 'serverSeed'>, Check>;

/** The check of the field `game` rejects an unknown game, so its input and outcome are not checked. */
const requiredOf = (value: unknown): Shape => {
  const { game } = Object(value) as { game?: unknown };
  if (!isGameId(game)) return REQUIRED;
  const { isInput, isOutcome } = GAMES[game].receipt;
  return { ...REQUIRED, input: isInput, outcome: isOutcome };
};

/** Parses JSON as a receipt. It does not check whether the receipt's claims are true. */
export const parseReceipt = (value: unknown): Result<Receipt, ReceiptError> => {
  const field = badField(value, requiredOf(value), { serverSeed: isServerSeed });
  return field === null ? ok(value as Receipt) : err({ field });
};
