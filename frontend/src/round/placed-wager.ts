import { formatAmount, isToken, parseAmount, type Token } from '@degen/rules/amount.ts';
import { toHex } from '@degen/rules/hex.ts';
import type { ErrorCode } from '@degen/rules/wire/errors.ts';
import { randomBytes } from '../shared/fairness/crypto/hashing.ts';
import { ApiError, apiPost, FIRST_SERVER_FAULT } from '../shared/lib/api-client.ts';
import { pause } from '../shared/lib/pause.ts';
import { readJson, writeJson } from '../shared/lib/stored-json.ts';

/**
 * A request that may move money, as it was sent. Because of its idempotency key, the server treats
 * every repeat as the same request.
 */
export type PlacedWager<Body = unknown> = {
  readonly account: string;
  readonly path: string;
  readonly token: Token;
  /**
   * The amount that is subtracted from the balance when the server accepts the request: 0 for an
   * action without an additional stake.
   */
  readonly stakeWei: bigint;
  readonly body: Body;
  readonly idempotencyKey: string;
};

const KEY_BYTES = 16;

export const newWagerKey = (): string => toHex(randomBytes(KEY_BYTES));

const storeKey = (game: string, account: string): string => `degen.${game}.unanswered.${account}`;

/**
 * Stores a wager for this tab. The wager may have been settled, so a reload must not lose its
 * idempotency key. Each account has its own entry.
 */
export const keepInDoubt = (game: string, wager: PlacedWager): void =>
  writeJson('sessionStorage', storeKey(game, wager.account), {
    ...wager,
    stakeWei: formatAmount(wager.stakeWei),
  });

export const forgetInDoubt = (game: string, account: string): void =>
  writeJson('sessionStorage', storeKey(game, account), null);

/** The in-doubt bet of an earlier visit; `isBody` checks that its body is still valid. */
export const restoreInDoubt = <Body>(
  game: string,
  account: string,
  isBody: (body: unknown) => body is Body,
): PlacedWager<Body> | null => {
  const stored = (readJson('sessionStorage', storeKey(game, account)) ?? {}) as Record<
    string,
    unknown
  >;
  const { token, idempotencyKey, path, body } = stored;
  const stake = stored.stakeWei === '0' ? 0n : parsedStake(stored.stakeWei);
  if (stored.account !== account || typeof idempotencyKey !== 'string') return null;
  if (!isToken(token) || stake === null || typeof path !== 'string' || !isBody(body)) return null;
  return { account, path, token, stakeWei: stake, body, idempotencyKey };
};

const parsedStake = (text: unknown): bigint | null => {
  const stake = parseAmount(text);
  return stake.ok ? stake.value : null;
};

/** Delays between the attempts to get the answer of one wager. */
const RETRY_DELAYS_MS = [400, 1200, 3000] as const;

/**
 * Errors about the wager itself. If a repeat gets one of them, the server has accepted no attempt.
 * After any other error, it may have accepted an earlier attempt.
 */
const FINAL_ERRORS: readonly ErrorCode[] = [
  'REQUEST.INVALID',
  'AMOUNT.INVALID',
  'AMOUNT.TOO_PRECISE',
  'WAGER.BALANCE_TOO_LOW',
  'WAGER.STAKE_TOO_LOW',
  'WAGER.STAKE_TOO_HIGH',
  'WAGER.EXPOSURE_TOO_HIGH',
  'WAGER.PICK_INVALID',
  'WAGER.OPEN_ROUND',
  'WAGER.FORCED_WITHDRAWAL',
  'LIMIT.LOSS',
  'LIMIT.WAGER',
  'LIMIT.TIME',
  'LIMIT.COOL_OFF',
  'ROUND.NOT_FOUND',
  'ROUND.MOVE_INVALID',
  'CASINO.EXIT_OPEN',
];

export type PlaceReply<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'rejected'; readonly error: ApiError }
  /**
   * `error` is the rejection of a repeat for a reason outside the wager, such as an ended session;
   * null when no answer came.
   */
  | { readonly kind: 'in-doubt'; readonly error: ApiError | null };

type PlaceOptions<Answer> = {
  /** Whether an earlier visit or attempt already sent the wager. */
  readonly sentBefore: boolean;
  /** Throws on a malformed answer. The request is then treated as unanswered. */
  readonly check?: (answer: Answer) => void;
};

const isFinal = (error: ApiError): boolean => FINAL_ERRORS.some((code) => code === error.code);

/**
 * Sends a wager, and repeats it a few times under its key until there is a final answer. If the
 * first attempt is rejected for a reason outside the wager (signed out, too many requests), this
 * rejection is final. If a repeat is rejected for this kind of reason, the wager stays in doubt,
 * because an earlier attempt may have been settled.
 */
export const placeWager = async <Answer>(
  { account, path, body, idempotencyKey }: PlacedWager,
  { sentBefore: wasSent, check }: PlaceOptions<Answer>,
): Promise<PlaceReply<Answer>> => {
  let sentBefore = wasSent;
  for (const delayMs of [0, ...RETRY_DELAYS_MS]) {
    if (delayMs > 0) await pause(delayMs);
    try {
      const answer = await apiPost<Answer>(path, body, { account, idempotencyKey });
      check?.(answer);
      return { kind: 'answered', answer };
    } catch (error) {
      if (error instanceof ApiError && error.status < FIRST_SERVER_FAULT) {
        const certain = !sentBefore || isFinal(error);
        return { kind: certain ? 'rejected' : 'in-doubt', error };
      }
      sentBefore = true;
    }
  }
  return { kind: 'in-doubt', error: null };
};
